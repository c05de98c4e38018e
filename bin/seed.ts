import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountsToTry, demoPassword } from '../infra/demo/accounts.ts'
import { deployed, laptop } from '../infra/demo/target.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'

// npm run seed [-- --stage dev --profile … --region …]: fills the running laptop cloud, or a deployed stage that is not for production.
const { values } = parseArgs({
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const settings = values.stage ? stageOf(values) : undefined
if (settings?.production) fail('Demo data is not for production.')
const target = settings ? await deployed(settings) : laptop(values.dir)
if (!target) fail('The laptop cloud is not running: start it with npm start, or name a deployed stage with --stage.')
Object.assign(process.env, target)

// Data modules read the environment when they are loaded.
const { seed } = await import('../infra/demo/seed.ts')
await seed((what, done, of) => {
  const line = `Demo data: ${what} ${done} of ${of}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${done === of ? '\n' : ''}`)
  // Where lines stay, a quarter at a time.
  else if (Math.floor((4 * done) / of) > Math.floor((4 * (done - 1)) / of)) console.log(line)
})
console.log(`Accounts to try, password ${demoPassword}:`)
for (const { email, what } of accountsToTry) console.log(`  ${email.padEnd(24)} ${what}`)
