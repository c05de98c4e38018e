import { isComparable } from '../posts/history.ts'
import type { Price } from '../posts/price.ts'

/** How many listings a device or an account keeps (SAV-01). */
export const savedMax = 500

/** How long a note may be, in characters. */
export const noteMax = 500

/** How many listings stand side by side (SAV-04). */
export const comparedMax = 4

/** How many listings a link names (SAV-05): its address stays short enough for every app that passes it on. */
export const sharedMax = 50

/** The main price that a listing had when it was saved. */
export type PriceThen = Omit<Extract<Price, { kind: 'amount' }>, 'kind'>

/** A saved listing: which, since when (ISO 8601 in UTC), at which price, and what its keeper noted of it. */
export type SavedListing = { postId: string; savedAt: string; price?: PriceThen; note?: string }

/** The newest first; of the same moment the newest listing. */
export const newestSavedFirst = (a: SavedListing, b: SavedListing): number =>
  descending(a.savedAt, b.savedAt) || descending(a.postId, b.postId)

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** What to remember of a price; nothing of one that is hidden or negotiable. */
export const priceThenOf = (price: Price): PriceThen | undefined =>
  price.kind === 'amount' ? { amount: price.amount, currency: price.currency, per: price.per } : undefined

/**
 * By how much a price is another than it was when the listing was saved, as a share of that: below 0 when it fell.
 * Undefined when it is the same, or when they cannot be compared: in another currency, for another period, or unknown.
 */
export function priceChange(then: PriceThen | undefined, now: Price): number | undefined {
  if (!then || now.kind !== 'amount' || then.amount === 0) return undefined
  if (!isComparable(then, now) || now.amount === then.amount) return undefined
  return now.amount / then.amount - 1
}

/**
 * What a device kept that its account does not have yet, to be joined to it (SAV-02): the account knows best, but for a
 * note that it lacks.
 */
export function toJoin(account: readonly SavedListing[], device: readonly SavedListing[]): SavedListing[] {
  const known = new Map(account.map((one) => [one.postId, one]))
  return device.flatMap((one) => {
    const there = known.get(one.postId)
    if (!there) return one
    return one.note && !there.note ? { ...there, note: one.note } : []
  })
}
