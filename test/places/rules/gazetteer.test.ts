import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { fold } from '#shared/lib/text.ts'
import { cities, cityOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { streets } from '#shared/places/streets.ts'
import { cityGroups } from '../../../web/features/places/parts/cityGroups.ts'

/** The distance of two points in kilometres; a flat projection is exact enough inside one region. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const north = (a.lat - b.lat) * 111.2
  const east = (a.lng - b.lng) * 111.2 * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

describe('cities', () => {
  test('serve New York as specified and all of Kosovo (LST-20, LST-21)', () => {
    const newYork = cities.filter((city) => city.region === 'newyork').map((city) => city.value)
    expect(newYork).toEqual(['Manhatan', 'Brooklyn', 'Bronx', 'Queens', 'Yonkers', 'Staten island', 'New jersey'])
    const kosovo = cities.filter((city) => city.region === 'kosovo').map((city) => city.value)
    expect(kosovo).toHaveLength(41)
    expect(kosovo.slice(0, 6)).toEqual(['Prishtine', 'Peje', 'Prizren', 'Ferizaj', 'Gjilan', 'Gjakove'])
    expect(kosovo.filter((name) => /^Aeroporti/.test(name))).toHaveLength(1)
  })

  test('are offered by region, that of the language first, and none is hidden (PRD-15, D-18)', () => {
    const offered = (language: Language) =>
      cityGroups(language).flatMap((group) => group.cities.map(({ value }) => value))
    expect(offered('en')[0]).toBe('Manhatan')
    expect(offered('al')[0]).toBe('Prishtine')
    for (const language of languages) expect(offered(language).sort()).toEqual(cities.map(({ value }) => value).sort())
  })

  test('are named once and found by key, stored value and label (LST-22)', () => {
    expect(new Set(cities.flatMap((city) => [...new Set([fold(city.value), fold(city.text)])])).size).toBeGreaterThan(
      40,
    )
    for (const city of cities) {
      expect(cityOf(city.key)).toBe(city)
      expect(cityOf(city.value)).toBe(city)
      expect(cityOf(city.text.toUpperCase())).toBe(city)
    }
    expect(cityOf('Tirana')).toBeUndefined()
  })

  test('are stored in plain spelling and labelled right', () => {
    for (const city of cities) expect(city.value).toMatch(/^[A-Za-z ]+$/)
    expect(cityOf('prishtine')?.text).toBe('Prishtinë')
    expect(cityOf('Decan')?.text).toBe('Deçan')
  })

  test('lie in their region (LST-20, LST-21, LST-22)', () => {
    const box = { kosovo: [41.85, 43.27, 20.0, 21.8], newyork: [40.45, 41.05, -74.3, -73.6] } as const
    for (const { region, value, lat, lng } of cities) {
      const [south, north, west, east] = box[region]
      expect(lat > south && lat < north && lng > west && lng < east, value).toBe(true)
    }
  })
})

describe.each([
  ['neighborhoods', neighborhoods.map((one) => ({ ...one, name: one.neighborhood }))],
  ['streets', streets.map((one) => ({ ...one, name: one.street }))],
])('%s', (_, places) => {
  test('belong to a city by its key and lie near it', () => {
    for (const place of places) {
      const city = cities.find((one) => one.value === place.city)
      expect(city, place.name).toBeDefined()
      if (city) expect(distance(place, city), `${place.name}, ${place.city}`).toBeLessThan(30)
    }
  })

  test('are named once per city', () => {
    const names = places.map((place) => `${place.city}/${fold(place.name)}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
