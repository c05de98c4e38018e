import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { besides } from '../infra/ops/besides.ts'
import { SettingsError } from '../infra/settings.ts'
import { synthesize } from '../infra/synth.ts'

// npm run synth [-- --stage prod]; or the CDK CLI runs it and says where it wants the assembly.
const { values } = parseArgs({ options: { stage: { type: 'string' } } })
const outdir = process.env.CDK_OUTDIR

try {
  const { stacks } = synthesize({
    outdir: outdir ?? join(import.meta.dirname, '..', 'cdk.out'),
    stage: values.stage,
    validate: true,
  })
  if (!outdir) for (const { templateFullPath } of stacks) console.log(templateFullPath)
  else if (!process.env.TREGU_OPS) console.error(besides)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exit(1)
}
