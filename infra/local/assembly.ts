import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Brand } from '../brand.ts'
import { Problem } from '../ops/problem.ts'
import { laptopStage } from '../settings.ts'
import type { SynthOptions } from '../synth.ts'
import { type Deployment, readDeployment } from './deployment.ts'
import { identify, parameters, siteDomain } from './identities.ts'
import { readStack } from './nested.ts'
import { readTemplate, type TemplateReader } from './template.ts'

/**
 * Synthesizes the stack into a folder as a deployment would, with the site of `brand`, except for binaries that only
 * Lambda's processor needs.
 */
export async function synthesizeForLaptop(outdir: string, brand: Brand, oldPages: boolean): Promise<CloudAssembly> {
  const options: SynthOptions = { outdir, stage: laptopStage, brand, oldPages }
  const script = fileURLToPath(new URL('./synthesis.ts', import.meta.url))
  const [status] = await once(spawn(process.execPath, [script, JSON.stringify(options)], { stdio: 'inherit' }), 'exit')
  if (status !== 0) throw new Problem('The stack was not synthesized.')
  return new CloudAssembly(outdir)
}

/** Reads an assembly, with `url` as the address of the site. */
export function readAssembly(
  assembly: CloudAssembly,
  url: string,
): { template: TemplateReader; deployment: Deployment; assets: Record<string, string> } {
  const { template: flat, assets } = readStack(assembly)
  const template = readTemplate(flat, { parameters, identify })
  const deployment = readDeployment(template, assets)
  const addressed = <T>(values: T): T => JSON.parse(JSON.stringify(values).replaceAll(`https://${siteDomain}`, url))
  for (const one of deployment.functions) one.environment = addressed(one.environment)
  for (const one of deployment.customResources) one.properties = addressed(one.properties)
  return { template, deployment, assets }
}
