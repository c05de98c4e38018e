import type { Region } from '../places/cities.ts'
import { type Currency, kindOf, kinds, type PostTypeId } from './lists.ts'

/** Special values of prices (D-11): 0 is negotiable, −1 hides the price. */
export const negotiable = 0
export const hiddenPrice = -1

/** The properties of a listing from which prices are computed. */
export type Priced = {
  postType: { postTypeId: PostTypeId }
  rent?: boolean
  cimere?: boolean
  selling?: boolean
  price?: number
  dailyPrice?: number
  currency?: Currency
}

/** The period or unit of a price, if it is not the price of the whole. */
export const periods = ['day', 'month', 'person'] as const
export type Period = (typeof periods)[number]

/** A price to show: an amount, a label such as negotiable, or nothing. */
export type Price =
  | { kind: 'amount'; amount: number; currency: Currency; per?: Period }
  | { kind: 'negotiable'; label: 'reserve' | 'withOffer' }
  | { kind: 'hidden' }

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value !== negotiable && value !== hiddenPrice

/** Whether the daily price is the main one: a villa or car for rent. */
const rentsByDay = ({ postType, selling }: Priced) => !selling && ['villa', 'car'].includes(kindOf(postType.postTypeId))

/** The period of `price`: a month for cars (D-11), the others as in CRD-08 to CRD-10. */
function periodOf(post: Priced): Period | undefined {
  if (post.cimere) return 'person'
  if (!post.rent) return undefined
  return post.postType.postTypeId === kinds.villa.id ? 'day' : 'month'
}

/** The field that has the main price of a listing: the daily price of a rented villa or car when it is set. */
export const mainPriceField = (post: Priced): 'price' | 'dailyPrice' =>
  rentsByDay(post) && isAmount(post.dailyPrice) ? 'dailyPrice' : 'price'

/**
 * The main price of a listing (DET-16 to DET-21, D-11). 0 is negotiable, −1 hidden, and a car without any price is a deal
 * in place.
 */
export function priceOf(post: Priced): Price {
  const currency = post.currency ?? 'Euro'
  const field = mainPriceField(post)
  const amount = post[field]
  if (isAmount(amount))
    return { kind: 'amount', amount, currency, per: field === 'dailyPrice' ? 'day' : periodOf(post) }
  if (post.price === hiddenPrice || (post.price === undefined && post.dailyPrice === hiddenPrice))
    return { kind: 'hidden' }
  return { kind: 'negotiable', label: post.postType.postTypeId === kinds.venue.id ? 'reserve' : 'withOffer' }
}

/**
 * The unit of a price: a day, a place for one person, a month, or the whole. Prices of different units are not
 * compared: a list that is sorted by price is grouped by unit, in this order.
 */
export const priceUnits = ['day', 'person', 'month', 'all'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** The unit of this price. */
export const unitOf = (price: Price): PriceUnit => (price.kind === 'amount' && price.per) || 'all'

/** The second price of a villa or car rented by the day: its monthly price, if there is one. */
export function monthlyPriceOf(post: Priced): Price | undefined {
  if (!rentsByDay(post) || !isAmount(post.dailyPrice) || !isAmount(post.price)) return undefined
  return { kind: 'amount', amount: post.price, currency: post.currency ?? 'Euro', per: 'month' }
}

/**
 * The currency in which prices of a region usually are. Others are allowed (PST-07); the form asks about them (INP-04).
 */
export const usualCurrency = { kosovo: 'Euro', newyork: 'USD' } as const satisfies Record<Region, Currency>

/** The currency whose sign or name stands in a typed price, if one does. */
export function currencyIn(typed: string): Currency | undefined {
  if (/€|eur/i.test(typed)) return 'Euro'
  return /\$|usd|dollar/i.test(typed) ? 'USD' : undefined
}
