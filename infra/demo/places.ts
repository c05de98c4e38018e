import { cities, type Location, type Region } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import named from './places.json' with { type: 'json' }
import type { Random } from './random.ts'

/** Text in both languages of the product. */
export type Both = { al: string; en: string }

/** Where a listing is. `near` reads as in a sentence: "te Dardania, Prishtinë". `tier` 0…1 says how dear it is. */
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
 * How many of a hundred listings of a region lie in a town, and its price level, 0…1 within its region. Towns that are
 * not named share what is left.
 */
const towns: Readonly<Record<string, { weight: number; level: number }>> = named.towns

/** Towns whose English name is more than another ending. */
const english: Readonly<Record<string, string>> = named.english

/** As English speakers call it: Prishtinë is Prishtina. */
function englishName({ value, text }: Location): string {
  return english[value] ?? (/^\S+ë$/.test(text) ? `${text.slice(0, -1)}a` : text)
}

/** Definite names take "te", indefinite ones "në". */
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

/** What a quarter must be like for a kind of listing; a town without listed quarters fits always. */
export type Fits = (neighborhood: string) => boolean

/** Mountains and lakes, for villas and land; where New York has gardens; and the edge of Kosovo's towns, with room for pools and fields. */
const { remote, leafy, edge } = named
const manhattan = new Set(neighborhoods.filter(({ city }) => city === 'Manhatan').map((one) => one.neighborhood))

export const inTown: Fits = (neighborhood) => !remote.includes(neighborhood)
export const withGarden: Fits = (neighborhood) =>
  inTown(neighborhood) && !manhattan.has(neighborhood) && !/^Zona|^Qendra/.test(neighborhood)
export const outOfTown: Fits = (neighborhood) => [...remote, ...leafy, ...edge].includes(neighborhood)

/** A believable spot in this city: some hundred metres around the middle of a quarter. */
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

/** A source of places of a region; with `everywhere` the first ones visit every city, so that none is empty. */
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
