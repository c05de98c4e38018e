import type { Limits, Named } from '#shared/lib/contract.ts'
import { take } from './dynamodb/limits.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'
import { keyedHash } from './keyedHash.ts'

/** This stage's overrides of the rate limits in the contracts, by `call.who/seconds`. */
const given: Record<string, number> = JSON.parse(process.env.LIMITS ?? '{}')

/**
 * Counts one more, or `count` more, against one limit or several, and refuses `tooMany` at the first that is exceeded.
 * The person counted (by address, e-mail or user id) is stored only as a keyed hash. One write per limit.
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

/** What is counted against a rule; by default one more for the caller. */
export type Taken = { of?: string; count?: number }

/** Counts against a rule that the handler of a call applies by itself, because only it knows when. */
export const takeRule = ({ name, limit }: Named, rule: string, caller: Caller | undefined, { of, count }: Taken = {}) =>
  takeFrom(limit?.rules?.[rule], `${name}.${rule}`, of ?? caller?.userId, count)
