import { command } from '../infra/ops/command.ts'
import { operatedOf } from '../infra/ops/operated.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'
import { reindex } from '../infra/ops/reindex.ts'

await command(
  {
    name: 'npm run reindex',
    does: 'Begins a new generation of the search index.',
    options: targetOptions,
  },
  async ({ values }) => {
    const generation = await reindex(await operatedOf(namedStage(values), values.dir))
    console.log(`The index is of generation ${generation} now.`)
  },
)
