import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { synthesize } from '../synth.ts'
import { assetFolders, type Deployment, readDeployment } from './deployment.ts'
import { identify, parameters, siteDomain } from './identities.ts'
import { readTemplate, type TemplateReader } from './template.ts'

/** Synthesizes the stack into a folder as a deployment would, but for what only Lambda's processor needs. */
export const synthesizeForLaptop = (outdir: string): CloudAssembly =>
  synthesize({ outdir, context: { target: 'laptop' } })

/** Reads an assembly as the product that answers at `url`. */
export function readAssembly(
  { directory, stacks: [stack] }: CloudAssembly,
  url: string,
): { template: TemplateReader; deployment: Deployment } {
  if (!stack) throw new Error('The assembly has no stack.')
  const manifest = JSON.parse(readFileSync(join(directory, `${stack.id}.assets.json`), 'utf8'))
  const template = readTemplate(stack.template, { parameters, identify })
  const deployment = readDeployment(template, assetFolders(directory, manifest))
  for (const { environment } of deployment.functions)
    for (const [name, value] of Object.entries(environment))
      environment[name] = value.replace(`https://${siteDomain}`, url)
  return { template, deployment }
}
