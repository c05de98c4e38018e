import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Brand } from './brand.ts'
import { bundle } from './bundle.ts'
import { functions } from './functions.ts'
import { buildPages, pagesOf } from './pages.ts'
import { context, settingsOf } from './settings.ts'
import { stack } from './stack.ts'

export type SynthOptions = {
  /** The folder for the assembly; bundles and pages are first written to its folders `functions` and `pages`. */
  outdir: string
  /** Overrides the stage in the CDK context. */
  stage?: string
  /** The site to be shown in place of the stage's own. */
  brand?: Brand
  /** Takes the pages as they were built last, whatever has changed: for those who do not look at them. */
  oldPages?: boolean
  /** Also validates the template against CloudFormation's schemas, which takes two seconds. */
  validate?: boolean
}

/**
 * Bundles the functions, builds the pages when their sources are newer, and synthesizes the stack as a deployment would.
 * Findings of cdk-nag are errors.
 */
export async function synthesize({
  outdir,
  stage: named,
  brand,
  oldPages = false,
  validate = false,
}: SynthOptions): Promise<CloudAssembly> {
  const app = new App({
    outdir,
    context: context(),
    analyticsReporting: false,
    stackTraces: false,
    builtinCloudFormationValidation: validate,
  })
  const given = (key: string): string | undefined => app.node.tryGetContext(key)
  const region = given('region')
  const own = settingsOf(named ?? String(given('stage')), {
    given: region ? { region } : {},
    first: given('first') === 'true',
  })
  const settings = { ...own, brand: brand ?? own.brand }
  const [bundled, built] = await Promise.all([
    bundle(functions, join(outdir, 'functions'), settings),
    buildPages(oldPages),
  ])
  const pages = await pagesOf(settings, built, join(outdir, 'pages'))
  const template = JSON.stringify(pages.template)
  for (const { need, folder } of bundled) if (need.pages) writeFileSync(join(folder, 'template.json'), template)
  stack(app, settings, bundled, pages)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app.synth()
}
