import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { accountsToTry, demoPassword, demoVersion } from '../infra/demo/accounts.ts'
import type { Cloud } from '../infra/local/cloud.ts'
import { command } from '../infra/ops/command.ts'
import { laptopOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm start',
    does: 'Runs the whole product on this machine, on port 3000 or PORT.',
    options: {
      fresh: { type: 'boolean', help: 'forgets the state first' },
      empty: { type: 'boolean', help: 'without demo data' },
      reload: { type: 'boolean', help: 'pages from their sources by Vite, not as they are deployed' },
      site: { type: 'string', value: 'stage', help: 'with name, contacts, pictures and colours of this stage' },
      instances: { type: 'number', help: 'at most so many instances of functions stay warm' },
      assembly: { type: 'string', value: 'folder', help: 'an assembly that was made before; not with --site' },
      ...laptopOptions,
    },
  },
  async ({ values: { fresh, empty, reload, site, instances: maxInstances, assembly, dir } }) => {
    const { startCloud } = await import('../infra/local/cloud.ts')
    const { engines } = await import('../infra/local/engine.ts')
    const { migrations } = await import('../infra/migrations/all.ts')
    const { migrate } = await import('../infra/ops/migrate.ts')
    const { laptopClients } = await import('../infra/ops/clients.ts')
    // TREGU_ENGINE=dynoxide: stores the tables in another engine. TREGU_INDEX_DELAY=1000: secondary indexes lag (ms).
    // TREGU_MAIL_SANDBOX=me@example.com,example.org: mail only to these, as in SES's sandbox of a new account.
    // TREGU_MAIL_QUOTA=200/1: so many mails in 24 hours and in a second, as in that sandbox.
    // TREGU_CONCURRENCY=10: limits concurrent Lambda executions and throttles others, as in a new account.
    const behaviour = {
      engine: engines.find((name) => name === process.env.TREGU_ENGINE),
      indexDelay: Number(process.env.TREGU_INDEX_DELAY ?? 0),
      mailSandbox: process.env.TREGU_MAIL_SANDBOX?.split(','),
      mailQuota: mailQuotaOf(process.env.TREGU_MAIL_QUOTA),
      concurrency: process.env.TREGU_CONCURRENCY ? Number(process.env.TREGU_CONCURRENCY) : undefined,
    }
    const directory = resolve(dir)
    const port = Number(process.env.PORT ?? 3000)
    const cloud = await startCloud({ directory, port, fresh, reload, maxInstances, site, assembly, ...behaviour })
    const stop = () => void cloud.close().then(() => process.exit())
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const laptop = laptopClients(directory)
    await migrate(laptop, migrations)
    if (!empty) await fillOnce(cloud, directory)
    await laptop.invoke('search.sitemap', {})
    const { url } = cloud.address
    console.log(`Mail, accounts, tables: ${url}/__local/`)
    console.log(`Ready: ${url}`)
  },
)

/** The quota that `200/1` or `200` names: mails in 24 hours, and in a second. */
function mailQuotaOf(text = ''): { day?: number; second?: number } {
  const [day, second] = text.split('/').map((part) => (part ? Number(part) : undefined))
  return { day, second }
}

/**
 * Seeds a new state with the demo data, in a process of low priority, because pictures take a while and pages come
 * first.
 */
async function fillOnce({ address, state }: Cloud, directory: string): Promise<void> {
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
