import { command } from '../infra/ops/command.ts'
import { stageOf, stageOptions, tries } from '../infra/ops/options.ts'
import { Problem } from '../infra/ops/problem.ts'

await command(
  {
    name: 'npm run smoke',
    does: 'Tries a running product from outside.',
    options: {
      ...stageOptions,
      address: { type: 'string', value: 'url', help: 'of any running product, in place of a stage' },
      tries,
    },
  },
  async ({ values }) => {
    const { outputsOf, placeOf } = await import('../infra/ops/aws.ts')
    const { smoke } = await import('../infra/ops/smoke.ts')
    const tried = values.address ?? (await outputsOf(await placeOf(stageOf(values)))).EdgeUrl
    const wrong = await smoke(tried, console.log, values.tries)
    if (wrong.length > 0) throw new Problem(`${tried} does not work.`)
  },
)
