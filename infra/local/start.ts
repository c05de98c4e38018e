import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { demoVersion, printAccounts } from '../demo/accounts.ts'
import { migrations } from '../migrations/all.ts'
import { laptopClients } from '../ops/clients.ts'
import { migrate } from '../ops/migrate.ts'
import { root } from '../ops/tools.ts'
import { type Cloud, startCloud } from './cloud.ts'
import { engines } from './engine.ts'
import type { Pace } from './front.ts'

type Options = {
  fresh?: boolean
  empty?: boolean
  reload?: boolean
  site?: string
  instances?: number
  assembly?: string
  dir: string
}

/** Runs `npm start` until it is told to end. */
export async function start({ fresh, empty, reload, site, instances, assembly, dir }: Options): Promise<void> {
  // TREGU_ENGINE=dynoxide: stores the tables in another engine. TREGU_INDEX_DELAY=1000: secondary indexes lag (ms).
  // TREGU_S3=30/75: S3 answers after 30 ms, with 75 megabytes a second.
  // TREGU_MAIL_SANDBOX=me@example.com,example.org: mail only to these, as in SES's sandbox of a new account.
  // TREGU_MAIL_QUOTA=200/1: so many mails in 24 hours and in a second, as in that sandbox.
  // TREGU_CONCURRENCY=10: limits concurrent Lambda executions and throttles others, as in a new account.
  const behaviour = {
    engine: engines.find((name) => name === process.env.TREGU_ENGINE),
    indexDelay: Number(process.env.TREGU_INDEX_DELAY ?? 0),
    s3Pace: s3PaceOf(process.env.TREGU_S3),
    mailSandbox: process.env.TREGU_MAIL_SANDBOX?.split(','),
    mailQuota: mailQuotaOf(process.env.TREGU_MAIL_QUOTA),
    concurrency: process.env.TREGU_CONCURRENCY ? Number(process.env.TREGU_CONCURRENCY) : undefined,
  }
  const directory = resolve(dir)
  const port = Number(process.env.PORT ?? 3000)
  const cloud = await startCloud({
    directory,
    port,
    fresh,
    reload,
    maxInstances: instances,
    site,
    assembly,
    ...behaviour,
  })
  let isStopping = false
  const stop = () => {
    // Ctrl-C reaches this process twice: from the terminal and through npm.
    if (isStopping) return
    isStopping = true
    void cloud.close().then(() => process.exit())
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const laptop = laptopClients(directory)
  await migrate(laptop, migrations)
  if (!empty) await fillOnce(cloud, directory)
  // On a busy machine the search may not be ready yet; the job runs again within ten minutes.
  await laptop.invoke('search.sitemap', {}).catch(({ message }: Error) => console.error(message))
  const { url, mailPort } = cloud.address
  console.log(`Mail, accounts, tables: ${url}/__local/`)
  console.log(`Answers by mail: 127.0.0.1:${mailPort} (SMTP)`)
  console.log(`Ready: ${url}`)
}

/** The pace that `30/75` names. */
function s3PaceOf(text?: string): Pace | undefined {
  const [latency, megabytes] = text?.split('/').map(Number) ?? []
  return latency !== undefined && megabytes ? { latency, megabytes } : undefined
}

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
    const seed = spawn(process.execPath, [join(root, 'bin', 'main.ts'), 'seed', '--dir', directory], {
      stdio: 'inherit',
    })
    if (seed.pid) setPriority(seed.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const [status] = await once(seed, 'exit')
    if (status === 0) state.note('seeded', demoVersion)
    return
  }
  printAccounts()
}
