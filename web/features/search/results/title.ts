import type { TFunction } from 'i18next'
import { cut, titleMax } from '#shared/lib/cut.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import type { NumberText } from '../../../lib/format.ts'
import { filtersOf } from './filterList.ts'
import { headingOf } from './search.ts'

/**
 * The title of a results page for the browser's tab (REA-02), including the filters of its sentence: what is offered,
 * or in which category, then the filters that narrow the search. The category of homes is omitted if an offer is named.
 */
export function titleOf(
  search: SearchQuery,
  t: TFunction<['results', 'listings', 'common']>,
  number: NumberText,
): string {
  const offer = headingOf(search)
  const world = searchTypeOf(search)
  const named = world && (offer === 'search' || world !== 'patundshmeri') ? [t(`listings:worlds.${world}`)] : []
  const heading = offer === 'search' && world ? [] : [t(`heading.${offer}`)]
  const about = filtersOf(search, t, number).flatMap(({ name, value = [] }) =>
    // The heading already names the offer.
    name === 'offer' && offer !== 'search' ? [] : value,
  )
  return cut([...heading, ...named, ...about].join(' · '), titleMax)
}
