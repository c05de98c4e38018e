import { type Region, regions, together } from '#shared/places/cities.ts'
import type { FilterName } from '#shared/search/filterDrops.ts'
import { orderOf, type SearchParams } from '#shared/search/params.ts'
import { type Bits, count, countShared, isEmpty, narrow, without } from '../../../engine/bits.ts'
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
type Results = ResolvedSearch & {
  total: number
  found: Found[]
  words?: WordMatches['words']
  /** How many results each region has, where one comes first and both have some. */
  regions?: Record<Region, number> | undefined
}

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
  const pageIn = (part: Bits, within: Page) =>
    order === 'best' && words
      ? words.bestOf(part, within)
      : order === 'newest'
        ? nearestOf(replica, part, resolved.whole, leftOutOf(resolved), within)
        : pageOf(replica, part, params, within)
  const slots = inTurn(partsOf(replica, result, original.region), page, pageIn)
  return {
    ...resolved,
    total,
    found: cardsOf(replica, slots),
    words: words?.words,
    regions: original.region && countByRegion(replica, result),
  }
}

/** The listings of a region. Not to be changed: the columns keep them. */
export const inRegion = ({ columns }: Replica, region: Region): Bits => columns.anyOf('city', together[region])

/** The results in a region. */
const ownOf = (replica: Replica, result: Bits, region: Region): Bits =>
  narrow(inRegion(replica, region).slice(), result)

/** The results in the region that comes first, and all others (D-289). */
function partsOf(replica: Replica, result: Bits, region: Region | undefined): Bits[] {
  if (!region) return [result]
  const own = ownOf(replica, result, region)
  return [own, without(result.slice(), own)]
}

/** One page of several parts, one after another. */
function inTurn(parts: readonly Bits[], page: Page, pageIn: (part: Bits, page: Page) => number[]): number[] {
  const found: number[] = []
  let { skip } = page
  for (const part of parts) {
    const size = count(part)
    const limit = page.limit - found.length
    if (skip < size && limit > 0) found.push(...pageIn(part, { skip, limit }))
    skip = Math.max(0, skip - size)
  }
  return found
}

/** How many results each region has; undefined unless both have some. */
function countByRegion(replica: Replica, result: Bits): Record<Region, number> | undefined {
  const counted = regions.map((region) => [region, countShared(result, inRegion(replica, region))] as const)
  return counted.every(([, count]) => count > 0) ? (Object.fromEntries(counted) as Record<Region, number>) : undefined
}

/** The results of a search by which its map is fitted: those of the region that comes first, if it has any. */
export function foundFirst(replica: Replica, params: SearchParams): Bits {
  const result = found(replica, params)
  if (!params.region) return result
  const own = ownOf(replica, result, params.region)
  return isEmpty(own) ? result : own
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
  const ids = slots.map((slot) => columns.ids.at(slot))
  documents.expect(ids)
  return ids.flatMap((id) => {
    const body = documents.bodyOf(id)
    if (!body) return []
    const note = documents.noteOf(id)
    const counts: Counts = note ? JSON.parse(note) : { views: 0, likes: 0 }
    return { post: JSON.parse(body), ...counts }
  })
}
