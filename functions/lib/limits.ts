import { createHmac } from 'node:crypto'
import type { Limit, Named } from '#shared/lib/contract.ts'
import { take } from './dynamodb/limits.ts'
import { env } from './env.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'

/**
 * Counts one more call of somebody, and refuses `tooMany` beyond the limit, or the first of several. Who it was (an
 * address, an e-mail, a user id) is not kept in plain: no hash can be guessed without the key. One write a limit.
 */
export async function takeFrom(
  limits: Limit | readonly Limit[] | undefined,
  what: string,
  who: string | undefined,
): Promise<void> {
  if (!limits || !who) return
  const hash = createHmac('sha256', env('LIMIT_KEY')).update(who).digest('base64url').slice(0, 22)
  for (const limit of [limits].flat()) {
    const wait = await take(limit, `${what}#${hash}`)
    if (wait) throw new Refusal('tooMany', undefined, { headers: { 'retry-after': String(wait) } })
  }
}

/** Counts one more by a rule that only the handler of a call knows when to take, for its caller. */
export const takeRule = ({ name, limit }: Named, rule: string, caller: Caller | undefined) =>
  takeFrom(limit?.rules?.[rule], `${name}.${rule}`, caller?.userId)
