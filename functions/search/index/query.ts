import { orderOf, type SearchParams } from '#shared/search/params.ts'
import { count } from '../../engine/bits.ts'
import type { Page } from '../../engine/schema.ts'
import type { WordMatches } from '../../engine/words/search.ts'
import { filtersOf, matching } from './filters.ts'
import type { CardPost, Counts, Replica } from './fold.ts'
import { pageOf } from './order.ts'

/** A post that a search found, with its counters. */
export type Found = Counts & { post: CardPost }

/** How many posts a search finds in all, one page of them in its order, and the words that it looked for. */
export function search(
  replica: Replica,
  params: SearchParams,
  page: Page,
): { total: number; found: Found[]; words?: WordMatches['words'] } {
  const filters = filtersOf(replica, params)
  const result = matching(filters)
  const total = count(result)
  if (total <= page.skip) return { total, found: [] }
  const { words } = filters
  const order = orderOf(params)
  const slots =
    order === 'best' && words
      ? words.bestOf(result, page)
      : pageOf(replica.columns, result, order === 'best' ? 'newest' : order, page)
  return { total, found: cardsOf(replica, slots), words: words?.words }
}

/** How many posts a search finds. */
export const countOf = (replica: Replica, params: SearchParams): number => count(matching(filtersOf(replica, params)))

/** The posts of these slots. */
export function cardsOf({ documents, columns }: Replica, slots: readonly number[]): Found[] {
  return slots.flatMap((slot) => {
    const id = columns.ids.at(slot)
    const body = documents.bodyOf(id)
    if (!body) return []
    const note = documents.noteOf(id)
    const counts: Counts = note ? JSON.parse(note) : { views: 0, likes: 0 }
    return { post: JSON.parse(body), ...counts }
  })
}
