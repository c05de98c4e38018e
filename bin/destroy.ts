import { command } from '../infra/ops/command.ts'
import { destroy } from '../infra/ops/destroy.ts'
import { orderOf, stageOptions, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run destroy',
    does: 'Takes a stage away that is not for production, with all its data.',
    options: { ...stageOptions, yes },
  },
  ({ values }) => destroy(orderOf(values)),
)
