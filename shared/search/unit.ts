import { type Kind, kinds, type Unit } from '../posts/lists.ts'
import type { PriceUnit } from '../posts/price.ts'
import { currencyOf } from './currency.ts'
import { type SearchParams, searchTypeOf, typesOf } from './params.ts'

/**
 * The unit of the prices that a search bounds and sorts (D-42): the one in the search, else the one implied by its
 * single offer: homes are rented by the month, cars and searches for villas alone by the day. Undefined for several
 * offers, or for rents of several categories.
 */
export function priceUnitOf(search: SearchParams): PriceUnit | undefined {
  const { 'input-rent': rent, 'input-buy': buy, 'input-cimere': cimere, 'input-period': named } = search
  if (named) return named
  const types = typesOf(search)
  const isOnly = (kind: Kind) => types.length > 0 && types.every((type) => type === kinds[kind].id)
  if (isOnly('roommate')) return 'person'
  if ([rent, buy, cimere].filter(Boolean).length !== 1) return undefined
  if (buy) return 'all'
  if (cimere) return 'person'
  if (isOnly('villa')) return 'day'
  const category = searchTypeOf(search)
  return category === 'vetura' ? 'day' : category === 'patundshmeri' ? 'month' : undefined
}

/** The unit in which a search shows areas: that of the place it names, else that of its currency (D-310). */
export const areaUnitOf = ({ 'input-currency': named, ...search }: SearchParams): Unit =>
  currencyOf(search, named) === 'USD' ? 'sqft' : 'm2'
