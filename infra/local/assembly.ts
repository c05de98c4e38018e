import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import type { Brand } from '../brand.ts'
import { laptopStage } from '../settings.ts'
import { synthesize } from '../synth.ts'
import { type Deployment, readDeployment } from './deployment.ts'
import { identify, parameters, siteDomain } from './identities.ts'
import { readStack } from './nested.ts'
import { readTemplate, type TemplateReader } from './template.ts'

/**
 * Synthesizes the stack into a folder as a deployment would, with the site of `brand`, except for binaries that only
 * Lambda's processor needs.
 */
export const synthesizeForLaptop = (outdir: string, brand: Brand, oldPages: boolean): Promise<CloudAssembly> =>
  synthesize({ outdir, stage: laptopStage, brand, oldPages })

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
