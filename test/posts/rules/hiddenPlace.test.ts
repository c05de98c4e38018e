import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { circleCentre, shiftOf } from '#functions/posts/hiddenPlace.ts'
import { around } from '#shared/posts/around.ts'
import { buildStored } from '../../search/rules/support.ts'
import { giveSecrets } from '../../support/secrets.ts'

beforeEach(() => giveSecrets({ lasting: { key: 'the key of a stage' } }))

type Place = { latitude: number; longitude: number }

function circleOf(place: Place, userId = 'u1'): Place {
  const circle = circleCentre(buildStored({ ...place, showMap: false, onlyArea: true, shift: shiftOf(place, userId) }))
  if (!circle) throw new Error('There is no circle.')
  return circle
}

/** Metres between two places that are near each other. */
const metres = (one: Place, other: Place) =>
  Math.hypot(
    (one.latitude - other.latitude) * 111_320,
    (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180),
  )

const place = fc.record({
  latitude: fc.double({ min: 40, max: 44, noNaN: true }),
  longitude: fc.oneof(fc.double({ min: 20, max: 22, noNaN: true }), fc.double({ min: -75, max: -73, noNaN: true })),
})

test('a hidden place lies within its circle (MAP-07)', () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(metres(one, circleOf(one))).toBeLessThan(around)
    }),
  )
})

test('all listings of somebody in a building have one circle, or those of the squares that meet in it (D-160)', () => {
  const within = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), { minLength: 20 })
  fc.assert(
    fc.property(place, within, ({ latitude, longitude }, listings) => {
      const circles = listings.map(([north, east]) =>
        circleOf({ latitude: latitude + north / 111_320, longitude: longitude + east / 111_320 }),
      )
      expect(new Set(circles.map((circle) => JSON.stringify(circle))).size).toBeLessThanOrEqual(4)
    }),
  )
})

test('a circle says no more of the place than that it is within: most lie far from it, in another square', () => {
  const distances = fc
    .sample(place, { numRuns: 500, seed: 1 })
    .map((one) => metres(one, circleOf(one)))
    .sort((a, b) => a - b)
  expect(distances[50]).toBeGreaterThan(50)
  expect(distances[250]).toBeGreaterThan(120)
})

test('another stage, or another person, has other circles', async () => {
  const places = fc.sample(place, { numRuns: 500, seed: 1 })
  const median = (circles: readonly Place[]) =>
    places.map((one, at) => metres(circleOf(one), circles[at] as Place)).sort((a, b) => a - b)[250]
  const others = places.map((one) => circleOf(one, 'u2'))
  expect(median(others)).toBeGreaterThan(100)
  await giveSecrets({ lasting: { key: 'the key of another stage' } })
  const there = places.map((one) => circleOf(one))
  await giveSecrets({ lasting: { key: 'the key of a stage' } })
  expect(median(there)).toBeGreaterThan(100)
})

test('a replaced key moves no circle, as two of one place would tell more of it; one that was forgotten does', async () => {
  const places = fc.sample(place, { numRuns: 20, seed: 2 })
  const before = places.map((one) => circleOf(one))
  await giveSecrets({ lasting: { key: 'third', former: ['second', 'the key of a stage'] } })
  expect(places.map((one) => circleOf(one))).toEqual(before)
  await giveSecrets({ lasting: { key: 'third' } })
  expect(places.map((one) => circleOf(one))).not.toEqual(before)
})
