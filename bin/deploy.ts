import { command } from '../infra/ops/command.ts'
import { deploy } from '../infra/ops/deploy.ts'
import { orderOf, stageOptions, tries, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run deploy',
    does: 'Deploys this work tree; puts the version before back when it does not work.',
    options: { ...stageOptions, yes, tries },
  },
  ({ values }) => deploy(orderOf(values)),
)
