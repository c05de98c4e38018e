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
export function currencyOf(search: CurrencyParams, otherwise: Currency = 'Euro'): Currency {
  const { 'input-currency': named, 'input-location': places, 'input-window': window, 'input-shape': shape } = search
  if (named) return named
  const [region, another] = new Set(places.map((place) => cityOf(place)?.region))
  if (region) return another ? otherwise : usualCurrency[region]
  const lng = window ? windowOf(window).west : shape ? shapeOf(shape)[0]?.[0] : undefined
  return lng === undefined ? otherwise : usualCurrency[lng < ocean ? 'newyork' : 'kosovo']
}
