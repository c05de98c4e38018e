import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run bootstrap',
    does: 'Prepares an account and region, once.',
    options: { ...stageOptions, yes },
  },
  async ({ values }) => {
    const { bootstrap } = await import('../infra/ops/bootstrap.ts')
    await bootstrap(orderOf(values))
  },
)
