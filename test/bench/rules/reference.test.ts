import { afterEach, expect, test, vi } from 'vitest'
import { count } from '#functions/engine/bits.ts'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import { fairPriceOf } from '#functions/search/parts/replica/fair.ts'
import { filtersOf, matching } from '#functions/search/parts/replica/filters.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { offers } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf, unitOf } from '#shared/posts/price.ts'
import { matcherOf, neighborhoodNames } from '#shared/search/matches.ts'
import { emptyReplica, refresh } from '../../search/rules/support.ts'
import { listings } from '../listings.ts'
import { changeLog } from '../load.ts'
import { kinds, type Search, searchesOf } from '../searches.ts'

afterEach(() => void vi.useRealTimers())

const size = 1000
/** The number of searches per kind. */
const asked = 8
/** Word matching is tested elsewhere. */
const wordless = kinds.filter(({ name }) => !/word/.test(name))

test.each([
  '2026-11-30T23:59:59.999Z',
  '2026-12-31T12:00:00.000Z',
  '2027-01-01T00:00:00.000Z',
  '2028-02-29T00:00:00.000Z',
])('on %s the searches of the bench find what a look at each listing finds (PRC-02, PRC-06)', async (now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  const replica = emptyReplica()
  await refresh(replica, changeLog(size))
  const shown = [...listings(size)].filter(({ archived }) => !archived)
  let found = 0
  for (const kind of wordless)
    for (const one of searchesOf(kind, size).slice(0, asked)) {
      const expected = kind.answer === 'fair' ? comparableTo(one.listing, shown) : totalOf(one, shown)
      expect([kind.name, one.params, answered(replica, kind.answer, one)]).toEqual([kind.name, one.params, expected])
      found += expected
    }
  expect(found).toBeGreaterThan(size)
  replica.db.close()
})

/** The number of results of the engine, or of comparable listings for a fair price. */
function answered(replica: Replica, answer: (typeof kinds)[number]['answer'], { listing, params, skip }: Search) {
  if (answer === 'fair') return fairPriceOf(replica, listing.postId)?.count ?? 0
  if (answer === 'counts') return countsOf(replica, params).total
  if (answer === 'map') return count(matching(filtersOf(replica, params)))
  return search(replica, params, { skip, limit: 12 }).total
}

function totalOf({ params }: Search, shown: readonly StoredPost[]): number {
  const matches = matcherOf(params)
  return shown.filter((post) => matches(post)).length
}

/** By the wording of the rule; areas are compared as integers. */
function comparableTo(own: StoredPost, shown: readonly StoredPost[]): number {
  const price = priceOf(own)
  if (price.kind !== 'amount' || !offers.some((offer) => own[offer])) return 0
  const per = (post: StoredPost) => (priceOf(post).kind === 'amount' ? unitOf(priceOf(post)) : undefined)
  const alike = shown.filter(
    (post) =>
      post.postType.postTypeId === own.postType.postTypeId &&
      offers.find((offer) => post[offer]) === offers.find((offer) => own[offer]) &&
      per(post) === per(own) &&
      post.userId !== own.userId,
  )
  const enough = (some: readonly StoredPost[]) => (some.length < 8 ? 0 : some.length)
  if (own.postType.postTypeId === 9) {
    const { brand, model, manufactureYear: year } = own
    if (!brand || !model || !year) return 0
    return enough(
      alike.filter(
        (post) =>
          post.brand === brand && post.model === model && Math.abs((post.manufactureYear ?? Number.NaN) - year) <= 2,
      ),
    )
  }
  const area = areaOf(own)
  if (!area) return 0
  const sized = alike.filter((post) => {
    const other = areaOf(post)
    const apart = other - area
    return (
      other > 0n && post['input-location'] === own['input-location'] && 10n * (apart < 0n ? -apart : apart) <= 3n * area
    )
  })
  const named = (post: StoredPost) => neighborhoodNames(post.neighborhood, post.neighborhoodExtra)
  const near = named(own).trim() ? sized.filter((post) => named(post) === named(own)) : []
  return near.length >= 8 ? near.length : enough(sized)
}

/** In units of 10⁻¹⁰ m², in which square feet are integers; land is in ari. */
function areaOf({ space = 0, unit, postType }: StoredPost): bigint {
  const of = postType.postTypeId === 5 ? 10_000_000_000n : unit === 'sqft' ? 9_290_304n : 100_000_000n
  return BigInt(Math.round(space * 100)) * of
}
