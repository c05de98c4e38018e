import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run outputs',
    does: 'Prints the addresses of a deployed stage and the DNS records to publish.',
    options: stageOptions,
  },
  async ({ values }) => {
    const { outputs } = await import('../infra/ops/outputs.ts')
    await outputs(orderOf(values).settings)
  },
)
