import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatedLaptop, operatedStage } from '../infra/ops/operated.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import { reindex } from '../infra/ops/reindex.ts'

// npm run reindex [-- --stage prod]: begins a new generation of the index, on the running laptop cloud or a stage.
const { values } = parseArgs({
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
const generation = await reindex(values.stage ? await operatedStage(stageOf(values)) : operatedLaptop(values.dir))
console.log(`The index is of generation ${generation} now.`)
