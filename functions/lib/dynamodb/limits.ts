import type { Limit } from '#shared/lib/limit.ts'
import { env } from '../env.ts'
import { where } from './expression.ts'
import { update } from './write.ts'

/**
 * A fixed-window rate limit: counts `count` more of `what` in the current window. Answers undefined while the sum stays
 * within the limit; otherwise counts nothing and answers the seconds until the next window. One conditional write, no
 * state in the instance.
 */
export async function take({ times, seconds }: Limit, what: string, count = 1): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000)
  const next = (Math.floor(now / seconds) + 1) * seconds
  // In a fresh window there is no `taken` for the condition to compare.
  if (count > times) return next - now
  const left = await update(
    { TableName: env('TABLE_LIMITS'), Key: { limitKey: `${what}#${seconds}#${next}` } },
    { set: { ttl: next }, add: { taken: count } },
    where`attribute_not_exists(#taken) OR #taken <= ${times - count}`,
  )
  return left ? undefined : next - now
}
