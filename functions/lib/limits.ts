import type { Limit, Named } from '#shared/lib/contract.ts'
import { take } from './dynamodb/limits.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'
import { keyedHash } from './keyedHash.ts'

/**
 * Counts one more of somebody, or `count` more, and refuses `tooMany` beyond the limit. Who it was (an address, an e-mail,
 * a user id) is not kept in plain. One write.
 */
export async function takeFrom(limit: Limit | undefined, what: string, who: string | undefined, count = 1) {
  if (!limit || !who) return
  const wait = await take(limit, `${what}#${keyedHash(who)}`, count)
  if (wait) throw new Refusal('tooMany', undefined, { headers: { 'retry-after': String(wait) } })
}

/** What a rule counts, other than one more for the caller. */
export type Taken = { of?: string; count?: number }

/** Counts by a rule that only the handler of a call knows when to take. */
export const takeRule = ({ name, limit }: Named, rule: string, caller: Caller | undefined, { of, count }: Taken = {}) =>
  takeFrom(limit?.rules?.[rule], `${name}.${rule}`, of ?? caller?.userId, count)
