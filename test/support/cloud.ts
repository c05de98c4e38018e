import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
  }
}

/**
 * Builds the pages and runs the product on an empty state of its own for as long as the tests take; or tests one that
 * runs already, when `TREGU_ADDRESS` names it.
 */
export default async function startCloud(project: TestProject) {
  const running = process.env.TREGU_ADDRESS
  if (running) return project.provide('address', running)
  await build({ logLevel: 'warn' })
  const state = mkdtempSync(join(tmpdir(), 'tregu-test-'))
  const cloud = spawn(process.execPath, ['bin/local.ts', '--built', '--empty', '--dir', state], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: cloud.stdout })) {
    const ready = /^Ready: (\S+)/.exec(line)
    if (ready?.[1]) {
      project.provide('address', ready[1])
      break
    }
  }
  if (cloud.exitCode !== null) throw new Error('The laptop cloud ended before it was ready.')
  cloud.stdout.resume()

  return async () => {
    cloud.kill('SIGTERM')
    if (cloud.exitCode === null) await once(cloud, 'exit')
    rmSync(state, { recursive: true, force: true })
  }
}
