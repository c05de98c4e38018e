import { createHash } from 'node:crypto'
import { dueAt } from '#shared/alerts/due.ts'
import type { AlertChange } from '#shared/alerts/schema.ts'
import type { PriceThen } from '#shared/saved/saved.ts'
import { dueKeyOf, type Loaded, type updateAlert } from './parts/data.ts'

/** How many reported listings an alert remembers, and how many waiting ones are kept by id. */
const reportedMax = 1000
const pendingMax = 30

/** A listing as an alert remembers it: a short hash, which collides once in 2^48. */
const shortOf = (postId: string): string => createHash('sha256').update(postId).digest('base64url').slice(0, 8)

/**
 * News for an alert: listings that newly match its search, oldest first, or the price of its listing. A `quiet` price is
 * remembered and not mailed: it corrects one that never counted as asked (OWN-10).
 */
export type News = { posts: readonly string[]; price?: PriceThen; quiet?: boolean }

/**
 * The changes that one write makes to an alert for news, or undefined when it is inactive or has reported all of them:
 * the listings are remembered as reported and added to the next letter, which becomes due. A lower price replaces the
 * one that the next has to be below.
 */
export function changesForNews(
  alert: Loaded,
  { posts, price, quiet }: News,
  now: number,
): Parameters<typeof updateAlert>[1] | undefined {
  if (alert.state !== 'active') return undefined
  const reported = new Set(alert.told)
  const fresh = posts.filter((postId) => price || !reported.has(shortOf(postId)))
  if (fresh.length === 0 || (price && !isBelow(price, alert.price))) return undefined
  if (price && quiet) return { price }
  const pending = [...(alert.pending ?? []).filter((postId) => !fresh.includes(postId)), ...fresh]
  const dropped = Math.max(0, pending.length - pendingMax)
  return {
    ...(price ? { price } : { told: [...(alert.told ?? []), ...fresh.map(shortOf)].slice(-reportedMax) }),
    pending: pending.slice(dropped),
    ...(dropped > 0 && { more: (alert.more ?? 0) + dropped }),
    dueKey: alert.dueKey ?? dueKeyOf(alert.alertId, dueAt(alert.every, alert.zone, now)),
  }
}

/** The least fall of a price that is news: a hundredth, so that nobody is mailed for each cent. */
const leastFall = 0.01

/** Is a price notably below another, in the same currency and for the same period? */
const isBelow = (price: PriceThen, other: PriceThen | undefined): boolean =>
  other?.currency === price.currency && other.per === price.per && price.amount <= other.amount * (1 - leastFall)

/** When the waiting news are due after the times of an alert were changed. */
export function rescheduled(alert: Loaded, { every, zone }: AlertChange, now: number): { dueKey?: string } {
  if (alert.letter || (every === undefined && zone === undefined)) return {}
  return dueOf({ ...alert, every: every ?? alert.every, zone: zone ?? alert.zone }, now)
}

const dueOf = ({ alertId, pending, every, zone }: Loaded, now: number) => ({
  dueKey: pending ? dueKeyOf(alertId, dueAt(every, zone, now)) : undefined,
})

/**
 * The changes after a link of an alert was used: it is still wanted, and a question whether it is counts as answered.
 */
export const afterLinkUse = (alert: Loaded, now: number): Parameters<typeof updateAlert>[1] => ({
  openedAt: new Date(now).toISOString(),
  ...(alert.askedAt && { askedAt: undefined, ...dueOf(alert, now) }),
})
