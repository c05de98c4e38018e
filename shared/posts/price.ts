import { type Currency, kindOf, kinds, type PostTypeId } from './lists.ts'

/** Price sentinels (D-11): 0 is negotiable, −1 hides the price. */
export const negotiable = 0
export const hiddenPrice = -1

/** What the price rules read of a listing. */
export type Priced = {
  postType: { postTypeId: PostTypeId }
  rent?: boolean
  cimere?: boolean
  selling?: boolean
  price?: number
  dailyPrice?: number
  currency?: Currency
}

/** What a price is paid for, where it is not for all of it. */
export const periods = ['day', 'month', 'person'] as const
export type Period = (typeof periods)[number]

/** What to show for a price: an amount, a negotiable label, or nothing. */
export type Price =
  | { kind: 'amount'; amount: number; currency: Currency; per?: Period }
  | { kind: 'negotiable'; label: 'reserve' | 'withOffer' }
  | { kind: 'hidden' }

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value !== negotiable && value !== hiddenPrice

/** A villa or car that is rented, not sold: its daily price is the main one. */
const rentsByDay = ({ postType, selling }: Priced) => !selling && ['villa', 'car'].includes(kindOf(postType.postTypeId))

/** The suffix of `price` itself: a car's is by the month (D-11), the others follow CRD-08 to CRD-10. */
function periodOf(post: Priced): Period | undefined {
  if (post.cimere) return 'person'
  if (!post.rent) return undefined
  return post.postType.postTypeId === kinds.villa.id ? 'day' : 'month'
}

/**
 * The main price of a listing (DET-16 to DET-21, D-11): the daily price of a rented villa or car when it is set,
 * else the price. 0 is negotiable, −1 hidden, and a car without any price is a deal in place.
 */
export function priceOf(post: Priced): Price {
  const currency = post.currency ?? 'Euro'
  if (rentsByDay(post) && isAmount(post.dailyPrice))
    return { kind: 'amount', amount: post.dailyPrice, currency, per: 'day' }
  if (isAmount(post.price)) return { kind: 'amount', amount: post.price, currency, per: periodOf(post) }
  if (post.price === hiddenPrice || (post.price === undefined && post.dailyPrice === hiddenPrice))
    return { kind: 'hidden' }
  return { kind: 'negotiable', label: post.postType.postTypeId === kinds.venue.id ? 'reserve' : 'withOffer' }
}

/**
 * What a price buys: a day, a place for one person, a month, or all of it. Prices of unlike units are not compared: where
 * they stand in one list, those of a unit follow those of another, in this order.
 */
export const priceUnits = ['day', 'person', 'month', 'all'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** What this price buys. */
export const unitOf = (price: Price): PriceUnit => (price.kind === 'amount' && price.per) || 'all'

/** The second price of a villa or car rented by the day: its price for a month, when there is one. */
export function monthlyPriceOf(post: Priced): Price | undefined {
  if (!rentsByDay(post) || !isAmount(post.dailyPrice) || !isAmount(post.price)) return undefined
  return { kind: 'amount', amount: post.price, currency: post.currency ?? 'Euro', per: 'month' }
}
