import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { laptopStage } from '../settings.ts'
import { synthesize } from '../synth.ts'
import { type Deployment, readDeployment } from './deployment.ts'
import { identify, parameters, siteDomain } from './identities.ts'
import { readStack } from './nested.ts'
import { readTemplate, type TemplateReader } from './template.ts'

/**
 * Synthesizes the stack into a folder as a deployment would, except for binaries that only Lambda's processor needs.
 */
export const synthesizeForLaptop = (outdir: string): Promise<CloudAssembly> =>
  synthesize({ outdir, stage: laptopStage })

/** Reads an assembly, with `url` as the address of the site. */
export function readAssembly(
  assembly: CloudAssembly,
  url: string,
): { template: TemplateReader; deployment: Deployment } {
  const assembled = readStack(assembly)
  const template = readTemplate(assembled.template, { parameters, identify })
  const deployment = readDeployment(template, assembled.assets)
  for (const { environment } of deployment.functions)
    for (const [name, value] of Object.entries(environment))
      environment[name] = value.replace(`https://${siteDomain}`, url)
  return { template, deployment }
}
