import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { GeocodeResult } from '#shared/places/geocode.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { call } from '../support/http.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'

let person: Person
beforeAll(async () => {
  person = await signUp()
})

/** How often this call queried the provider, which bills each query. */
async function billed(name: string): Promise<number> {
  const meter = await (await fetch(`${inject('address')}/__local/meter.json`)).json()
  return meter.functions[name]?.services['geo-places'] ?? 0
}

const prishtina = { latitude: 42.6629, longitude: 21.1655, language: 'al' }

test('GET /api/search/all/locations answers pairs of city and neighbourhood (LST-23, API-23)', async () => {
  const { status, body } = await call<{ data: { city: string; neighborhood: string }[] }>('places.locations')
  expect(status).toBe(200)
  expect(body.data).toContainEqual({ city: 'Prishtine', neighborhood: 'Dardania' })
  expect(body.data).toHaveLength(neighborhoods.length)
})

describe.each([
  ['places.suggest', { ...prishtina, text: 'Dardania' }],
  ['places.reverse', prishtina],
] as const)('%s costs money', (name, query) => {
  test('visitors without an account are refused before the provider is queried (API-51, API-52, D-43)', async () => {
    const before = await billed(name)
    const { status, body } = await call(name, { query, from: randomAddress() })
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated'])
    expect(await billed(name)).toBe(before)
  })
})

describe('GET /api/places/suggest', () => {
  const suggested = async (text: string) => {
    const { body } = await call<{ data: { text: string; latitude: number; longitude: number }[] }>('places.suggest', {
      as: person.token,
      query: { ...prishtina, text },
    })
    return body.data
  }

  test('names places and where they are (API-52)', async () => {
    const [first] = await suggested('Dardani')
    expect(first?.text).toMatch(/^Dardania, Prishtinë/)
    expect(first?.latitude).toBeCloseTo(prishtina.latitude, 0)
    expect(first?.longitude).toBeCloseTo(prishtina.longitude, 0)
  })

  test('places beyond 70 km are suggested too, after those within (FRM-27, CON-32)', async () => {
    expect((await suggested('Dragash'))[0]?.text).toMatch(/^Dragash/)
    const found = (await suggested('William')).map(({ text }) => text.split(',').slice(0, 2).join())
    expect(found).toEqual(['Rruga William Walker, Prizren', 'Williamsburg, Brooklyn'])
  })

  test('another region costs no second question (D-43)', async () => {
    const before = await billed('places.suggest')
    expect((await suggested('Williamsburg'))[0]?.text).toMatch(/^Williamsburg, Brooklyn/)
    expect(await billed('places.suggest')).toBe(before + 1)
  })
})

describe('GET /api/places/reverse', () => {
  test('names the quarter and city of a point (API-51)', async () => {
    const { status, body } = await call<{ data: GeocodeResult & { city?: string } }>('places.reverse', {
      as: person.token,
      query: { latitude: 42.6545, longitude: 21.1568, language: 'en' },
    })
    expect(status).toBe(200)
    expect(body.data.sublocality).toBe('Dardania')
    expect(body.data.city).toBe('Prishtinë')
  })

  test('an unknown point is no error (FRM-28)', async () => {
    const { status, body } = await call('places.reverse', {
      as: person.token,
      query: { latitude: 0, longitude: 0, language: 'en' },
    })
    expect([status, body.data]).toEqual([200, {}])
  })

  test('points within ten metres share one cached query to the provider; each language has its own (API-51, D-43)', async () => {
    const said = (latitude: number, language: string) =>
      call('places.reverse', { as: person.token, query: { latitude, longitude: 20.7397, language } })
    const before = await billed('places.reverse')
    const first = await said(42.21391, 'en')
    for (const latitude of [42.213912, 42.2139, 42.21388]) expect((await said(latitude, 'en')).body).toEqual(first.body)
    expect(await billed('places.reverse')).toBe(before + 1)
    await said(42.2139, 'al')
    expect(await billed('places.reverse')).toBe(before + 2)
  })
})
