import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type Product = { address: string; state: string; stop: () => Promise<void> }

/** How many instances of functions stay warm: enough that a full test run starts hardly any of them twice. */
const instances = 150

type Options = {
  empty: boolean
  /** The folder of a stack that was synthesized just now. */
  assembly?: string
  /** The work tree that it is started from. */
  from?: string
  /** Additional environment variables: settings of the laptop cloud. */
  variables?: Record<string, string>
  /** Keeps as many instances as `npm start`, which end when they are idle. */
  asStarted?: boolean
  /** Called when the pages are there and the demo data are being published. */
  filling?: (address: string) => void
}

/**
 * Starts the product on a free port and on its own state: demo data, or nothing when `empty`. It first synthesizes the
 * stack, unless `TREGU_ASSEMBLY` names an assembly.
 */
export async function runProduct({
  empty,
  assembly = process.env.TREGU_ASSEMBLY,
  from,
  variables,
  asStarted = false,
  filling,
}: Options): Promise<Product> {
  // As in production: the test runner's NODE_ENV would build React for development.
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', ...variables }
  const state = mkdtempSync(join(tmpdir(), 'tregu-test-'))
  const options = ['--dir', state]
  if (!asStarted) options.push('--instances', String(instances))
  if (empty) options.push('--empty')
  if (assembly) options.push('--assembly', resolve(assembly))
  const cloud = spawn(process.execPath, ['bin/main.ts', 'start', ...options], {
    cwd: from,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Each error is printed at once, and again at the end: of a long report often only the end is read.
  const complaints = new Map<string, number>()
  createInterface({ input: cloud.stderr }).on('line', (line) => {
    console.error(line)
    complaints.set(line, (complaints.get(line) ?? 0) + 1)
  })
  const stop = async () => {
    cloud.kill('SIGTERM')
    if (cloud.exitCode === null) await once(cloud, 'exit')
    for (const [line, times] of complaints) console.error(`${times} × ${line}`)
    rmSync(state, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: cloud.stdout })) {
    const pages = /^The pages are at (\S+)/.exec(line)?.[1]
    if (pages) filling?.(pages)
    const address = /^Ready: (\S+)/.exec(line)?.[1]
    if (!address) continue
    cloud.stdout.resume()
    return { address, state, stop }
  }
  await stop()
  throw new Error('The laptop cloud ended before it was ready.')
}

/**
 * The product on an empty state, or a running one when `TREGU_ADDRESS` names its address and `TREGU_STATE` its folder.
 */
export async function productToTest(): Promise<Product> {
  const running = process.env.TREGU_ADDRESS
  if (!running) return runProduct({ empty: true })
  return { address: running, state: process.env.TREGU_STATE ?? '.local', stop: async () => {} }
}
