import type { FilterName } from '#shared/search/looser.ts'
import { orderOf, type SearchParams } from '#shared/search/params.ts'
import { type Bits, count } from '../../../engine/bits.ts'
import type { Page } from '../../../engine/schema.ts'
import type { WordMatches } from '../../../engine/words/search.ts'
import { filtersOf, type Known, matching, nothingKnown } from './filters.ts'
import type { CardPost, Counts, Replica } from './fold.ts'
import { nearestOf } from './nearest.ts'
import { pageOf } from './order.ts'
import { type Wish, wishOf } from './wish.ts'

/** A post in the results of a search, with its counters. */
export type Found = Counts & { post: CardPost }

/**
 * The total of a search, one page of results, its parameters after its sentence was parsed, and the words that it
 * looked for.
 */
type Results = Wish & { total: number; found: Found[]; words?: WordMatches['words'] }

/** The total of a search, and one page of its results in its order. */
export function search(replica: Replica, asked: SearchParams, page: Page, known: Known = nothingKnown()): Results {
  const wish = wishOf(replica, asked, known)
  const { params } = wish
  const filters = filtersOf(replica, params, known)
  const result = matching(filters)
  const total = count(result)
  if (total <= page.skip) return { ...wish, total, found: [] }
  const { words } = filters
  const order = orderOf(params)
  const slots =
    order === 'best' && words
      ? words.bestOf(result, page)
      : order === 'newest'
        ? nearestOf(replica, result, wish.whole, leftOutOf(wish), page)
        : pageOf(replica, result, params, page)
  return { ...wish, total, found: cardsOf(replica, slots), words: words?.words }
}

/** The filters that a sentence asked for and that were left out. */
const leftOutOf = ({ understood }: Wish): FilterName[] =>
  understood?.chips.flatMap(({ id, field }) =>
    understood.leftOut.chips.includes(id) && field !== 'order' ? [field] : [],
  ) ?? []

/** The total of a search. */
export const countOf = (replica: Replica, params: SearchParams): number => count(found(replica, params))

/** The slots of all results of a search. */
export const found = (replica: Replica, params: SearchParams): Bits =>
  matching(filtersOf(replica, wishOf(replica, params).params))

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
