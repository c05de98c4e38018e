import { citiesOfRegion } from '#shared/places/cities.ts'
import type { Currency } from '#shared/posts/lists.ts'
import { best } from '../../../engine/best.ts'
import { type Bits, count, has, listOf, narrow, remove, without } from '../../../engine/bits.ts'
import { newest } from '../../../engine/order.ts'
import { type Facts, indexedFacts, type Kind, type Measure } from './facts.ts'
import type { CardPost, Replica } from './fold.ts'
import { moneyIn } from './money.ts'
import { cardsOf, type Found } from './query.ts'
import { type ListingColumns, quarterText } from './schema.ts'

/** How many listings are shown, and how many of the newest in each circle are candidates. */
const shownMax = 8
const comparedMax = 500

/**
 * The listings most similar to a post, which may be archived: of the same type and offer, near by, with a similar price
 * and size; none for an unknown post. Candidates are collected from ever wider circles until there are enough.
 */
export function similarTo(replica: Replica, postId: string): Found[] {
  const { documents, columns } = replica
  const body = documents.bodyOf(postId)
  if (!body) return []
  const facts = indexedFacts(JSON.parse(body) as CardPost)

  const left = columns.alive.slice()
  const sharing = (kind: Kind) => columns.anyOf(kind, facts.kinds[kind])
  narrow(left, sharing('type'))
  narrow(left, sharing('listingType'))
  if (facts.kinds.roomAd.length > 0) narrow(left, sharing('roomAd'))
  const own = columns.liveSlotOf(postId)
  if (own !== undefined) remove(left, own)

  const city = sharing('city')
  const region = columns.anyOf('city', citiesOfRegion(facts.kinds.city))
  const brand = sharing('brand')
  const circles =
    facts.kinds.brand.length > 0 ? [narrow(brand.slice(), city), narrow(brand.slice(), region), city] : [city]
  const candidates: number[] = []
  // The other market is an ocean away: it only fills up what is missing.
  for (const circle of [...circles, region, columns.alive]) {
    if (candidates.length >= (circle === columns.alive ? shownMax : comparedMax)) break
    const reached = narrow(circle.slice(), left)
    without(left, reached)
    candidates.push(...newestOf(columns, reached))
  }
  // Only prices of the same period are comparable (PRC-04), in any currency.
  const { price } = facts.measures
  const unit = sharing('priced')
  const prices = moneyIn(replica, 'price', (facts.kinds.currency[0] as Currency | undefined) ?? 'Euro')
  const likeness = (slot: number) =>
    (has(region, slot) ? weights.region : 0) +
    weights.place * nearness(columns, facts, slot, has(city, slot)) +
    (has(brand, slot) ? weights.brand : 0) +
    closeness(columns, facts, slot) +
    (price && has(unit, slot) ? weights.price * share(price, prices.values[slot] as number) : 0)
  return cardsOf(replica, best(candidates, likeness, shownMax))
}

function newestOf(columns: ListingColumns, bits: Bits): number[] {
  if (count(bits) > comparedMax) return newest(columns, bits, { skip: 0, limit: comparedMax })
  return Array.from(listOf(bits)).sort((a, b) => columns.newerFirst(a, b))
}

/** The maximum that each criterion adds to the similarity; the region counts more than all others together. */
const weights = {
  region: 100,
  place: 2,
  brand: 2,
  price: 2,
  area: 1,
  rooms: 1,
  people: 1,
  year: 1,
  kilometers: 1,
} as const

/** The smaller number as a fraction of the greater. */
const share = (a: number, b: number) => Math.min(a, b) / Math.max(a, b)
/** The similarity of two numbers: 1 when they are equal, 0.5 when they are `half` apart. */
const within = (half: number) => (a: number, b: number) => half / (half + Math.abs(a - b))

const alike = {
  area: share,
  rooms: within(1),
  people: share,
  year: within(2),
  kilometers: within(40_000),
} satisfies Partial<Record<Measure, (a: number, b: number) => number>>

/** The similarity of a listing to these facts by its numbers; a number that is missing on either side adds nothing. */
function closeness({ measures }: ListingColumns, facts: Facts, slot: number): number {
  let sum = 0
  for (const by of Object.keys(alike) as (keyof typeof alike)[]) {
    const close = alike[by](facts.measures[by] ?? Number.NaN, measures[by].values[slot] as number)
    if (!Number.isNaN(close)) sum += weights[by] * close
  }
  return sum
}

const kilometresPerDegree = 111.2
const near = within(2)

/**
 * The similarity by place: 1 at the same spot, half at two kilometres; by neighbourhood and city where the map is
 * hidden.
 */
function nearness(columns: ListingColumns, facts: Facts, slot: number, sameCity: boolean): number {
  const { latitude = Number.NaN, longitude = Number.NaN } = facts.measures
  const north = latitude - (columns.measures.latitude.values[slot] as number)
  const east = (longitude - (columns.measures.longitude.values[slot] as number)) * Math.cos((latitude * Math.PI) / 180)
  const kilometres = Math.hypot(north, east) * kilometresPerDegree
  if (!Number.isNaN(kilometres)) return near(kilometres, 0)
  if (!sameCity) return 0
  const own = quarterText(facts.kinds.city[0] ?? '', facts.neighborhoods)
  return columns.groups.quarter.valueOf(slot) === own ? 0.75 : 0.25
}
