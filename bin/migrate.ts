import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '../infra/migrations/all.ts'
import { migrate } from '../infra/ops/migrate.ts'
import { operatedLaptop, operatedStage } from '../infra/ops/operated.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'

// npm run migrate [-- --stage prod --dry-run]: brings the items of the laptop cloud or of a stage into today's shape.
const { values } = parseArgs({
  options: {
    ...stageOptions,
    dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') },
    'dry-run': { type: 'boolean' },
  },
})
const changed = await migrate(
  values.stage ? await operatedStage(stageOf(values)) : operatedLaptop(values.dir),
  migrations,
  {
    dryRun: values['dry-run'],
    tell: (name, seen, count) => console.log(`${name}: ${count} of ${seen}`),
  },
)
const sum = Object.values(changed).reduce((all, count) => all + count, 0)
console.log(values['dry-run'] ? `${sum} items would change.` : `${sum} items changed.`)
