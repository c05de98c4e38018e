import type { TFunction } from 'i18next'
import { cut, titleMax } from '#shared/lib/cut.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import type { NumberText } from '../../../lib/format.ts'
import { filtersOf } from './filterList.ts'
import { headingOf } from './search.ts'

/**
 * A search in a line, with the filters of its sentence, as the browser's tab calls it (REA-02): what is offered, or where
 * one looks around, and what narrows it. Homes need not be named beside their offer.
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
    // The heading says it.
    name === 'offer' && offer !== 'search' ? [] : value,
  )
  return cut([...heading, ...named, ...about].join(' · '), titleMax)
}
