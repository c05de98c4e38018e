import { cityOf } from '../places/cities.ts'
import type { Currency } from '../posts/lists.ts'
import { type SearchParams, shapeOf, windowOf } from './params.ts'

const currencyIn = { kosovo: 'Euro', newyork: 'USD' } as const

type Asked = Pick<SearchParams, 'input-currency' | 'input-location' | 'input-window' | 'input-shape'>

/** The middle of the Atlantic, in degrees: the market on either side has a currency. */
const ocean = -40

/**
 * In which currency a search counts prices (PRC-05): the one that it names, else that of the place that it asks for,
 * else the one given.
 */
export function currencyOf(search: Asked, otherwise: Currency = 'Euro'): Currency {
  const { 'input-currency': named, 'input-location': places, 'input-window': window, 'input-shape': shape } = search
  if (named) return named
  const [region, another] = new Set(places.map((place) => cityOf(place)?.region))
  if (region) return another ? otherwise : currencyIn[region]
  const lng = window ? windowOf(window).west : shape ? shapeOf(shape)[0]?.[0] : undefined
  return lng === undefined ? otherwise : currencyIn[lng < ocean ? 'newyork' : 'kosovo']
}
