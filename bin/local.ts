import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accountsToTry, demoPassword, demoVersion } from '../infra/demo/accounts.ts'
import { type Cloud, startCloud } from '../infra/local/cloud.ts'
import { engines } from '../infra/local/engine.ts'
import { StartError } from '../infra/local/state.ts'
import { migrations } from '../infra/migrations/all.ts'
import { migrate } from '../infra/ops/migrate.ts'
import { operatedLaptop } from '../infra/ops/operated.ts'

// npm start [-- --fresh --reload --empty --dir DIR --instances N --assembly DIR], PORT=3000: the whole product on this
// machine. TREGU_ENGINE=dynoxide keeps its tables in another engine, TREGU_INDEX_DELAY=1000 lets indexes be late (ms).
// TREGU_MAIL_SANDBOX=me@example.com,example.org: mail goes to these alone, as SES has it for a new account.
// TREGU_CONCURRENCY=10: Lambda runs so many at once and throttles more, as it does for a new account.
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean' },
    reload: { type: 'boolean' },
    empty: { type: 'boolean' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') },
    instances: { type: 'string' },
    assembly: { type: 'string' },
  },
})
const directory = resolve(values.dir)

try {
  const { fresh, reload, empty, assembly } = values
  const port = Number(process.env.PORT ?? 3000)
  const maxInstances = values.instances ? Number(values.instances) : undefined
  const engine = engines.find((name) => name === process.env.TREGU_ENGINE)
  const indexDelay = Number(process.env.TREGU_INDEX_DELAY ?? 0)
  const mailSandbox = process.env.TREGU_MAIL_SANDBOX?.split(',')
  const concurrency = process.env.TREGU_CONCURRENCY ? Number(process.env.TREGU_CONCURRENCY) : undefined
  const behaviour = { engine, indexDelay, mailSandbox, concurrency }
  const cloud = await startCloud({ directory, port, fresh, reload, maxInstances, assembly, ...behaviour })
  const stop = () => void cloud.close().then(() => process.exit())
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const laptop = operatedLaptop(directory)
  await migrate(laptop, migrations)
  if (!empty) await fillOnce(cloud)
  await laptop.invoke('search.sitemap', {})
  const { url } = cloud.address
  console.log(`Mail, accounts, tables: ${url}/__local/`)
  console.log(`Ready: ${url}`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Fills a new state with the demo data, in a process of its own: its pictures take a while. The pages come first. */
async function fillOnce({ address, state }: Cloud): Promise<void> {
  if (state.fact('seeded') !== demoVersion) {
    console.log(`The pages are at ${address.url} and fill with demo data now.`)
    const seed = spawn(process.execPath, [join(import.meta.dirname, 'seed.ts'), '--dir', directory], {
      stdio: 'inherit',
    })
    if (seed.pid) setPriority(seed.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const [status] = await once(seed, 'exit')
    if (status === 0) state.note('seeded', demoVersion)
    return
  }
  console.log(`Accounts to try, password ${demoPassword}:`)
  for (const { email, what } of accountsToTry) console.log(`  ${email.padEnd(24)} ${what}`)
}
