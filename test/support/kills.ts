import { expect, test } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { CallName } from '#shared/contracts.ts'
import { injectFault, removeFault } from './faults.ts'
import { call } from './http.ts'
import { randomAddress } from './people.ts'
import { numbersFrom } from './seed.ts'
import type { CallSubject, Subject } from './subject.ts'

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

/** Sends a request whose function is killed, or survives in the last case. */
export async function sendKilled(
  name: CallName,
  { afterWrites, dies }: Kill,
  request: Parameters<typeof call>[1],
  runs = name as FunctionName,
): Promise<void> {
  const from = request?.from ?? randomAddress()
  await kill(runs, afterWrites, from)
  expect((await call(name, { ...request, from })).status >= 500).toBe(dies)
  if (!dies) await spare(runs, from)
}

/** Every write with `npm run bench -- --faults`; otherwise so many of each change, drawn by a fixed seed, and the end. */
const sampled = process.env.TREGU_FAULTS === 'all' ? Number.POSITIVE_INFINITY : 3
const random = numbersFrom(Number(process.env.TREGU_SEED ?? 271_828))

function sampleOf(kills: readonly Kill[]): Kill[] {
  const drawn = kills.map((one) => ({ one, at: one.dies ? random() : -1 })).toSorted((a, b) => a.at - b.at)
  return drawn.slice(0, sampled + 1).map(({ one }) => one)
}

const isKilled = (subject: Subject): subject is CallSubject & { writes: number } =>
  'writes' in subject && subject.writes !== undefined

/** Tests of each subject whose `writes` are known: its call dies after one of them, and is sent again. */
export function testKills(subjects: readonly Subject[]): void {
  const cases = subjects
    .filter(isKilled)
    .flatMap(({ what = 'the change', ...subject }) =>
      sampleOf(eachWrite(subject.writes)).map((death) => ({ ...subject, what, death, after: death.afterWrites })),
    )
  test.each(cases)(
    '$call killed after write $after: $what is made whole or not at all, and sending it again heals',
    async ({ call: name, name: runs, build, death }) => {
      const { request, check, again, left } = await build()
      const from = request?.from ?? randomAddress()
      const send = () => call(name, { ...request, from })
      await sendKilled(name, death, { ...request, from }, runs)
      if (death.dies) await check(false)
      if (again) await again(send)
      else expect((await send()).status).toBe(200)
      await check(true)
      await left?.(send)
    },
  )
}
