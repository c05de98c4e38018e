import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatedLaptop, operatedStage } from '../infra/ops/operated.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import { restore } from '../infra/ops/restore.ts'

// npm run restore -- --stage prod --time 2026-11-20T08:00:00Z [--user <id>]: brings back what tables have lost since.
const { values } = parseArgs({
  options: {
    ...stageOptions,
    dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') },
    time: { type: 'string' },
    user: { type: 'string', multiple: true },
  },
})
const time = new Date(values.time ?? '')
if (Number.isNaN(time.getTime())) {
  console.error('To which moment? Such as --time 2026-11-20T08:00:00Z.')
  process.exit(1)
}
const { missing } = await restore(values.stage ? await operatedStage(stageOf(values)) : operatedLaptop(values.dir), {
  time,
  users: values.user,
  tell: console.log,
})
for (const one of missing) console.error(`Still missing: ${one}`)
if (missing.length > 0) process.exitCode = 1
