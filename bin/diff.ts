import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run diff',
    does: 'Shows what a deployment would change; changes nothing.',
    options: stageOptions,
  },
  async ({ values }) => {
    const { diff } = await import('../infra/ops/deploy.ts')
    await diff(orderOf(values))
  },
)
