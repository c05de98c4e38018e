import { command } from '../infra/ops/command.ts'
import { orderOf, stageOptions, takeOver, tries, yes } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run rollback',
    does: 'Puts the version before back, functions and pages; data stay.',
    options: {
      ...stageOptions,
      to: { type: 'string', value: 'version', help: 'in place of the version before' },
      yes,
      tries,
      'take-over': takeOver,
    },
  },
  async ({ values }) => {
    const { rollback } = await import('../infra/ops/deploy.ts')
    await rollback({ ...orderOf(values), takeOver: values['take-over'] }, values.to)
  },
)
