import { join } from 'node:path'
import { command } from '../infra/ops/command.ts'

// Set when the CDK CLI runs this app: the folder for the assembly.
const outdir = process.env.CDK_OUTDIR

await command(
  {
    name: 'npm run synth',
    does: 'Synthesizes the stack of a stage into cdk.out.',
    options: {
      stage: { type: 'string', value: 'name', help: 'a file of infra/stages; without it the one of cdk.json' },
    },
  },
  async ({ values }) => {
    const { cdkHint } = await import('../infra/ops/cdkHint.ts')
    const { synthesize } = await import('../infra/synth.ts')
    const { stacks } = await synthesize({
      outdir: outdir ?? join(import.meta.dirname, '..', 'cdk.out'),
      stage: values.stage,
      validate: true,
    })
    if (!outdir) for (const { templateFullPath } of stacks) console.log(templateFullPath)
    else if (!process.env.TREGU_OPS) console.error(cdkHint)
  },
)
