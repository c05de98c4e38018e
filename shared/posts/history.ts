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
/** How long a price has to apply before it counts as asked (OWN-10). */
export const countsAfterMs = 7 * dayMs

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

/** The history to store once the last change of a price is taken back (OWN-05). */
export const pricesWithoutLast = ({ prices }: WithHistory): PricePoint[] | undefined =>
  prices && prices.length > 2 ? prices.slice(0, -1) : undefined

/**
 * Drops the oldest points above the maximum. The lowest earlier price is kept: otherwise an owner could remove it by
 * many small changes, and any price would count as a reduction. It then stands for the prices that were dropped too.
 */
function withinMax(history: PricePoint[]): PricePoint[] {
  if (history.length <= pointsMax) return history
  const earlier = earlierOf(history)
  const lowest = Math.min(...earlier.map(({ amount }) => amount))
  const keptFirst = earlier.findLast(({ amount }) => amount === lowest)?.from === Date.parse(history[0]?.at ?? '')
  return withinMax(history.toSpliced(keptFirst ? 1 : 0, 1))
}

/** An earlier price that is comparable with the current one, from when until when it applied (ms since 1970). */
type Earlier = { amount: number; from: number; until: number; asked: boolean }

/** The earlier comparable prices; `asked` if they applied for so long that they count (OWN-10). */
function earlierOf(history: readonly PricePoint[]): Earlier[] {
  const last = history.at(-1)
  return history.slice(0, -1).flatMap((one, at) => {
    if (!last || !isComparable(one, last)) return []
    return [{ amount: one.amount ?? 0, ...spanOf(history, at), asked: countsAsOffered(history, at) }]
  })
}

/** A price applies until the next point. */
const spanOf = (history: readonly PricePoint[], at: number) => ({
  from: Date.parse(history[at]?.at ?? ''),
  until: Date.parse(history[at + 1]?.at ?? ''),
})

/** The first point of a full history may stand for dropped ones, so its own duration is unknown. */
function countsAsOffered(history: readonly PricePoint[], at: number): boolean {
  const { from, until } = spanOf(history, at)
  return until - from >= countsAfterMs && (at > 0 || history.length < pointsMax)
}

/**
 * The history as visitors see it: the current price and the earlier ones that count as asked, so that a price that was
 * corrected at once is no news. Undefined if the current price is the only one.
 */
export function shownHistory(history: readonly PricePoint[]): PricePoint[] | undefined {
  const counted = history.filter((_, at) => at === history.length - 1 || countsAsOffered(history, at))
  const shown = counted.filter((one, at) => at === 0 || !isSamePrice(one, counted[at - 1] as PricePoint))
  return shown.length > 1 ? shown : undefined
}

/** Whether the current price is lower than an earlier one that counts as asked (OWN-10). */
export function hasFallen(history: readonly PricePoint[]): boolean {
  const { amount = 0 } = history.at(-1) ?? {}
  return earlierOf(history).some((one) => one.asked && one.amount > amount)
}

/** By how many percent a price was reduced, when, and until when that is shown (ms since 1970). */
export type Reduction = { percent: number; since: string; until: number }

/**
 * The current price reduction of a listing, while it is shown: compared with the lowest price in the 30 days before, as
 * in the EU's Price Indication Directive (98/6/EC, article 6a), in the same currency and for the same period. Undefined
 * below half a percent, and if no price of these 30 days counts as asked.
 */
export function reductionOf(history: readonly PricePoint[], now: number): Reduction | undefined {
  const last = history.at(-1)
  if (last?.amount === undefined) return undefined
  const since = Date.parse(last.at)
  const until = since + reductionMs
  if (now >= until) return undefined
  const before = earlierOf(history).filter((one) => one.until > since - reductionMs)
  if (!before.some(({ asked }) => asked)) return undefined
  const percent = Math.round((1 - last.amount / Math.min(...before.map(({ amount }) => amount))) * 100)
  return percent > 0 ? { percent, since: last.at, until } : undefined
}
