import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import { injectFault, removeFault } from './faults.ts'
import { call } from './http.ts'
import { randomAddress } from './people.ts'

/** When a function is killed, and whether it reaches that point. */
export type Kill = { afterWrites: number; dies: boolean }

/**
 * One case per write of a function that makes this many: it is killed after that write. Reads change nothing that
 * outlives the function. In the last case it makes no further write and survives; otherwise the list misses a write.
 */
export const eachWrite = (writes: number): Kill[] =>
  Array.from({ length: writes + 1 }, (_, at) => ({ afterWrites: at + 1, dies: at < writes }))

/**
 * Kills a function after this many writes, for one visitor (an address) or for all, before it receives the answer of
 * the last write. With 0 it dies at its first call.
 */
export const kill = (name: FunctionName, afterWrites: number, visitor?: string): Promise<void> =>
  injectFault({ function: name, visitor, kind: 'killed', at: afterWrites || 1, writes: afterWrites > 0 })

/** Removes a kill that has not happened, so that it does not affect later tests. */
export const spare = (name: FunctionName, visitor: string) => removeFault(name, visitor)

/**
 * Sends a request whose function is killed (or survives, in the last case); returns the visitor's address and a retry.
 */
export async function sendKilled(
  name: CallName & FunctionName,
  { afterWrites, dies }: Kill,
  request: Parameters<typeof call>[1],
) {
  const from = randomAddress()
  const again = () => call(name, { ...request, from })
  await kill(name, afterWrites, from)
  expect((await again()).status >= 500).toBe(dies)
  if (!dies) await spare(name, from)
  return { from, again }
}
