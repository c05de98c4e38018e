import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deployed, laptop } from '../infra/demo/target.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'

const usage = `Usage: npm run saving -- on|off
         [--stage <stage> --profile <profile> --region <region>] [--dir <state of the laptop cloud>]
While it is on, nothing is looked up on the map and no messages are taken. Without --stage it is the running laptop cloud's.`

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
const [wanted] = positionals
if (wanted !== 'on' && wanted !== 'off') fail(usage)

const target = values.stage ? await deployed(stageOf(values)) : laptop(values.dir)
if (!target) fail('The laptop cloud is not running: start it with npm start, or name a deployed stage with --stage.')
Object.assign(process.env, target)

// Clients read the environment when they are loaded.
const { setSaving } = await import('#functions/lib/dynamodb/saving.ts')
await setSaving(wanted === 'on')
console.log(wanted === 'on' ? 'The stage saves, within 15 seconds.' : 'Everything runs again, within 15 seconds.')
