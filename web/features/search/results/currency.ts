import type { Currency } from '#shared/posts/lists.ts'
import { currencyOf } from '#shared/search/currency.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { chosenCurrency, currencyHere } from '../../../lib/currency.ts'

/**
 * The currency in which a search is shown and counted for this visitor (PRC-05). Price bounds without a currency are in
 * that of the place searched, whoever opens the link.
 */
export function currencyFor(search: SearchParams): Currency {
  const isBounded = search['input-minimum'] !== undefined || search['input-maximum'] !== undefined
  return search['input-currency'] ?? (isBounded ? undefined : chosenCurrency()) ?? currencyOf(search, currencyHere())
}
