import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundle } from './bundle.ts'
import { functions } from './functions.ts'
import { defaults, settingsOf } from './settings.ts'
import { stack } from './stack.ts'

export type SynthOptions = {
  /** Where the assembly is written; the bundles go to its `functions` folder first. */
  outdir: string
  /** Overrides of the context in cdk.json. */
  context?: Record<string, string>
  /** Also checks the template against CloudFormation's own schemas, which takes two seconds. */
  validate?: boolean
}

/** Bundles the functions and synthesizes the stack as a deployment would. Findings of cdk-nag are errors. */
export function synthesize({ outdir, context, validate = false }: SynthOptions): CloudAssembly {
  const app = new App({
    outdir,
    context: { ...defaults(), ...context },
    analyticsReporting: false,
    stackTraces: false,
    builtinCloudFormationValidation: validate,
  })
  const settings = settingsOf(app.node)
  stack(app, settings, bundle(functions, join(outdir, 'functions'), settings.target))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app.synth()
}
