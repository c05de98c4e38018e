import { synthesize } from '../synth.ts'
import { type Deployment, readDeployment } from './deployment.ts'
import { identify, parameters, siteDomain } from './identities.ts'
import { readStack } from './nested.ts'
import { readTemplate, type TemplateReader } from './template.ts'

/** Synthesizes the stack as a deployment would, and reads it as the product that answers at `url`. */
export function readAssembly(directory: string, url: string): { template: TemplateReader; deployment: Deployment } {
  const assembled = readStack(synthesize({ outdir: directory, context: { target: 'laptop' } }))
  const template = readTemplate(assembled.template, { parameters, identify })
  const deployment = readDeployment(template, assembled.assets)
  for (const { environment } of deployment.functions)
    for (const [name, value] of Object.entries(environment))
      environment[name] = value.replace(`https://${siteDomain}`, url)
  return { template, deployment }
}
