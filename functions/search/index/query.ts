import { orderOf, type SearchParams } from '#shared/search/params.ts'
import { count } from '../../engine/bits.ts'
import { prepared } from '../../engine/database.ts'
import type { WordMatches } from '../../engine/words/search.ts'
import { filtersOf, matching } from './filters.ts'
import type { CardPost, Replica } from './fold.ts'
import { type Page, pageOf } from './order.ts'

/** A post that a search found, with its counters. */
export type Found = { post: CardPost; views: number; likes: number }

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
export function cardsOf({ db, columns }: Replica, slots: readonly number[]): Found[] {
  const card = prepared(
    db,
    `SELECT body, coalesce(views, 0) AS views, coalesce(likes, 0) AS likes
     FROM card LEFT JOIN counts USING (id) WHERE id = ?`,
  )
  return slots.flatMap((slot) => {
    const row = card.get(columns.ids.at(slot))
    return row ? { post: JSON.parse(String(row.body)), views: Number(row.views), likes: Number(row.likes) } : []
  })
}
