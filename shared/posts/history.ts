import type { Currency } from './lists.ts'
import { type Period, type Priced, priceOf } from './price.ts'

/** The main price from a moment on (ISO 8601 in UTC). Of a hidden or negotiable price only the moment is stored. */
export type PricePoint = { at: string; amount?: number; currency?: Currency; per?: Period }

/** Maximum number of points that a listing keeps (PRC-01). */
export const pointsMax = 20

const dayMs = 86_400_000
/**
 * The window before a reduction in which the previous price is looked up, and how long a reduction is shown (PRC-02).
 */
const reductionMs = 30 * dayMs

type WithHistory = Priced & { createdAt: string; prices?: PricePoint[] }

function pointOf(post: Priced, at: string): PricePoint {
  const price = priceOf(post)
  if (price.kind !== 'amount') return { at }
  const { amount, currency, per } = price
  return { at, amount, currency, ...(per && { per }) }
}

/**
 * The history of a listing's main price, oldest first. If the price never changed, it has applied since publication.
 */
export const historyOf = (post: WithHistory): PricePoint[] => post.prices ?? [pointOf(post, post.createdAt)]

const isSamePrice = (a: PricePoint, b: PricePoint) =>
  a.amount === b.amount && a.currency === b.currency && a.per === b.per

/** Whether both prices are known amounts in the same currency and for the same period. */
export const isComparable = (a: Omit<PricePoint, 'at'>, b: Omit<PricePoint, 'at'>) =>
  a.amount !== undefined && b.amount !== undefined && a.currency === b.currency && a.per === b.per

/** The history to store with a changed listing; undefined while its price has never changed (PRC-01). */
export function pricesAfter(before: WithHistory, after: Priced, now: string): PricePoint[] | undefined {
  const history = historyOf(before)
  const point = pointOf(after, now)
  const last = history.at(-1)
  if (last && isSamePrice(last, point)) return before.prices
  return withinMax([...history, point])
}

/**
 * Drops the oldest points above the maximum. The lowest price is kept: otherwise an owner could remove it by many small
 * changes, and any price would count as a reduction.
 */
function withinMax(history: PricePoint[]): PricePoint[] {
  if (history.length <= pointsMax) return history
  const last = history.at(-1) as PricePoint
  const lowest = Math.min(...history.filter((one) => isComparable(one, last)).map(({ amount = 0 }) => amount))
  const dropped = history.findIndex((one) => !isComparable(one, last) || one.amount !== lowest)
  return withinMax(history.toSpliced(Math.max(0, dropped), 1))
}

/** By how many percent a price was reduced, when, and until when that is shown (ms since 1970). */
export type Reduction = { percent: number; since: string; until: number }

/**
 * The current price reduction of a listing, while it is shown: compared with the lowest price in the 30 days before, as
 * in the EU's Price Indication Directive (98/6/EC, article 6a), in the same currency and for the same period. Undefined
 * below half a percent.
 */
export function reductionOf(history: readonly PricePoint[], now: number): Reduction | undefined {
  const last = history.at(-1)
  if (last?.amount === undefined) return undefined
  const since = Date.parse(last.at)
  const until = since + reductionMs
  if (now >= until) return undefined
  // A price applies until the next point.
  const held = history.slice(0, -1).filter((_, at) => Date.parse(history[at + 1]?.at ?? '') > since - reductionMs)
  const before = held.filter((one) => isComparable(one, last)).map(({ amount = 0 }) => amount)
  const percent = before.length > 0 ? Math.round((1 - last.amount / Math.min(...before)) * 100) : 0
  return percent > 0 ? { percent, since: last.at, until } : undefined
}
