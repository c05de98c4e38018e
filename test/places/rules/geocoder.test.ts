import { afterEach, expect, test, vi } from 'vitest'

process.env.AWS_REGION = 'eu-central-1'
const { places } = await import('#functions/lib/clients/places.ts')
const { describePoint, findPlaces } = await import('#functions/places/geocoder.ts')

afterEach(() => vi.restoreAllMocks())

/** A provider with this response, or one that fails. */
function provider(answer: () => Promise<unknown>) {
  return vi.spyOn(places, 'send').mockImplementation(answer)
}
const inputs = (send: ReturnType<typeof provider>) => send.mock.calls.map(([command]) => command.input)

test('the query to the provider has the point, the region and the language, and no limit of place (FRM-27, FRM-29)', async () => {
  const send = provider(async () => ({ ResultItems: [] }))
  await findPlaces('Dardania', { latitude: 42.5, longitude: 21.25 }, 'al')
  await findPlaces('Dardania', { latitude: 42.5, longitude: 21.25 }, 'en')
  await describePoint({ latitude: 40.5, longitude: -73.5 }, 'en')
  expect(inputs(send)).toMatchObject([
    { QueryText: 'Dardania', BiasPosition: [21.25, 42.5], Language: 'sq-XK' },
    { QueryText: 'Dardania', BiasPosition: [21.25, 42.5], Language: 'en-XK' },
    { QueryPosition: [-73.5, 40.5], Language: 'en-US' },
  ])
  for (const input of inputs(send)) expect(input).not.toHaveProperty('Filter')
})

test('places within 70 km come first, then the others, each part in the order of the provider (FRM-27, CON-32)', async () => {
  const brooklyn = { latitude: 40.6782, longitude: -73.9442 }
  // A degree of latitude is 111.2 km: the last one within the radius, and the first one beyond.
  const [last, beyond] = [40.6782 + 69.9 / 111.2, 40.6782 + 70.1 / 111.2]
  const at = (Title: string, latitude: number, longitude = -73.9442) => ({ Title, Position: [longitude, latitude] })
  provider(async () => ({
    ResultItems: [
      at('Albany', 42.6526, -73.7562),
      at('Newark', 40.7357, -74.1724),
      at('Beyond', beyond),
      at('Within', last),
      at('Queens', 40.7282, -73.7949),
      at('Boston', 42.3601, -71.0589),
    ],
  }))
  const found = await findPlaces('x', brooklyn, 'en')
  expect(found?.map(({ text }) => text)).toEqual(['Newark', 'Within', 'Queens', 'Albany', 'Beyond'])
})

test('a provider failure gives no results, and no error (FRM-28)', async () => {
  provider(() => Promise.reject(new Error('Out of order')))
  expect(await findPlaces('Dardania', { latitude: 42.5, longitude: 21.25 }, 'al')).toBeUndefined()
  expect(await describePoint({ latitude: 42.5, longitude: 21.25 }, 'al')).toBeUndefined()
})
