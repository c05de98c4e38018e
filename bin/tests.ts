import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `npm test`; all arguments but its own are passed to vitest. */
export async function runTests(all: boolean | undefined, rest: string[]): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'tregu-tests-'))
  /** The file where each vitest run writes what it ran (test/support/report.ts). */
  const seconds = join(scratch, 'seconds')
  // The tests start hundreds of processes, which spend half of their start on compiling the same modules.
  const NODE_COMPILE_CACHE = join(scratch, 'compiled')
  const failed: string[] = []

  /**
   * Runs a step. A step that runs in parallel (`beside`) gets pipes instead of the terminal, which steps cannot
   * share.
   */
  async function run(step: string, line: string, { env = {}, beside = false } = {}): Promise<boolean> {
    const child = spawn(line, {
      shell: true,
      stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE, TREGU_SECONDS: seconds, ...env },
    })
    child.stdout?.pipe(process.stdout)
    child.stderr?.pipe(process.stderr)
    const [status, signal] = await once(child, 'close')
    if (status !== 0) failed.push(signal ? `${step} (ended by ${signal})` : step)
    return status === 0
  }

  /**
   * True without vitest arguments (except a shard): runs a whole tier, its rules tests meanwhile. Otherwise the
   * arguments select the tests.
   */
  const ofTier = rest.every((option) => option.startsWith('--shard='))
  const tier = { TREGU_TIER: ofTier && !all ? 'default' : 'all' }
  const vitest = (...more: string[]) =>
    ['vitest run', ...[...more, ...rest].map((option) => JSON.stringify(option))].join(' ')

  const [synthesized] = await Promise.all([
    run('synth', 'node bin/main.ts synth --stage laptop', { beside: true }),
    run('check', 'npm run --silent check', { beside: true }),
    ofTier && run('rules', vitest('--project=rules*'), { beside: true, env: tier }),
  ])
  if (synthesized)
    await run('tests', vitest(...(ofTier ? ['--project=!rules*'] : [])), {
      env: { ...tier, TREGU_ASSEMBLY: 'cdk.out' },
    })
  await run('report', 'node test/support/report.ts', { env: tier })
  rmSync(scratch, { recursive: true })
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
