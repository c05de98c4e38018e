import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bits, each, narrow } from '#functions/engine/bits.ts'
import { Columns } from '#functions/engine/columns.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { clustersOf } from '#functions/engine/map/clusters.ts'
import { fitBounds } from '#functions/engine/map/fitBounds.ts'
import type { Shape, Window } from '#functions/engine/map/grid.ts'
import { insideShape, insideWindow } from '#functions/engine/map/inside.ts'
import { buildBook, entryOf, schema } from './support.ts'

type Place = { latitude?: number; longitude?: number }

/** Places around a city, often on the cell borders of the index. */
const degrees = (middle: number) =>
  fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((steps) => middle + steps / 256),
    fc.integer({ min: -9, max: 9 }).map((steps) => Math.floor(middle) + steps / 8),
    fc.double({ min: middle - 0.2, max: middle + 0.2, noNaN: true }),
  )
const [lat, lng] = [degrees(42.66), degrees(21.16)]
const place: fc.Arbitrary<Place> = fc.record({
  latitude: fc.oneof({ weight: 9, arbitrary: lat }, fc.constant(undefined)),
  longitude: fc.oneof({ weight: 9, arbitrary: lng }, fc.constant(undefined)),
})
const window: fc.Arbitrary<Window> = fc
  .tuple(lng, lat, lng, lat)
  .map(([a, b, c, d]) => ({ west: Math.min(a, c), south: Math.min(b, d), east: Math.max(a, c), north: Math.max(b, d) }))
const corner = fc.tuple(lng, lat) satisfies fc.Arbitrary<[number, number]>
const shape: fc.Arbitrary<Shape> = fc.array(corner, { minLength: 3, maxLength: 100 })
/** Adds, moves or removes a book. */
const story = fc.array(fc.tuple(fc.nat(60), fc.option(place, { nil: undefined })), { minLength: 1, maxLength: 150 })

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

/** An empty file: columns are only read from it. */
const empty = openDatabase(':memory:', schema)

/** A map index, and the places of its things. */
function nothing() {
  const columns = new Columns(empty, schema)
  const shown = new Map<string, [lat: number, lng: number]>()
  const live = (story: Story) => {
    for (const [at, place] of story) {
      const id = `p${at}`
      columns.put(id, place && entryOf(buildBook(place)))
      shown.delete(id)
      if (place?.latitude !== undefined && place.longitude !== undefined)
        shown.set(id, [place.latitude, place.longitude])
    }
  }
  return { columns, shown, live }
}

function idsOf(columns: Columns, slots: Bits): string[] {
  const ids: string[] = []
  each(narrow(slots.slice(), columns.alive), (slot) => ids.push(columns.ids.at(slot)))
  return ids.sort()
}

const shownWhere = (shown: Map<string, [number, number]>, ok: (lat: number, lng: number) => boolean) =>
  [...shown].flatMap(([id, [lat, lng]]) => (ok(lat, lng) ? id : [])).sort()

test('a window contains the points in it, edges included', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(story, window), { minLength: 1, maxLength: 3 }), (chapters) => {
      const { columns, shown, live } = nothing()
      for (const [story, window] of chapters) {
        live(story)
        const { west, south, east, north } = window
        expect(idsOf(columns, insideWindow(columns, window))).toEqual(
          shownWhere(shown, (lat, lng) => lat >= south && lat <= north && lng >= west && lng <= east),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('a shape contains the points within it, by the even-odd rule where it crosses itself', () => {
  fc.assert(
    fc.property(story, shape, (story, shape) => {
      const { columns, shown, live } = nothing()
      live(story)
      const found = idsOf(columns, insideShape(columns, shape))
      // On an edge the result depends on rounding.
      const onEdge = new Set(shownWhere(shown, (lat, lng) => edgesOf(shape).some((edge) => isOn(edge, lat, lng))))
      const expected = shownWhere(shown, (lat, lng) => isWithin(shape, lat, lng))
      expect(found.filter((id) => !onEdge.has(id))).toEqual(expected.filter((id) => !onEdge.has(id)))
    }),
    { numRuns: 500 },
  )
})

type Corner = Shape[number]
type Edge = [from: Corner, to: Corner]
const edgesOf = (shape: Shape): Edge[] => shape.map((corner, at) => [corner, shape[(at + 1) % shape.length] as Corner])

/** The side of an edge on which a place is: twice the signed area of their triangle. */
const sideOf = ([[x1, y1], [x2, y2]]: Edge, lat: number, lng: number) => (x2 - x1) * (lat - y1) - (y2 - y1) * (lng - x1)

const isOn = (edge: Edge, lat: number, lng: number) => Math.abs(sideOf(edge, lat, lng)) < 1e-12

/** Brute force over all edges: how many that cross this latitude are to the east of the place? */
function isWithin(shape: Shape, lat: number, lng: number): boolean {
  const toTheEast = edgesOf(shape).filter((edge) => {
    const [[, y1], [, y2]] = edge
    if (y1 > lat === y2 > lat) return false
    return y2 > y1 ? sideOf(edge, lat, lng) > 0 : sideOf(edge, lat, lng) < 0
  })
  return toTheEast.length % 2 === 1
}

describe('clusters', () => {
  test('contain every placed thing once, few of them as single pins', () => {
    fc.assert(
      fc.property(story, window, fc.nat(22), (story, window, zoom) => {
        const { columns, shown, live } = nothing()
        live(story)
        const matches = narrow(insideWindow(columns, window), columns.alive)
        const { total, clusters, alone } = clustersOf(columns, matches, zoom)
        expect(total).toBe(idsOf(columns, matches).length)
        expect(alone.length + sum(clusters.map(({ count }) => count))).toBe(total)
        expect(clusters.every(({ count }) => count > 1)).toBe(true)
        for (const slot of alone) expect(shown.has(columns.ids.at(slot))).toBe(true)
        for (const { latitude, longitude, bounds } of clusters) {
          expect([bounds.south <= latitude, latitude <= bounds.north]).toEqual([true, true])
          expect([bounds.west <= longitude, longitude <= bounds.east]).toEqual([true, true])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('leave out things without a place', () => {
    const { columns, live } = nothing()
    live([
      [1, { latitude: 42.6, longitude: 21.1 }],
      [3, { latitude: 42.6, longitude: undefined }],
      [4, { latitude: undefined, longitude: undefined }],
    ])
    expect(clustersOf(columns, columns.alive, 3)).toEqual({ total: 1, clusters: [], alone: [0] })
  })

  const towns = new Map<number, Columns>()

  /** A town of this many things, close together except for a farm far away. Built once, since clustering only reads. */
  function town(size: number) {
    const known = towns.get(size)
    if (known) return known
    const { columns, live } = nothing()
    const homes = Array.from({ length: size }, (_, at): Story[number] => {
      const [row, column] = [Math.floor(at / 200), at % 200]
      return [at, { latitude: 42.6 + row * 0.0003, longitude: 21.1 + column * 0.0003 }]
    })
    live([...homes, [size, { latitude: 40.7, longitude: -74 }]])
    towns.set(size, columns)
    return columns
  }

  test.each([
    ['in their exact middle when they are not many', 10_000, 1e-6],
    ['in their middle, about, when they are', 30_000, 0.002],
  ])('stand %s', (_, size, near) => {
    const columns = town(size)
    const { total, clusters, alone } = clustersOf(columns, columns.alive, 4)
    expect([total, alone, clusters.map(({ count }) => count)]).toEqual([size + 1, [size], [size]])
    const middle = 42.6 + ((size / 200 - 1) / 2) * 0.0003
    expect(Math.abs((clusters[0]?.latitude ?? 0) - middle)).toBeLessThan(near)
    expect(Math.abs((clusters[0]?.longitude ?? 0) - (21.1 + 99.5 * 0.0003))).toBeLessThan(near)
    expect(clusters[0]?.bounds.south).toBeLessThanOrEqual(42.6)
    expect(clusters[0]?.bounds.east).toBeGreaterThanOrEqual(21.1 + 199 * 0.0003)
  })

  test.each([3, 8, 11, 14, 18, 22])('at zoom %i there are never more than 200', (zoom) => {
    for (const size of [150, 5000, 30_000]) {
      const columns = town(size)
      const { total, clusters, alone } = clustersOf(columns, columns.alive, zoom)
      expect(clusters.length + alone.length).toBeLessThanOrEqual(200)
      expect(alone.length + sum(clusters.map(({ count }) => count))).toBe(total)
    }
  })

  test('split when the map is zoomed in far enough', () => {
    const { columns, live } = nothing()
    live([
      [1, { latitude: 42.66, longitude: 21.16 }],
      [2, { latitude: 42.66, longitude: 21.161 }],
    ])
    expect(clustersOf(columns, columns.alive, 12)).toMatchObject({ clusters: [{ count: 2 }], alone: [] })
    expect(clustersOf(columns, columns.alive, 18)).toMatchObject({ clusters: [], alone: [0, 1] })
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('a map that goes by itself', () => {
  const size = { width: 600, height: 800 }
  const located = story.filter((all) => all.some(([, at]) => at?.latitude !== undefined && at.longitude !== undefined))

  test('shows a whole region at the highest zoom that fits', () => {
    fc.assert(
      fc.property(located, (told) => {
        const { columns, shown, live } = nothing()
        live(told)
        const fit = fitBounds(columns, columns.alive, size, 14)
        if (shown.size === 0) return expect(fit).toBeUndefined()
        const [lats, lngs] = [[...shown.values()].map(([at]) => at), [...shown.values()].map(([, at]) => at)]
        expect(fit?.window).toEqual({
          west: Math.min(...lngs),
          south: Math.min(...lats),
          east: Math.max(...lngs),
          north: Math.max(...lats),
        })
        const { window, zoom } = fit as NonNullable<typeof fit>
        const pixels = 256 * 2 ** zoom
        const up = (at: number) => Math.asinh(Math.tan((at * Math.PI) / 180)) / (2 * Math.PI)
        const across = (pixels * (window.east - window.west)) / 360
        const down = pixels * (up(window.north) - up(window.south))
        // Hundredths of a zoom level are rounded away.
        expect(across).toBeLessThanOrEqual(size.width * 1.01)
        expect(down).toBeLessThanOrEqual(size.height * 1.01)
        if (zoom < 14) expect(2 * across > size.width * 0.99 || 2 * down > size.height * 0.99).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('moves to the larger of two regions', () => {
    const { columns, live } = nothing()
    live([
      [1, { latitude: 40.7, longitude: -74 }],
      [2, { latitude: 42.6, longitude: 21.1 }],
      [3, { latitude: 42.7, longitude: 21.2 }],
    ])
    expect(fitBounds(columns, columns.alive, size, 14)?.window).toEqual({
      west: 21.1,
      south: 42.6,
      east: 21.2,
      north: 42.7,
    })
  })
})
