import { bootstrap } from '../infra/ops/bootstrap.ts'
import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run bootstrap',
    does: 'Prepares an account and region, once.',
    options: { ...stageOptions, yes },
  },
  ({ values }) => bootstrap(orderOf(values)),
)
