import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Problem } from './problem.ts'

export const root = join(import.meta.dirname, '..', '..')

/** Runs the CDK CLI with the given AWS profile and its own output; rejects with a `Problem` when it fails. */
export async function cdk(profile: string | undefined, ...args: string[]): Promise<void> {
  const child = spawn('cdk', [...args, ...(profile ? ['--profile', profile] : [])], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TREGU_OPS: '1' },
    shell: process.platform === 'win32',
  })
  const [status] = await once(child, 'close').catch((error: Error) => [error])
  if (status !== 0) throw new Problem(`cdk ${args[0]} failed${status instanceof Error ? `: ${status.message}` : ''}.`)
}

/** Asks the operator to confirm by typing `answer`. `--yes` skips the question and is required without a terminal. */
export async function confirm(question: string, answer: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Problem(`${question} There is nobody to ask here: say it with --yes.`)
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const given = await asking.question(`${question} Type "${answer}" to go on: `)
  asking.close()
  if (given.trim() !== answer) throw new Problem('Nothing was changed.')
}
