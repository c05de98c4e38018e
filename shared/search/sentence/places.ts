import { cities, cityOf, nameOrCities, type Region } from '../../places/cities.ts'
import { neighborhoods } from '../../places/neighborhoods.ts'
import type { UnitMeaning } from '../lexicon/grammar.ts'
import { cityInPlaceName } from '../lexicon/places.ts'
import { type Criterion, explicit, implied, type RuleResult } from './criterion.ts'
import type { Part } from './parts.ts'
import type { Place } from './vocabulary.ts'

const placesOf = ({ sense }: Part): readonly Place[] => (sense?.group === 'place' ? sense.means : [])
const citiesOf = (places: readonly Place[]): string[] => [...new Set(places.flatMap((place) => place.cities))]
const isQuarter = (place: Place) => place.quarter !== undefined

/**
 * Parses cities, regions and quarters (ASK-04). A city narrows its region and disambiguates quarters with the same
 * name.
 */
export function placeCriteria(all: readonly Part[]): RuleResult {
  const places = all.filter(({ sense }) => sense?.group === 'place')
  const unwanted = places.filter((part) => part.negated && !placesOf(part).some(isQuarter))
  const excluded = citiesOf(unwanted.flatMap(placesOf))
  const wanted = places.filter(({ negated }) => !negated)
  const inCities = wanted.filter((part) => placesOf(part).some((place) => !isQuarter(place)))
  // A name that a city and a quarter share means the quarter if the quarter's city is also named.
  const certain = inCities.filter((part) => !placesOf(part).some(isQuarter))
  const namedCities = narrowest(certain)
  const isHere = ({ cities }: Place) => namedCities.length === 0 || cities.some((city) => namedCities.includes(city))
  const asQuarter = (part: Part) =>
    placesOf(part).filter(
      (place) => isQuarter(place) && isHere(place) && (!inCities.includes(part) || namedCities.length > 0),
    )
  const quarters = wanted.filter((part) => asQuarter(part).length > 0)
  const words = wanted.filter((part) => !quarters.includes(part) && !inCities.includes(part))
  const cityParts = inCities.filter((part) => !quarters.includes(part))
  const known = narrowest(cityParts)
  if (places.length === 0) return { criteria: impliedRegion(all), words }
  return {
    criteria: [
      ...cityCriteria(cityParts, known, quarters.flatMap(asQuarter), unwanted),
      ...quarterCriteria(quarters, asQuarter, known),
      ...exclusion(unwanted, excluded, known),
      ...(quarters.length > 0 ? [] : otherQuarters(places, known)),
    ],
    words,
  }
}

/** What people count in on one side of the ocean only. */
const usedIn: Partial<Record<UnitMeaning, Region>> = {
  Euro: 'kosovo',
  ari: 'kosovo',
  USD: 'newyork',
  sqft: 'newyork',
  acres: 'newyork',
  miles: 'newyork',
}

/** What only one of the regions has. */
const foundIn: Readonly<Record<string, Region>> = { subway: 'newyork', prewar: 'newyork' }

const impliedBy = ({ quantity, sense }: Part): Region | undefined =>
  quantity?.unit ? usedIn[quantity.unit] : sense?.group === 'word' ? foundIn[sense.means] : undefined

/** Without a place, what only one region has, or counts in, implies it: a subway, ari. Two regions imply none. */
function impliedRegion(parts: readonly Part[]): Criterion[] {
  const counting = parts.filter((part) => !part.negated && impliedBy(part))
  const [region, ...others] = new Set(counting.map(impliedBy))
  return region && others.length === 0 ? [implied('place', { 'input-location': region }, ...counting)] : []
}

/** The named cities, without regions that contain another named place. */
function narrowest(parts: readonly Part[]): string[] {
  const each = parts.map((part) => citiesOf(placesOf(part).filter((place) => !isQuarter(place))))
  const narrow = each.filter((one) => !each.some((other) => other.length < one.length && isWithin(other, one))).flat()
  const named = each.flatMap((one) => (one.length === 1 ? one.map((city) => cityInPlaceName[city]) : []))
  return [...new Set(narrow)].filter((city) => !named.includes(city))
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((city) => all.includes(city))

/** City filters; a region is dropped if one of its cities or quarters is named too. */
function cityCriteria(
  parts: readonly Part[],
  known: readonly string[],
  quarters: readonly Place[],
  unwanted: readonly Part[],
): Criterion[] {
  const inQuarters = citiesOf(quarters)
  const excluded = citiesOf(unwanted.flatMap(placesOf))
  return parts.flatMap((part, at) => {
    const all = citiesOf(placesOf(part).filter((place) => !isQuarter(place)))
    // "në Kosovë, por jo në Brezovicë" (in Kosovo, but not in Brezovica)
    const its = all.length > 1 ? all.filter((city) => !excluded.includes(city)) : all
    const narrowed = !isWithin(its, known) || (its.length > 1 && inQuarters.some((city) => its.includes(city)))
    const without = at === 0 || its.length < all.length ? unwanted : []
    return narrowed ? [] : [explicit('place', { 'input-location': nameOrCities(its) }, part, ...without)]
  })
}

/** A quarter that several cities have means that of the greatest, and offers the others (D-271). */
function quarterCriteria(parts: readonly Part[], of: (part: Part) => Place[], known: readonly string[]): Criterion[] {
  const shared = parts
    .map((part) => citiesOf(of(part)))
    .reduce((all, some) => all.filter((city) => some.includes(city)), citiesOf(parts.flatMap(of)))
  return parts.map((part) => {
    const places = of(part).filter(({ cities }) => shared.length === 0 || cities.some((city) => shared.includes(city)))
    const quarter = [...new Set(places.map((place) => place.quarter))].join(';')
    const its = citiesOf(places)
    const here = known.filter((city) => its.includes(city))
    const [greatest] = its.length > 1 ? cities.filter(({ value }) => its.includes(value)) : []
    const meant = greatest ? [greatest.value] : its
    const only = here.length > 0 ? (here.length < known.length ? here : []) : meant
    const criterion = explicit(
      'neighborhood',
      { 'input-neighborhood': quarter, ...(only.length > 0 && { 'input-location': only.join(',') }) },
      part,
    )
    const choices =
      its.length > 1 && known.length === 0
        ? its.flatMap((city) => (meant.includes(city) ? [] : { 'input-location': city, 'input-neighborhood': quarter }))
        : undefined
    return { ...criterion, choices }
  })
}

/** "brooklyn, not williamsburg": the other quarters of the city. */
function otherQuarters(parts: readonly Part[], known: readonly string[]): Criterion[] {
  const negated = parts.filter((part) => part.negated && placesOf(part).some(isQuarter))
  const [city] = known
  if (negated.length === 0 || city === undefined || known.length > 1) return []
  const unwanted = negated.flatMap(placesOf).map(({ quarter }) => quarter)
  const others = neighborhoods.filter((one) => one.city === city && !unwanted.includes(one.neighborhood))
  const names = others.map(({ neighborhood }) => neighborhood).join(';')
  return names === '' ? [] : [explicit('neighborhood', { 'input-neighborhood': names }, ...negated)]
}

/** "jo në Prishtinë" (not in Prishtina): the other cities of its region. */
function exclusion(unwanted: readonly Part[], excluded: readonly string[], known: readonly string[]): Criterion[] {
  if (unwanted.length === 0 || known.length > 0) return []
  const regions = excluded.map((city) => cityOf(city)?.region)
  const others = cities.filter(({ value, region }) => regions.includes(region) && !excluded.includes(value))
  return others.length > 0
    ? [explicit('place', { 'input-location': others.map(({ value }) => value).join(',') }, ...unwanted)]
    : []
}
