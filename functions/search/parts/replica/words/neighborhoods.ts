import { foldLatin as fold } from '#shared/lib/text.ts'
import { cities, cityOf } from '#shared/places/cities.ts'
import { neighborhoodNames } from '#shared/search/matches.ts'
import { best } from '../../../../engine/best.ts'
import { type Bits, has } from '../../../../engine/bits.ts'
import { type Score, scoreOf } from '../../../../engine/words/score.ts'
import type { Replica } from '../fold.ts'
import { cardsOf } from '../query.ts'
import { type ListingColumns, quarterOf } from '../schema.ts'
import { wordsOf } from './language.ts'
import { type Named, named } from './named.ts'

/** How many candidates are examined, those with most listings first. */
const placesMax = 12

/**
 * The listings of one city with the same neighbourhood names: how many, the slot of one of them, and the typed words
 * that are to match the names.
 */
type Place = { city: string; names: string; typed: readonly Score[]; count: number; slot: number }

type Neighborhood = Named & { city: string; alike: string; count: number; score: number }

/**
 * The neighbourhoods that match what is typed, which may include their city; the best match first, then those with most
 * listings, of one name that of the greatest city.
 */
export function neighborhoodsLike(replica: Replica, listed: Bits, typed: readonly Score[]): Neighborhood[] {
  const places = placesLike(replica.columns, listed, typed)
  const found = new Map<string, Neighborhood>()
  for (const place of best(places, ({ count }) => count, placesMax)) {
    const { city } = place
    const [card] = cardsOf(replica, [place.slot])
    const neighborhood = card?.post.neighborhood
    if (!neighborhood) continue
    const value = `${neighborhood}, ${cityOf(city)?.text ?? city}`
    const name = named('neighborhood', value, { 'input-location': city, 'input-neighborhood': neighborhood })
    // The same rule as in a search by neighbourhood: its words are contained in the names.
    const here = places.filter((one) => one.city === city && one.names.includes(neighborhoodNames(neighborhood)))
    const count = here.reduce((sum, one) => sum + one.count, 0)
    const score = scoreOf(wordsOf(neighborhood), place.typed)
    const alike = `${score} ${fold(neighborhood)}`
    if (score > 0) found.set(`${city} ${alike}`, { ...name, city, alike, count, score })
  }
  return greatestFirst([...found.values()].sort((a, b) => b.score - a.score || b.count - a.count))
}

/** Reorders each name's neighbourhoods within the places they have, by the sizes of their cities (D-271). */
function greatestFirst(ordered: readonly Neighborhood[]): Neighborhood[] {
  const bySize = ordered.toSorted((a, b) => rankOf(a.city) - rankOf(b.city))
  const next = new Map([...Map.groupBy(bySize, ({ alike }) => alike)].map(([alike, its]) => [alike, its.values()]))
  return ordered.flatMap(({ alike }) => next.get(alike)?.next().value ?? [])
}

/** The place of a city among all, the greatest first. */
const rankOf = (city: string) => cities.findIndex(({ value }) => value === city)

function placesLike({ groups: { quarter } }: ListingColumns, listed: Bits, typed: readonly Score[]): Place[] {
  const byCity = new Map<string, readonly Score[]>()
  return quarter.values.flatMap((value) => {
    const { city, names } = quarterOf(value)
    const rest = byCity.get(city) ?? withoutCity(typed, city)
    byCity.set(city, rest)
    if (rest.length === 0 || scoreOf(names.trim().split(' '), rest) === 0) return []
    const live = quarter.slotsOf(value).filter((slot) => has(listed, slot))
    const slot = live.at(-1)
    return slot === undefined ? [] : { city, names, typed: rest, count: live.length, slot }
  })
}

/** The typed words without the name of the city. */
function withoutCity(typed: readonly Score[], city: string): Score[] {
  const names = wordsOf(`${city} ${cityOf(city)?.text}`)
  return typed.filter((score) => scoreOf(names, [score]) === 0)
}
