import type { FilterName } from '#shared/search/filterDrops.ts'
import { orderOf, type SearchParams } from '#shared/search/params.ts'
import { type Bits, count } from '../../../engine/bits.ts'
import type { Page } from '../../../engine/schema.ts'
import type { WordMatches } from '../../../engine/words/search.ts'
import { emptyFilterCache, type FilterCache, filtersOf, matching } from './filters.ts'
import type { CardPost, Counts, Replica } from './fold.ts'
import { nearestOf } from './nearest.ts'
import { pageOf } from './order.ts'
import { type ResolvedSearch, resolveSentence } from './resolveSentence.ts'

/** A post in the results of a search, with its counters. */
export type Found = Counts & { post: CardPost }

/**
 * The total of a search, one page of results, its parameters after its sentence was parsed, and the words that it
 * looked for.
 */
type Results = ResolvedSearch & { total: number; found: Found[]; words?: WordMatches['words'] }

/** The total of a search, and one page of its results in its order. */
export function search(
  replica: Replica,
  original: SearchParams,
  page: Page,
  known: FilterCache = emptyFilterCache(),
): Results {
  const resolved = resolveSentence(replica, original, known)
  const { params } = resolved
  const filters = filtersOf(replica, params, known)
  const result = matching(filters)
  const total = count(result)
  if (total <= page.skip) return { ...resolved, total, found: [] }
  const { words } = filters
  const order = orderOf(params)
  const slots =
    order === 'best' && words
      ? words.bestOf(result, page)
      : order === 'newest'
        ? nearestOf(replica, result, resolved.whole, leftOutOf(resolved), page)
        : pageOf(replica, result, params, page)
  return { ...resolved, total, found: cardsOf(replica, slots), words: words?.words }
}

/** The filters that a sentence asked for and that were left out. */
const leftOutOf = ({ understood }: ResolvedSearch): FilterName[] =>
  understood?.chips.flatMap(({ id, field }) =>
    understood.leftOut.chips.includes(id) && field !== 'order' ? [field] : [],
  ) ?? []

/** The total of a search. */
export const countOf = (replica: Replica, params: SearchParams): number => count(found(replica, params))

/** The slots of all results of a search. */
export const found = (replica: Replica, params: SearchParams): Bits =>
  matching(filtersOf(replica, resolveSentence(replica, params).params))

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
