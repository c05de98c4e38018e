import { fold } from '../rules/text.ts'

export type Region = 'newyork' | 'kosovo'
/** A location entry of the dropdowns (core.md §3): `value` is the stored city key, `text` the label spelled right. */
export type Location = { key: string; value: string; text: string; lat: number; lng: number; region: Region }

const city = (region: Region, value: string, text: string, lat: number, lng: number): Location => ({
  key: fold(value).replaceAll(' ', '-'),
  value,
  text,
  lat,
  lng,
  region,
})

/** Keys keep the specified spelling, labels are spelled right (decisions 18). Coordinates: WGS 84, city centres. */
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
]

const byName = new Map(cities.flatMap((one) => [fold(one.value), fold(one.text), one.key].map((name) => [name, one])))

/** Finds a city by its key or label, whatever its case and accents. */
export function cityOf(name: string): Location | undefined {
  return byName.get(fold(name))
}
