import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatedLaptop, operatedStage } from '../infra/ops/operated.ts'
import { reindex } from '../infra/ops/reindex.ts'

// npm run reindex [-- --stage prod]: begins a new generation of the index, on the running laptop cloud or a stage.
const { values } = parseArgs({
  options: { stage: { type: 'string' }, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
const generation = await reindex(values.stage ? await operatedStage(values.stage) : operatedLaptop(values.dir))
console.log(`The index is of generation ${generation} now.`)
