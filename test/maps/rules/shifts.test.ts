import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities, namedFrom, rankOf } from '#shared/places/cities.ts'
import { type PlacedMarker, type Shift, shiftsOf } from '#web/ui/Map/shifts.ts'

/** Web Mercator, as in Leaflet: 256 pixels around the world at zoom 0. */
const mapAt = (zoom: number) => ({
  getZoom: () => zoom,
  project: ([lat, lng]: [number, number]) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    const world = 256 * 2 ** zoom
    return { x: ((lng + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
  },
})

const still: Shift = [0, 0]
const bubble = (lat: number, lng: number): PlacedMarker => ({ at: [lat, lng], size: [50, 50] })

/** Do two boxes of these sizes overlap, with their centres this far apart? */
const meet = (right: number, down: number, [width, height]: readonly number[], [wide, high]: readonly number[]) =>
  Math.abs(right) < ((width ?? 0) + (wide ?? 0)) / 2 - 2 && Math.abs(down) < ((height ?? 0) + (high ?? 0)) / 2 - 2

/** The town names, 16 pixels high and 7 per letter, that a box covers at this offset from its place. */
function crossed(zoom: number, { at, size }: PlacedMarker, [right, down]: Shift): string[] {
  const map = mapAt(zoom)
  const place = map.project(at)
  return cities
    .filter((city) => zoom >= namedFrom[rankOf(city)])
    .filter(({ lat, lng, text }) => {
      const name = map.project([lat, lng])
      return meet(place.x + right - name.x, place.y + down - name.y, size, [text.length * 7, 16])
    })
    .map(({ text }) => text)
}

const prishtina = { lat: 42.6629, lng: 21.1655 }

test('no bubble around Prishtina covers its name, at any zoom (MAP-04)', () => {
  const covering: string[] = []
  for (const zoom of [7, 8, 9, 10, 11, 12])
    for (let south = -0.2; south <= 0.2; south += 0.02)
      for (let west = -0.3; west <= 0.3; west += 0.03) {
        const one = bubble(prishtina.lat - south, prishtina.lng - west)
        const [shift = still] = shiftsOf(mapAt(zoom), [one])
        if (crossed(zoom, one, shift).includes('Prishtinë')) covering.push(`${zoom}: ${one.at}`)
      }
  expect(covering).toEqual([])
})

test('a bubble near the border leaves the name of the town beyond it readable (MAP-04)', () => {
  const one = bubble(42.0, 21.42)
  const [shift = still] = shiftsOf(mapAt(8), [one])
  const [town, place] = [mapAt(8).project([41.996, 21.432]), mapAt(8).project(one.at)]
  expect(meet(place.x + shift[0] - town.x, place.y + shift[1] - town.y, one.size, ['Skopje'.length * 7, 16])).toBe(
    false,
  )
})

test('bubbles at one place are put beside each other and its name, the first nearest (MAP-04)', () => {
  const bubbles = [bubble(42.66, 21.16), bubble(42.66, 21.17), bubble(42.67, 21.16)]
  const shifts = shiftsOf(mapAt(9), bubbles)
  const places = bubbles.map(({ at }, position) => {
    const { x, y } = mapAt(9).project(at)
    const [right, down] = shifts[position] ?? still
    return { x: x + right, y: y + down }
  })
  for (const [position, one] of places.entries())
    for (const other of places.slice(position + 1))
      expect(meet(one.x - other.x, one.y - other.y, [50, 50], [50, 50])).toBe(false)
  expect(Math.hypot(...(shifts[0] ?? still))).toBeLessThan(Math.hypot(...(shifts[2] ?? still)))
})

test('no shift covers more town names, is far, or is unnecessary (MAP-04)', () => {
  const lat = fc.double({ min: 41.8, max: 43.3, noNaN: true })
  const lng = fc.double({ min: 20, max: 21.8, noNaN: true })
  const size = fc.tuple(fc.integer({ min: 40, max: 90 }), fc.integer({ min: 30, max: 62 }))
  const standing = fc.record({ at: fc.tuple(lat, lng), size })
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 11 }), fc.array(standing, { maxLength: 30 }), (zoom, all) => {
      for (const [position, shift] of shiftsOf(mapAt(zoom), all).entries()) {
        const one = all[position] as PlacedMarker
        expect(crossed(zoom, one, shift).length).toBeLessThanOrEqual(crossed(zoom, one, still).length)
        expect(Math.hypot(...shift)).toBeLessThanOrEqual(72)
      }
    }),
  )
  expect(shiftsOf(mapAt(9), [bubble(41.9, 20.1)])).toEqual([still])
})
