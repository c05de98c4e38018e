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

test('the query to the provider has the centre, the radius and the language (FRM-27, FRM-29, CON-32)', async () => {
  const send = provider(async () => ({ ResultItems: [] }))
  await findPlaces('Dardania', { latitude: 42.5, longitude: 21.25 }, 'al')
  await describePoint({ latitude: 40.5, longitude: -73.5 }, 'en')
  expect(inputs(send)).toMatchObject([
    { QueryText: 'Dardania', Filter: { Circle: { Center: [21.25, 42.5], Radius: 70_000 } }, Language: 'sq' },
    { QueryPosition: [-73.5, 40.5], Language: 'en' },
  ])
})

test('a provider failure gives no results, and no error (FRM-28)', async () => {
  provider(() => Promise.reject(new Error('Out of order')))
  expect(await findPlaces('Dardania', { latitude: 42.5, longitude: 21.25 }, 'al')).toBeUndefined()
  expect(await describePoint({ latitude: 42.5, longitude: 21.25 }, 'al')).toBeUndefined()
})
