import { format } from 'node:util'
import { vi } from 'vitest'
import { data } from '../../bin/data.ts'
import { develop } from '../../bin/develop.ts'
import { operate } from '../../bin/operate.ts'
import type { Command } from '../../infra/ops/command.ts'
import type { Ran } from './machine.ts'

/** Thrown where a command would end its process. */
class Exit extends Error {
  status = 0
}

const commands: Record<string, Command> = { ...develop, ...operate, ...data }

/**
 * Runs a command in this process with these environment variables, which saves the start of a process. `killed` ends
 * the wait for a command that will never end, because nothing answers it any more. Its heartbeats end as well, which would
 * otherwise reach the account of a later command.
 */
export async function runInProcess(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  killed: Promise<null> = new Promise(() => {}),
): Promise<Ran> {
  const written = { out: '', err: '' }
  const into =
    (stream: keyof typeof written) =>
    (line: unknown, ...more: unknown[]) => {
      written[stream] += `${format(line, ...more)}\n`
    }
  const intervals: NodeJS.Timeout[] = []
  const { setInterval: begin } = globalThis
  const spies = [
    vi.spyOn(globalThis, 'setInterval').mockImplementation((...given) => {
      const interval = begin(...given)
      intervals.push(interval)
      return interval
    }),
    vi.spyOn(console, 'log').mockImplementation(into('out')),
    vi.spyOn(console, 'error').mockImplementation(into('err')),
    vi.spyOn(process, 'exit').mockImplementation((status) => {
      throw Object.assign(new Exit(), { status: Number(status) })
    }),
  ]
  const before = { env: process.env, exitCode: process.exitCode }
  Object.assign(process, { env: { ...env }, exitCode: 0 })
  const ended = async () => {
    try {
      await commands[name]?.(name, [...args])
      return Number(process.exitCode)
    } catch (error) {
      if (error instanceof Exit) return error.status
      throw error
    }
  }
  try {
    return { status: await Promise.race([ended(), killed]), ...written }
  } finally {
    Object.assign(process, before)
    for (const interval of intervals) clearInterval(interval)
    for (const spy of spies) spy.mockRestore()
  }
}
