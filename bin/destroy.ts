import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run destroy',
    does: 'Takes a stage away that is not for production, with all its data.',
    options: { ...stageOptions, yes },
  },
  async ({ values }) => {
    const { destroy } = await import('../infra/ops/destroy.ts')
    await destroy(orderOf(values))
  },
)
