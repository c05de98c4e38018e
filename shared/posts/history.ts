import type { Currency } from './lists.ts'
import { type Period, type Priced, priceOf } from './price.ts'

/** The main price from a moment on (ISO 8601 in UTC); one that is hidden or negotiable is not kept, only that it was. */
export type PricePoint = { at: string; amount?: number; currency?: Currency; per?: Period }

/** How many points a listing keeps (PRC-01). */
export const pointsMax = 20

const dayMs = 86_400_000
/** How long before a reduction its price is looked for, and how long it is shown (PRC-02). */
const reductionMs = 30 * dayMs

type WithHistory = Priced & { createdAt: string; prices?: PricePoint[] }

function pointOf(post: Priced, at: string): PricePoint {
  const price = priceOf(post)
  if (price.kind !== 'amount') return { at }
  const { amount, currency, per } = price
  return { at, amount, currency, ...(per && { per }) }
}

/** The main price of a listing through time, oldest first. One that never changed it has had it from the beginning. */
export const historyOf = (post: WithHistory): PricePoint[] => post.prices ?? [pointOf(post, post.createdAt)]

const isSamePrice = (a: PricePoint, b: PricePoint) =>
  a.amount === b.amount && a.currency === b.currency && a.per === b.per

/** Are both told, in the same currency and for the same period? */
export const isComparable = (a: Omit<PricePoint, 'at'>, b: Omit<PricePoint, 'at'>) =>
  a.amount !== undefined && b.amount !== undefined && a.currency === b.currency && a.per === b.per

/** The history to keep with a listing as it is changed; undefined while its price has always been the same (PRC-01). */
export function pricesAfter(before: WithHistory, after: Priced, now: string): PricePoint[] | undefined {
  const history = historyOf(before)
  const point = pointOf(after, now)
  const last = history.at(-1)
  if (last && isSamePrice(last, point)) return before.prices
  return withinMax([...history, point])
}

/**
 * Without the oldest points that are too many. The lowest price stays: were it forgotten, many small changes would make
 * a reduction of any price.
 */
function withinMax(history: PricePoint[]): PricePoint[] {
  if (history.length <= pointsMax) return history
  const last = history.at(-1) as PricePoint
  const lowest = Math.min(...history.filter((one) => isComparable(one, last)).map(({ amount = 0 }) => amount))
  const dropped = history.findIndex((one) => !isComparable(one, last) || one.amount !== lowest)
  return withinMax(history.toSpliced(Math.max(0, dropped), 1))
}

/** By how many percent a price was reduced, since when, and until when that is shown (ms since 1970). */
export type Reduction = { percent: number; since: string; until: number }

/**
 * What a listing's price was reduced by, while that is shown: measured against the lowest price of the 30 days before
 * the reduction, as the EU's Price Indication Directive has it (98/6/EC, article 6a), in the same currency and for the
 * same period. Undefined of less than half a percent.
 */
export function reductionOf(history: readonly PricePoint[], now: number): Reduction | undefined {
  const last = history.at(-1)
  if (last?.amount === undefined) return undefined
  const since = Date.parse(last.at)
  const until = since + reductionMs
  if (now >= until) return undefined
  // A price holds until the next one.
  const held = history.slice(0, -1).filter((_, at) => Date.parse(history[at + 1]?.at ?? '') > since - reductionMs)
  const before = held.filter((one) => isComparable(one, last)).map(({ amount = 0 }) => amount)
  const percent = before.length > 0 ? Math.round((1 - last.amount / Math.min(...before)) * 100) : 0
  return percent > 0 ? { percent, since: last.at, until } : undefined
}
