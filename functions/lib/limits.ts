import { createHmac } from 'node:crypto'
import type { Limit, Named } from '#shared/lib/contract.ts'
import { take } from './dynamodb/limits.ts'
import { env } from './env.ts'
import { Refusal } from './errors.ts'
import type { Caller } from './event.ts'

/**
 * Counts one more call of somebody, and refuses `tooMany` beyond the limit. Who it was (an address, an e-mail, a user
 * id) is not kept in plain: no hash can be guessed without the key. One write.
 */
export async function takeFrom(limit: Limit | undefined, what: string, who: string | undefined): Promise<void> {
  if (!limit || !who) return
  const hash = createHmac('sha256', env('LIMIT_KEY')).update(who).digest('base64url').slice(0, 22)
  const wait = await take(limit, `${what}#${hash}`)
  if (wait) throw new Refusal('tooMany', undefined, { headers: { 'retry-after': String(wait) } })
}

/** Counts one more by a rule that only the handler of a call knows when to take, for its caller. */
export const takeRule = ({ name, limit }: Named, rule: string, caller: Caller | undefined) =>
  takeFrom(limit?.rules?.[rule], `${name}.${rule}`, caller?.userId)
