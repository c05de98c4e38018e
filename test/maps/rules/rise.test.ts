import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities, namedFrom, rankOf } from '#shared/places/cities.ts'
import { riseOver } from '#web/ui/Map/rise.ts'

/** Web Mercator, as Leaflet's maps have it: 256 pixels around the world at zoom 0. */
const mapAt = (zoom: number) => ({
  getZoom: () => zoom,
  project: ([lat, lng]: [number, number]) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    const world = 256 * 2 ** zoom
    return { x: ((lng + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
  },
})

type Size = readonly [width: number, height: number]
const bubble: Size = [50, 50]

/** The names of towns, 16 pixels high and 7 a letter, that such a pin covers when it has risen so far. */
function crossed(zoom: number, at: [number, number], [width, height]: Size, rise: number): string[] {
  const map = mapAt(zoom)
  const pin = map.project(at)
  return cities
    .filter((city) => zoom >= namedFrom[rankOf(city)])
    .filter(({ lat, lng, text }) => {
      const name = map.project([lat, lng])
      const [across, down] = [Math.abs(name.x - pin.x), Math.abs(name.y - (pin.y - rise))]
      return across < (width + text.length * 7) / 2 && down < (height + 16) / 2
    })
    .map(({ text }) => text)
}

const prishtina = { lat: 42.6629, lng: 21.1655 }

test('MAP-04 no bubble around Prishtina covers its name, however far the map shows', () => {
  for (const zoom of [7, 8, 9, 10, 11, 12])
    for (let south = -0.2; south <= 0.2; south += 0.01)
      for (let west = -0.3; west <= 0.3; west += 0.02) {
        const at: [number, number] = [prishtina.lat - south, prishtina.lng - west]
        expect(crossed(zoom, at, bubble, riseOver(mapAt(zoom), at, bubble))).not.toContain('Prishtinë')
      }
})

test('MAP-04 a pin never covers more names of towns for having risen, and stays where it is when it covers none', () => {
  const kosovo = fc.tuple(
    fc.double({ min: 41.8, max: 43.3, noNaN: true }),
    fc.double({ min: 20, max: 21.8, noNaN: true }),
  )
  const size = fc.tuple(fc.integer({ min: 40, max: 90 }), fc.integer({ min: 30, max: 62 }))
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 11 }), kosovo, size, (zoom, at, pin) => {
      const rise = riseOver(mapAt(zoom), at, pin)
      expect(crossed(zoom, at, pin, rise).length).toBeLessThanOrEqual(crossed(zoom, at, pin, 0).length)
    }),
  )
  expect(riseOver(mapAt(9), [41.9, 20.1], bubble)).toBe(0)
})
