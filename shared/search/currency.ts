import { cityOf } from '../places/cities.ts'
import type { Currency } from '../posts/lists.ts'
import { usualCurrency } from '../posts/price.ts'
import { type SearchParams, shapeOf, windowOf } from './params.ts'

type CurrencyParams = Pick<SearchParams, 'input-currency' | 'input-location' | 'input-window' | 'input-shape'>

/** A longitude in the middle of the Atlantic, which separates the two markets and their currencies. */
const ocean = -40

/**
 * The currency in which a search compares prices (PRC-05): the one in the search, else that of the place it names, else
 * `otherwise`.
 */
export const currencyOf = (search: CurrencyParams, otherwise: Currency = 'Euro'): Currency =>
  search['input-currency'] ?? placeCurrency(search) ?? otherwise

/** The currency of the place that a search names; undefined if it names none, or places in both markets. */
export function placeCurrency(search: Partial<CurrencyParams>): Currency | undefined {
  const { 'input-location': places = [], 'input-window': window, 'input-shape': shape } = search
  const [region, another] = new Set(places.map((place) => cityOf(place)?.region))
  if (region) return another ? undefined : usualCurrency[region]
  const lng = window ? windowOf(window).west : shape ? shapeOf(shape)[0]?.[0] : undefined
  return lng === undefined ? undefined : usualCurrency[lng < ocean ? 'newyork' : 'kosovo']
}
