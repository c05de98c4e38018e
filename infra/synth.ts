import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundle } from './bundle.ts'
import { functions } from './functions.ts'
import { context, settingsOf } from './settings.ts'
import { stack } from './stack.ts'

export type SynthOptions = {
  /** The folder for the assembly; bundles are first written to its `functions` folder. */
  outdir: string
  /** Overrides the stage in the CDK context. */
  stage?: string
  /** Also validates the template against CloudFormation's schemas, which takes two seconds. */
  validate?: boolean
}

/** Bundles the functions and synthesizes the stack as a deployment would. Findings of cdk-nag are errors. */
export async function synthesize({ outdir, stage: named, validate = false }: SynthOptions): Promise<CloudAssembly> {
  const app = new App({
    outdir,
    context: context(),
    analyticsReporting: false,
    stackTraces: false,
    builtinCloudFormationValidation: validate,
  })
  const given = (key: string): string | undefined => app.node.tryGetContext(key)
  const region = given('region')
  const settings = settingsOf(named ?? String(given('stage')), {
    given: region ? { region } : {},
    first: given('first') === 'true',
  })
  stack(app, settings, await bundle(functions, join(outdir, 'functions'), settings))
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app.synth()
}
