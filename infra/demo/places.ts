import { cities, type Location, type Region } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import named from './places.json' with { type: 'json' }
import type { Random } from './random.ts'

/** A text in both languages of the product. */
export type Both = { al: string; en: string }

/**
 * The place of a listing. `near` is a phrase for use in a sentence: "te Dardania, Prishtinë". `tier` is its price
 * level, 0…1.
 */
export type Place = {
  region: Region
  city: Location
  neighborhood?: string
  latitude: number
  longitude: number
  near: Both
  tier: number
}

/**
 * For each town its percentage of the region's listings (`weight`) and its price level within the region, 0…1. Towns
 * that are not listed share the rest.
 */
const towns: Readonly<Record<string, { weight: number; level: number }>> = named.towns

/** English names of towns that do not follow the rule of `englishName`. */
const english: Readonly<Record<string, string>> = named.english

/** The English name of a town: Prishtina for Prishtinë. */
function englishName({ value, text }: Location): string {
  return english[value] ?? (/^\S+ë$/.test(text) ? `${text.slice(0, -1)}a` : text)
}

/** An Albanian phrase for a place: "te" before a definite name, "në" before an indefinite one. */
function albanianNear(neighborhood: string | undefined, city: Location): string {
  if (city.value.startsWith('Aeroporti')) return 'te Aeroporti Adem Jashari'
  if (!neighborhood) return `në ${city.text}`
  if (neighborhood === 'Qendra') return `në qendër, ${city.text}`
  if (city.region === 'newyork') return `në ${neighborhood}, ${city.text}`
  return `${/^(Lagjja|Zona|Fshati)|(a|ët| [ie] .*)$/.test(neighborhood) ? 'te' : 'në'} ${neighborhood}, ${city.text}`
}

function englishNear(neighborhood: string | undefined, city: Location): string {
  if (city.value.startsWith('Aeroporti')) return 'at Prishtina Airport'
  if (!neighborhood) return `in ${englishName(city)}`
  if (neighborhood === 'Qendra') return `in the centre of ${englishName(city)}`
  return `in ${neighborhood}, ${englishName(city)}`
}

/** Is a quarter suitable for a kind of listing? A town without listed quarters always is. */
export type Fits = (neighborhood: string) => boolean

/**
 * Quarters by character: mountains and lakes (for villas and land), parts of New York with gardens, and the edges of
 * Kosovo's towns (with room for pools and fields).
 */
const { remote, leafy, edge } = named
const manhattan = new Set(neighborhoods.filter(({ city }) => city === 'Manhatan').map((one) => one.neighborhood))

export const inTown: Fits = (neighborhood) => !remote.includes(neighborhood)
export const withGarden: Fits = (neighborhood) =>
  inTown(neighborhood) && !manhattan.has(neighborhood) && !/^Zona|^Qendra/.test(neighborhood)
export const outOfTown: Fits = (neighborhood) => [...remote, ...leafy, ...edge].includes(neighborhood)

/** A random place in a city: within some hundred metres of the centre of a suitable quarter. */
export function placeIn(city: Location, random: Random, fits: Fits): Place {
  const quarters = quartersOf(city)
  const fitting = quarters.filter(({ neighborhood }) => fits(neighborhood))
  const quarter = quarters.length > 0 ? random.pick(fitting.length > 0 ? fitting : quarters) : undefined
  const { lat, lng } = quarter ?? city
  const neighborhood = quarter?.neighborhood
  const extra = named.dear.includes(neighborhood ?? '') ? 0.16 : named.modest.includes(neighborhood ?? '') ? -0.14 : 0
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    region: city.region,
    city,
    neighborhood,
    latitude: round(lat + random.range(-0.0022, 0.0022)),
    longitude: round(lng + random.range(-0.003, 0.003)),
    near: { al: albanianNear(neighborhood, city), en: englishNear(neighborhood, city) },
    tier: Math.min(1, Math.max(0.04, (towns[city.value]?.level ?? 0.14) + extra + random.range(-0.06, 0.06))),
  }
}

const quartersOf = (city: Location) => neighborhoods.filter((one) => one.city === city.value)

/**
 * A generator of random places in a region; with `everywhere` the first places cover every city once, so that none is
 * empty.
 */
export function placesOf(region: Region, random: Random, fits: Fits, everywhere: boolean): () => Place {
  const known = cities.filter((city) => {
    const quarters = quartersOf(city)
    const suits = quarters.length === 0 || quarters.some(({ neighborhood }) => fits(neighborhood))
    return city.region === region && suits && !city.value.startsWith('Aeroporti')
  })
  const queue = everywhere ? random.shuffle(known) : []
  const small = known.filter((city) => !towns[city.value])
  const large = known.filter((city) => towns[city.value])
  return () => {
    const next = queue.pop()
    if (next) return placeIn(next, random, fits)
    let at = random.next() * 100
    for (const city of large) {
      at -= towns[city.value]?.weight ?? 0
      if (at < 0) return placeIn(city, random, fits)
    }
    return placeIn(random.pick(small.length > 0 ? small : large), random, fits)
  }
}
