import { cities, cityOf, nameOrCities } from '../../places/cities.ts'
import { beside } from '../lexicon/places.ts'
import type { Part } from './parts.ts'
import type { Place } from './vocabulary.ts'
import { type Made, said, type Wish } from './wish.ts'

const placesOf = ({ sense }: Part): readonly Place[] => (sense?.group === 'place' ? sense.means : [])
const citiesOf = (places: readonly Place[]): string[] => [...new Set(places.flatMap((place) => place.cities))]
const isQuarter = (place: Place) => place.quarter !== undefined

/**
 * Parses cities, regions and quarters (ASK-04). A city narrows its region and disambiguates quarters with the same
 * name.
 */
export function whereOf(all: readonly Part[]): Made {
  const places = all.filter(({ sense }) => sense?.group === 'place')
  const excluded = citiesOf(places.filter(({ negated }) => negated).flatMap(placesOf))
  const wanted = places.filter(({ negated }) => !negated)
  const inCities = wanted.filter((part) => placesOf(part).some((place) => !isQuarter(place)))
  // A name that a city and a quarter share means the quarter if the quarter's city is also named.
  const certain = inCities.filter((part) => !placesOf(part).some(isQuarter))
  const saidCities = narrowest(certain)
  const isHere = ({ cities }: Place) => saidCities.length === 0 || cities.some((city) => saidCities.includes(city))
  const asQuarter = (part: Part) =>
    placesOf(part).filter(
      (place) => isQuarter(place) && isHere(place) && (!inCities.includes(part) || saidCities.length > 0),
    )
  const quarters = wanted.filter((part) => asQuarter(part).length > 0)
  const words = wanted.filter((part) => !quarters.includes(part) && !inCities.includes(part))
  const cityParts = inCities.filter((part) => !quarters.includes(part))
  const known = narrowest(cityParts)
  return {
    wishes: [
      ...cityWishes(cityParts, known, quarters.flatMap(asQuarter)),
      ...quarterWishes(quarters, asQuarter, known),
      ...exclusion(places, excluded, known),
    ],
    words,
  }
}

/** The named cities, without regions that contain another named place. */
function narrowest(parts: readonly Part[]): string[] {
  const each = parts.map((part) => citiesOf(placesOf(part).filter((place) => !isQuarter(place))))
  const narrow = each.filter((one) => !each.some((other) => other.length < one.length && isWithin(other, one))).flat()
  const named = each.flatMap((one) => (one.length === 1 ? one.map((city) => beside[city]) : []))
  return [...new Set(narrow)].filter((city) => !named.includes(city))
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((city) => all.includes(city))

/** City filters; a region is dropped if one of its cities or quarters is named too. */
function cityWishes(parts: readonly Part[], known: readonly string[], quarters: readonly Place[]): Wish[] {
  const inQuarters = citiesOf(quarters)
  return parts.flatMap((part) => {
    const its = citiesOf(placesOf(part).filter((place) => !isQuarter(place)))
    const narrowed = !isWithin(its, known) || (its.length > 1 && inQuarters.some((city) => its.includes(city)))
    return narrowed ? [] : [said('place', { 'input-location': nameOrCities(its) }, part)]
  })
}

function quarterWishes(parts: readonly Part[], of: (part: Part) => Place[], known: readonly string[]): Wish[] {
  const shared = parts
    .map((part) => citiesOf(of(part)))
    .reduce((all, some) => all.filter((city) => some.includes(city)), citiesOf(parts.flatMap(of)))
  return parts.map((part) => {
    const places = of(part).filter(({ cities }) => shared.length === 0 || cities.some((city) => shared.includes(city)))
    const quarter = [...new Set(places.map((place) => place.quarter))].join(';')
    const its = citiesOf(places)
    const here = known.filter((city) => its.includes(city))
    const only = here.length > 0 ? (here.length < known.length ? here : []) : its.length === 1 ? its : []
    const wish = said(
      'neighborhood',
      { 'input-neighborhood': quarter, ...(only.length > 0 && { 'input-location': only.join(',') }) },
      part,
    )
    const choices =
      its.length > 1 && known.length === 0
        ? its.map((city) => ({ 'input-location': city, 'input-neighborhood': quarter }))
        : undefined
    return { ...wish, choices }
  })
}

/** "jo në Prishtinë" (not in Prishtina): the other cities of its region. */
function exclusion(parts: readonly Part[], excluded: readonly string[], known: readonly string[]): Wish[] {
  const negated = parts.filter((part) => part.negated && !placesOf(part).some(isQuarter))
  if (negated.length === 0 || known.length > 0) return []
  const regions = excluded.map((city) => cityOf(city)?.region)
  const others = cities.filter(({ value, region }) => regions.includes(region) && !excluded.includes(value))
  return others.length > 0
    ? [said('place', { 'input-location': others.map(({ value }) => value).join(',') }, ...negated)]
    : []
}
