import { cityOf } from '#shared/places/cities.ts'
import { fold } from '#shared/rules/text.ts'
import { best } from '../best.ts'
import { add, type Bits, each, narrow } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { neighborhoodNames } from '../names.ts'
import { cardsOf } from '../query.ts'
import type { Replica } from '../replica.ts'
import type { Fit } from './fit.ts'
import { type Named, named } from './named.ts'
import { wordsOf } from './tokens.ts'

/** So many places are looked at, those with most listings. */
const placesMax = 12

/** Listings of one city with the same neighbourhood names: how many, and one of them. */
type Place = { city: string; typed: readonly string[]; names: string; count: number; slot: number }

type Neighborhood = Named & { count: number }

/** The neighbourhoods by such a name, perhaps with that of their city; the best first, then those with most listings. */
export function neighborhoodsLike(replica: Replica, typed: readonly string[], judge: Fit): Neighborhood[] {
  const places = placesLike(replica.columns, typed, judge)
  const found = new Map<string, Neighborhood & { fit: number }>()
  for (const { city, slot, typed } of best(places, (place) => place.count, placesMax)) {
    const [card] = cardsOf(replica, [slot])
    const neighborhood = card?.post.neighborhood
    if (!neighborhood) continue
    const value = `${neighborhood}, ${cityOf(city)?.text ?? city}`
    const name = named('neighborhood', value, { 'input-location': city, 'input-neighborhood': neighborhood })
    // As a search for the neighbourhood judges: its words stand among the names.
    const here = places.filter((one) => one.city === city && one.names.includes(neighborhoodNames(neighborhood)))
    const count = here.reduce((sum, one) => sum + one.count, 0)
    const fit = judge(wordsOf(neighborhood), typed)
    if (fit > 0) found.set(`${city} ${fold(neighborhood)}`, { ...name, count, fit })
  }
  return [...found.values()].sort((a, b) => b.fit - a.fit || b.count - a.count)
}

function placesLike(columns: Columns, typed: readonly string[], judge: Fit): Place[] {
  const wanted = new Map<string, Bits>()
  return [...columns.sets.city].flatMap(([city, set]) => {
    const ofCity = wordsOf(`${city} ${cityOf(city)?.text}`)
    const rest = typed.filter((word) => judge(ofCity, [word]) === 0)
    if (rest.length === 0) return []
    const slots = wanted.get(rest.join(' ')) ?? havingNames(columns, (names) => judge(names, rest) > 0)
    wanted.set(rest.join(' '), slots)
    return placesOf(columns, city, rest, narrow(set.slice(), slots))
  })
}

/** The listings whose neighbourhood names are such. */
function havingNames(
  { alive, neighborhoods, neighborhoodsOf, size }: Columns,
  are: (names: string[]) => boolean,
): Bits {
  const fitting = neighborhoods.map((names) => are(names.trim().split(' ')))
  const slots = alive.slice().fill(0)
  for (let slot = 0; slot < size; slot++) if (fitting[neighborhoodsOf[slot] as number]) add(slots, slot)
  return narrow(slots, alive)
}

function placesOf({ neighborhoods, neighborhoodsOf }: Columns, city: string, typed: string[], slots: Bits): Place[] {
  const places = new Map<number, Place>()
  each(slots, (slot) => {
    const id = neighborhoodsOf[slot] as number
    const place = places.get(id) ?? { city, typed, names: neighborhoods[id] as string, count: 0, slot }
    place.count++
    places.set(id, place)
  })
  return [...places.values()]
}
