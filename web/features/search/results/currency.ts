import type { Currency } from '#shared/posts/lists.ts'
import { currencyOf } from '#shared/search/currency.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { chosenCurrency, currencyHere } from '../../../lib/currency.ts'

/**
 * The currency in which a search is shown and counted for this visitor (PRC-05). Price bounds without a currency are in
 * that of the place searched, whoever opens the link.
 */
export const currencyFor = (search: SearchParams): Currency =>
  search['input-currency'] ?? (isBounded(search) ? undefined : chosenCurrency()) ?? currencyOf(search, currencyHere())

const isBounded = (search: SearchParams): boolean =>
  search['input-minimum'] !== undefined || search['input-maximum'] !== undefined

/**
 * Adds the visitor's currency to a search, unless the server would use it anyway (PRC-05). `whole`: with its sentence as
 * parameters, where that is known.
 */
export function inCurrency<S extends SearchParams>(search: S, whole: SearchParams = search): S {
  const currency = currencyFor(whole)
  return currency === currencyOf(whole) ? search : { ...search, 'input-currency': currency }
}

/** A search as alerts and feeds keep it, to which no visitor is known: with the currency that its price bounds have. */
export const keptSearch = <S extends SearchParams>(search: S, whole: SearchParams): S =>
  isBounded(whole) ? inCurrency(search, whole) : search
