import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import { lift, order } from './faults.ts'
import { call } from './http.ts'
import { randomAddress } from './people.ts'

/** When a function is killed, and whether it gets that far. */
export type Kill = { afterWrites: number; dies: boolean }

/**
 * A kill after each write of a function that makes so many: what it only reads changes nothing that outlives it. In the
 * last case it makes no further write and lives, or the list has a hole.
 */
export const eachWrite = (writes: number): Kill[] =>
  Array.from({ length: writes + 1 }, (_, at) => ({ afterWrites: at + 1, dies: at < writes }))

/**
 * Lets a function die once it has made so many writes, for this visitor (an address) or for anybody, before it hears
 * the answer of the last one; after none, at its first call.
 */
export const kill = (name: FunctionName, afterWrites: number, visitor?: string): Promise<void> =>
  order({ function: name, visitor, kind: 'killed', at: afterWrites || 1, writes: afterWrites > 0 })

/** Takes back an order of which writes are left, so that it does not meet what comes after. */
export const spare = (name: FunctionName, visitor: string) => lift(name, visitor)

/** Sends a request that dies (or lives, where it should); answers from where it came, and how to send it again. */
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
