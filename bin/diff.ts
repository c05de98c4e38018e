import { command } from '../infra/ops/command.ts'
import { diff } from '../infra/ops/deploy.ts'
import { orderOf, stageOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run diff',
    does: 'Shows what a deployment would change; changes nothing.',
    options: stageOptions,
  },
  ({ values }) => diff(orderOf(values)),
)
