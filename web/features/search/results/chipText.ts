import { categories, generics } from '#shared/posts/lists.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { type Order, type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import type { NumberText } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { filterNamed, filtersOf, shortText } from './filterList.ts'
import { orderText } from './orders.ts'
import { readSearch } from './search.ts'

type Texts = TFunction<['results', 'listings', 'common']>

/** The text of a sentence's chip, in the same words as its filter's chip. `whole` is the complete search. */
export function chipText(chip: Chip, whole: SearchQuery, t: Texts, number: NumberText): string {
  const { field, params } = chip
  if (field === 'order') return orderText(t, params['input-order'] as Order, whole)
  const named = params['input-property-type']
  const category = categories.find(
    (one) => generics[one] === named || (one !== 'patundshmeri' && named === single[one]),
  )
  if (category && field !== 'venue') return t(`listings:mainCategories.${category}`)
  // A widened quarter is named first, before those around it.
  const [quarter, ...around] = chip.kind === 'wider' ? (params['input-neighborhood'] ?? '').split(';') : []
  if (quarter && around.length > 0) return t('aroundQuarter', { place: quarter })
  const own = searchTypeOf(whole)
  const name = filterNamed(field)
  const empty = {
    ...readSearch(new URLSearchParams()),
    'input-property-type': own ? [generics[own]] : [],
    'input-currency': currencyOf(whole),
    // Its region decides in which unit areas are.
    'input-location': name === 'place' ? [] : whole['input-location'],
  }
  const filters = filtersOf(mergeChips(empty, [{ ...chip, kind: 'said' }]), t, number)
  const filter = filters.find((one) => one.name === name)
  return (filter && shortText(t, filter)) ?? Object.values(params).join(', ')
}

/** The categories that consist of a single property type. */
const single = { gastronomi: 'fun', vetura: 'car' } as const
