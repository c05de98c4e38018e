import { command } from '../infra/ops/command.ts'
import { stageOf, stageOptions, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run vault',
    does: 'Makes the vault for the nightly copies of a stage, in another account (--profile) or region (--region).',
    options: { ...stageOptions, yes },
  },
  async ({ values }) => {
    const { vault } = await import('../infra/ops/vault.ts')
    const { stage, profile, region, yes } = values
    await vault(stageOf({ stage, profile }), region, { profile, yes })
  },
)
