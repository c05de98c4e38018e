import { type Kind, kinds } from '../posts/lists.ts'
import type { PriceUnit } from '../posts/price.ts'
import { type SearchParams, searchTypeOf, typesOf } from './params.ts'

/**
 * What the prices that a search bounds and orders buy (D-42): what it says itself, else what its one offer says: homes
 * are rented by the month, villas alone and cars by the day. Undefined where several offers or rents of several
 * categories are asked for.
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
