import { describe, expect, test } from 'vitest'
import type { GeocodeResult } from '#shared/places/geocode.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { call } from '../support/http.ts'

const prishtina = { latitude: 42.6629, longitude: 21.1655, language: 'al' }

test('LST-23 API-23 GET /api/search/all/locations answers pairs of city and neighbourhood', async () => {
  const { status, body } = await call<{ data: { city: string; neighborhood: string }[] }>('places.locations')
  expect(status).toBe(200)
  expect(body.data).toContainEqual({ city: 'Prishtine', neighborhood: 'Dardania' })
  expect(body.data).toHaveLength(neighborhoods.length)
})

describe('GET /api/places/suggest', () => {
  const suggested = async (text: string) => {
    const { body } = await call<{ data: { text: string; latitude: number; longitude: number }[] }>('places.suggest', {
      query: { ...prishtina, text },
    })
    return body.data
  }

  test('API-52 names places and where they are', async () => {
    const [first] = await suggested('Dardani')
    expect(first?.text).toMatch(/^Dardania, Prishtinë/)
    expect(first?.latitude).toBeCloseTo(prishtina.latitude, 0)
    expect(first?.longitude).toBeCloseTo(prishtina.longitude, 0)
  })

  test('FRM-27 CON-32 looks within 70 km: Prizren is near enough to Prishtina, Dragash is not', async () => {
    expect((await suggested('Prizren')).map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Prizren/))
    expect(await suggested('Dragash')).toEqual([])
  })
})

describe('GET /api/places/reverse', () => {
  test('API-51 tells what a point is part of', async () => {
    const { status, body } = await call<{ data: GeocodeResult & { city?: string } }>('places.reverse', {
      query: { latitude: 42.6545, longitude: 21.1568, language: 'en' },
    })
    expect(status).toBe(200)
    expect(body.data.sublocality).toBe('Dardania')
    expect(body.data.city).toBe('Prishtinë')
  })

  test('FRM-28 a point that nothing is known of is no error', async () => {
    const { status, body } = await call('places.reverse', { query: { latitude: 0, longitude: 0, language: 'en' } })
    expect([status, body.data]).toEqual([200, {}])
  })
})
