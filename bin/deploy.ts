import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions, takeOver, tries, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run deploy',
    does: 'Deploys this work tree; puts the version before back when it does not work.',
    options: {
      ...stageOptions,
      yes,
      tries,
      minutes: { type: 'number', help: 'after which migrations are left to npm run migrate, in place of 5' },
      'take-over': takeOver,
    },
  },
  async ({ values }) => {
    const { deploy } = await import('../infra/ops/deploy.ts')
    await deploy({ ...orderOf(values), takeOver: values['take-over'] })
  },
)
