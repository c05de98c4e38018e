import { foldLatin as fold } from '../lib/text.ts'

export const regions = ['newyork', 'kosovo'] as const
export type Region = (typeof regions)[number]
export const isRegion = (name: string): name is Region => (regions as readonly string[]).includes(name)

/** A location entry of the dropdowns (LST-22): `value` is the stored city key, `text` the label spelled right. */
export type Location = { key: string; value: string; text: string; lat: number; lng: number; region: Region }

const city = (region: Region, value: string, text: string, lat: number, lng: number): Location => ({
  key: fold(value).replaceAll(' ', '-'),
  value,
  text,
  lat,
  lng,
  region,
})

/**
 * Keys keep the specified spelling, labels are spelled right (D-18). Coordinates: WGS 84, city centres.
 * Kosovo: its 38 municipalities by size, two mountain resorts and the airport.
 */
export const cities: readonly Location[] = [
  city('newyork', 'Manhatan', 'Manhattan', 40.7831, -73.9712),
  city('newyork', 'Brooklyn', 'Brooklyn', 40.6782, -73.9442),
  city('newyork', 'Bronx', 'Bronx', 40.8448, -73.8648),
  city('newyork', 'Queens', 'Queens', 40.7282, -73.7949),
  city('newyork', 'Yonkers', 'Yonkers', 40.9312, -73.8987),
  city('newyork', 'Staten island', 'Staten Island', 40.5795, -74.1502),
  city('newyork', 'New jersey', 'New Jersey', 40.7178, -74.0431),
  city('kosovo', 'Prishtine', 'Prishtinë', 42.6629, 21.1655),
  city('kosovo', 'Peje', 'Pejë', 42.6591, 20.2883),
  city('kosovo', 'Prizren', 'Prizren', 42.2139, 20.7397),
  city('kosovo', 'Ferizaj', 'Ferizaj', 42.3702, 21.1553),
  city('kosovo', 'Gjilan', 'Gjilan', 42.4635, 21.4694),
  city('kosovo', 'Gjakove', 'Gjakovë', 42.3803, 20.4308),
  city('kosovo', 'Mitrovice', 'Mitrovicë', 42.888, 20.868),
  city('kosovo', 'Vushtrri', 'Vushtrri', 42.8231, 20.9675),
  city('kosovo', 'Podujeve', 'Podujevë', 42.9106, 21.1933),
  city('kosovo', 'Fushe Kosove', 'Fushë Kosovë', 42.6387, 21.0961),
  city('kosovo', 'Lipjan', 'Lipjan', 42.5242, 21.1231),
  city('kosovo', 'Drenas', 'Drenas', 42.6236, 20.8939),
  city('kosovo', 'Suhareke', 'Suharekë', 42.3589, 20.8256),
  city('kosovo', 'Rahovec', 'Rahovec', 42.3994, 20.6547),
  city('kosovo', 'Malisheve', 'Malishevë', 42.4822, 20.7458),
  city('kosovo', 'Skenderaj', 'Skenderaj', 42.7467, 20.7886),
  city('kosovo', 'Istog', 'Istog', 42.7806, 20.4872),
  city('kosovo', 'Kline', 'Klinë', 42.6217, 20.5778),
  city('kosovo', 'Decan', 'Deçan', 42.5402, 20.288),
  city('kosovo', 'Viti', 'Viti', 42.3214, 21.3583),
  city('kosovo', 'Kamenice', 'Kamenicë', 42.5784, 21.5802),
  city('kosovo', 'Kacanik', 'Kaçanik', 42.23, 21.2592),
  city('kosovo', 'Obiliq', 'Obiliq', 42.6869, 21.0703),
  city('kosovo', 'Shtime', 'Shtime', 42.4331, 21.0397),
  city('kosovo', 'Gracanice', 'Graçanicë', 42.6008, 21.1919),
  city('kosovo', 'Dragash', 'Dragash', 42.0628, 20.6536),
  city('kosovo', 'Shterpce', 'Shtërpcë', 42.2394, 21.0272),
  city('kosovo', 'Hani i Elezit', 'Hani i Elezit', 42.15, 21.2967),
  city('kosovo', 'Junik', 'Junik', 42.4761, 20.2775),
  city('kosovo', 'Mamushe', 'Mamushë', 42.3278, 20.7267),
  city('kosovo', 'Novoberde', 'Novobërdë', 42.6153, 21.4286),
  city('kosovo', 'Kllokot', 'Kllokot', 42.3705, 21.3744),
  city('kosovo', 'Partesh', 'Partesh', 42.4019, 21.4336),
  city('kosovo', 'Ranillug', 'Ranillug', 42.4917, 21.5989),
  city('kosovo', 'Leposaviq', 'Leposaviq', 43.1036, 20.8028),
  city('kosovo', 'Zubin Potok', 'Zubin Potok', 42.9144, 20.6897),
  city('kosovo', 'Zvecan', 'Zveçan', 42.9075, 20.8403),
  city('kosovo', 'Mitrovice e Veriut', 'Mitrovicë e Veriut', 42.8985, 20.8625),
  city('kosovo', 'Brezovice', 'Brezovicë', 42.225, 21.0),
  city('kosovo', 'Rugove', 'Rugovë', 42.7128, 20.1381),
  city('kosovo', 'Aeroporti Adem Jashari', 'Aeroporti Adem Jashari', 42.573, 21.036),
]

/** A city's rank on the map: 0 is labelled from the lowest zoom. Cities are listed by size within their region. */
export function rankOf({ region, value }: Pick<Location, 'region' | 'value'>): 0 | 1 | 2 {
  const position = cities.filter((one) => one.region === region).findIndex((one) => one.value === value)
  return region === 'newyork' || position < 7 ? 0 : position < 16 ? 1 : 2
}

/** The zoom from which the cities of each rank are labelled. */
export const namedFrom = [6, 9, 10] as const
/** The zoom from which quarters are labelled. */
export const quartersNamedFrom = 12

/** Groups of cities besides the regions. */
export const areas = {
  nyc: ['Manhatan', 'Brooklyn', 'Bronx', 'Queens', 'Staten island'],
  dukagjini: ['Peje', 'Gjakove', 'Istog', 'Kline', 'Decan', 'Junik'],
} as const satisfies Record<string, readonly string[]>

/** The name of a group of cities: a region or an area. */
export type Together = Region | keyof typeof areas

/** The cities of each region and area. */
export const together: Readonly<Record<Together, readonly string[]>> = {
  kosovo: cities.flatMap(({ region, value }) => (region === 'kosovo' ? value : [])),
  newyork: cities.flatMap(({ region, value }) => (region === 'newyork' ? value : [])),
  ...areas,
}

/** Spellings of groups in hand-written URLs, folded. */
const togetherNamed = new Map<string, Together>([
  ['kosovo', 'kosovo'],
  ['kosove', 'kosovo'],
  ['kosova', 'kosovo'],
  ['newyork', 'newyork'],
  ['new york', 'nyc'],
  ['nju jork', 'nyc'],
  ['dukagjin', 'dukagjini'],
  ['dukagjini', 'dukagjini'],
])

/** The cities of a region or an area, by its name in any known spelling. */
export function citiesTogether(name: string): readonly string[] | undefined {
  const one = togetherNamed.get(fold(name))
  return one && together[one]
}

/** The name of the region or area that has exactly these cities, if there is one. */
export function nameTogether(values: readonly string[]): Together | undefined {
  const names = Object.keys(together) as Together[]
  return names.find(
    (name) => together[name].length === values.length && together[name].every((one) => values.includes(one)),
  )
}

/** How far apart two neighbouring cities are at most (km, between their centres). */
export const nearKm = 25
/** A degree of latitude (km). */
const degreeKm = 111

/** These cities and those around them in the same region: the rest of their area, else those within 25 km. */
export function citiesAround(values: readonly string[]): string[] {
  const area = Object.values(areas).find((one: readonly string[]) => values.every((value) => one.includes(value)))
  if (area) return [...area]
  const own = cities.filter(({ value }) => values.includes(value))
  return cities.flatMap((city) => (own.some((one) => isNear(one, city)) ? city.value : []))
}

/** The city that these are, with all others within `nearKm` of it; undefined if they are something else. */
export function centreOf(values: readonly string[]): Location | undefined {
  if (values.length < 2) return undefined
  return cities.find(({ value }) => {
    const around = values.includes(value) ? citiesAround([value]) : []
    return around.length === values.length && around.every((one) => values.includes(one))
  })
}

function isNear(one: Location, other: Location): boolean {
  const north = (one.lat - other.lat) * degreeKm
  const east = (one.lng - other.lng) * degreeKm * Math.cos((one.lat * Math.PI) / 180)
  return one.region === other.region && Math.hypot(north, east) <= nearKm
}

/** All cities of the regions of these cities. */
export function citiesOfRegion(values: readonly string[]): string[] {
  const regions = new Set(values.map((value) => cityOf(value)?.region))
  return cities.flatMap(({ value, region }) => (regions.has(region) ? value : []))
}

/** Cities as in an address: the name of the region that has exactly these, else the list of them. */
export function nameOrCities(values: readonly string[]): string {
  const name = nameTogether(values)
  return name && isRegion(name) ? name : values.join(',')
}

const byName = new Map(cities.flatMap((one) => [fold(one.value), fold(one.text), one.key].map((name) => [name, one])))

/** The region of a city, of an area, or the region of this name; undefined if it is unknown. */
export const regionOf = (name: string): Region | undefined => cityOf(citiesTogether(name)?.[0] ?? name)?.region

/** Finds a city by its key or label, ignoring case and accents. */
export function cityOf(name: string): Location | undefined {
  return byName.get(fold(name))
}
