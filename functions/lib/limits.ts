import type { Limits, Named } from '#shared/lib/contract.ts'
import { take } from './dynamodb/limits.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'
import { keyedHash } from './keyedHash.ts'

/** The numbers of this stage where they are not the contract's, by `call.who/seconds`. */
const given: Record<string, number> = JSON.parse(process.env.LIMITS ?? '{}')

/**
 * Counts one more of somebody, or `count` more, and refuses `tooMany` beyond the limit, or the first of several. Who it was
 * (an address, an e-mail, a user id) is not kept in plain. One write a limit.
 */
export async function takeFrom(
  limits: Limits | undefined,
  what: string,
  who: string | undefined,
  count = 1,
): Promise<void> {
  if (!limits || !who) return
  const hash = keyedHash(who)
  for (const limit of [limits].flat()) {
    const times = given[`${what}/${limit.seconds}`]
    const wait = await take(times ? { ...limit, times } : limit, `${what}#${hash}`, count)
    if (wait) throw new Refusal('tooMany', undefined, { headers: { 'retry-after': String(wait) } })
  }
}

/** What a rule counts, other than one more for the caller. */
export type Taken = { of?: string; count?: number }

/** Counts by a rule that only the handler of a call knows when to take. */
export const takeRule = ({ name, limit }: Named, rule: string, caller: Caller | undefined, { of, count }: Taken = {}) =>
  takeFrom(limit?.rules?.[rule], `${name}.${rule}`, of ?? caller?.userId, count)
