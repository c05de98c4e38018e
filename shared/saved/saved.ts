import { isComparable } from '../posts/history.ts'
import type { Price } from '../posts/price.ts'

/** Maximum number of listings that a device or an account saves (SAV-01). */
export const savedMax = 500

/** Maximum number of saved listings in a page of an answer. */
export const savedPageMax = 250

/** Maximum length of a note, in characters. */
export const noteMax = 500

/** Maximum number of listings in a comparison (SAV-04). */
export const comparedMax = 4

/** Maximum number of listings in a shared link (SAV-05), so that its URL is short enough for every app. */
export const sharedMax = 50

/** The main price that a listing had when it was saved. */
export type PriceThen = Omit<Extract<Price, { kind: 'amount' }>, 'kind'>

/** A saved listing: its id, when it was saved (ISO 8601 in UTC), its price then, and the user's note. */
export type SavedListing = { postId: string; savedAt: string; price?: PriceThen; note?: string }

/** Sort order: last saved first; of the same moment the newest listing first. */
export const newestSavedFirst = (a: SavedListing, b: SavedListing): number =>
  descending(a.savedAt, b.savedAt) || descending(a.postId, b.postId)

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** The price to store with a saved listing; undefined if it is hidden or negotiable. */
export const priceThenOf = (price: Price): PriceThen | undefined =>
  price.kind === 'amount' ? { amount: price.amount, currency: price.currency, per: price.per } : undefined

/**
 * The change of a price since the listing was saved, as a share of that price: negative if it fell. Undefined if it is
 * the same or cannot be compared: in another currency, for another period, or unknown.
 */
export function priceChange(then: PriceThen | undefined, now: Price): number | undefined {
  if (!then || now.kind !== 'amount' || then.amount === 0) return undefined
  if (!isComparable(then, now) || now.amount === then.amount) return undefined
  return now.amount / then.amount - 1
}

/**
 * The saved listings of a device to merge into its account (SAV-02). Of a listing in both, the account's data win, but
 * a note that the account lacks is added.
 */
export function toJoin(account: readonly SavedListing[], device: readonly SavedListing[]): SavedListing[] {
  const known = new Map(account.map((one) => [one.postId, one]))
  return device.flatMap((one) => {
    const there = known.get(one.postId)
    if (!there) return one
    return one.note && !there.note ? { ...there, note: one.note } : []
  })
}
