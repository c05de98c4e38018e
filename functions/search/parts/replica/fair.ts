import { squareMetres } from '#shared/posts/area.ts'
import { kinds, offers } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { unitOf } from '#shared/posts/price.ts'
import { comparedMin, type Fair, type FairQuery, sizesLike, yearsApart } from '#shared/search/fair.ts'
import { comparablePrice, listingTypesOf, neighborhoodNames } from '#shared/search/matches.ts'
import { type Bits, has, listOf, narrow, remove, without } from '../../../engine/bits.ts'
import { quantile } from '../../../lib/quantile.ts'
import type { CardPost, Replica } from './fold.ts'
import { moneyIn } from './money.ts'
import { modelText, quarterText } from './schema.ts'

/**
 * The price range of listings comparable to one; undefined when the listing is unknown or has no price, or too few are
 * comparable (PRC-06).
 */
export function fairPriceOf(replica: Replica, postId: string): Fair | undefined {
  const body = replica.documents.bodyOf(postId)
  if (!body) return undefined
  const query = comparedBy(JSON.parse(body) as CardPost)
  return query && fairPrice(replica, query)
}

/** The facts by which a listing is compared; undefined when it has no price or is not offered. */
export function comparedBy(post: StoredPost): FairQuery | undefined {
  const price = comparablePrice(post)
  const offer = offers.find((one) => listingTypesOf(post).includes(one))
  if (!price || !offer || post.roomAd === 'seeks') return undefined
  return {
    type: post.postType.postTypeId,
    offer,
    per: unitOf(price),
    currency: price.currency,
    city: post['input-location'],
    neighborhood: [post.neighborhood ?? '', post.neighborhoodExtra ?? ''].join(' '),
    area: squareMetres(post),
    brand: post.brand,
    model: post.model,
    year: post.manufactureYear,
    owner: post.userId,
  }
}

/**
 * The price range of comparable listings of other owners: in the same neighbourhood if there are enough, else in the
 * city; cars anywhere. The median and quartiles are robust against outliers.
 */
export function fairPrice(replica: Replica, query: FairQuery): Fair | undefined {
  const { per, currency } = query
  const prices = moneyIn(replica, 'price', currency).values
  const sorted = Float64Array.from(comparable(replica, query), (slot) => prices[slot] as number).sort()
  if (sorted.length < comparedMin) return undefined
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [number, number, number]
  return { count: sorted.length, median, low, high, currency, per }
}

/** The slots of comparable listings: only near ones if there are enough. */
function comparable(replica: Replica, query: FairQuery): ArrayLike<number> {
  const { columns } = replica
  const { groups, measures } = columns
  const left = columns.alive.slice()
  narrow(left, columns.anyOf('type', [String(query.type)]))
  narrow(left, columns.anyOf('listingType', [query.offer]))
  narrow(left, columns.anyOf('priced', [query.per]))
  without(left, columns.anyOf('roomAd', ['seeks']))
  for (const slot of groups.owner.slotsOf(query.owner ?? '')) remove(left, slot)
  if (query.type === kinds.car.id) return carsLike(replica, query, left)

  const { area, city } = query
  if (!area || !city) return []
  narrow(left, columns.anyOf('city', [city]))
  const [least, greatest] = sizesLike(area)
  const isAlike = (slot: number) => {
    const size = measures.area.values[slot] as number
    return size >= least && size <= greatest
  }
  const names = neighborhoodNames(query.neighborhood)
  const quarter = names.trim() ? groups.quarter.slotsOf(quarterText(city, names)) : []
  const near = quarter.filter((slot) => has(left, slot) && isAlike(slot))
  return near.length < comparedMin ? listOf(left).filter(isAlike) : near
}

/** Of these slots, cars of the same make and model and about the same year. */
function carsLike({ columns }: Replica, query: FairQuery, among: Bits): number[] {
  const { year } = query
  const named = modelText(query)
  if (named === undefined || year === undefined) return []
  const years = columns.measures.year.values
  return columns.groups.model
    .slotsOf(named)
    .filter((slot) => has(among, slot) && Math.abs((years[slot] as number) - year) <= yearsApart)
}
