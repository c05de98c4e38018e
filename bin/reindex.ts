import { command } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run reindex',
    does: 'Begins a new generation of the search index.',
    options: targetOptions,
  },
  async ({ values }) => {
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const { reindex } = await import('../infra/ops/reindex.ts')
    const generation = await reindex(await clientsFor(namedStage(values), values.dir))
    console.log(`The index is of generation ${generation} now.`)
  },
)
