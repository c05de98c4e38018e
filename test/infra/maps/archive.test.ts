import { readFileSync } from 'node:fs'
import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { Compression, PMTiles, type Source, tileIdToZxy } from 'pmtiles'
import { expect, test } from 'vitest'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { archiveOf, type Tile } from '../../../infra/maps/archive.ts'
import { type Box, boxOf, coveredBoxes, tilesOf } from '../../../infra/maps/areas.ts'
import { smallMap } from '../../../infra/maps/files.ts'

const inMemory = (archive: Buffer): Source => ({
  getKey: () => 'memory',
  getBytes: async (offset, length) => ({ data: new Uint8Array(archive).slice(offset, offset + length).buffer }),
})

const told = { compression: Compression.None, box: [20, 41, 22, 43], metadata: { name: 'test' } } as const

test.each([3, 20_000])('%i tiles are read back as they were written, in any order', async (count) => {
  const tiles: Tile[] = Array.from({ length: count }, (_, index) => ({
    id: 5 * index + (index % 3),
    data: Buffer.from(`tile ${index % 7000}`),
  }))
  const written = archiveOf(tiles.toReversed(), told)
  expect(written.equals(archiveOf(tiles, told))).toBe(true)
  const archive = new PMTiles(inMemory(written))
  for (const { id, data } of [...tiles.slice(0, 3), ...tiles.slice(-3)]) {
    const [zoom, x, y] = tileIdToZxy(id)
    const read = await archive.getZxy(zoom, x, y)
    expect(Buffer.from(read?.data ?? new ArrayBuffer()).toString()).toBe(data.toString())
  }
  const [zoom, x, y] = tileIdToZxy(4)
  expect(await archive.getZxy(zoom, x, y)).toBeUndefined()
  expect(await archive.getMetadata()).toEqual({ name: 'test' })
  expect(await archive.getHeader()).toMatchObject({
    numAddressedTiles: count,
    numTileContents: Math.min(count, 7000),
    minLon: 20,
    maxLat: 43,
  })
})

test('nothing is no archive', () => {
  expect(() => archiveOf([], told)).toThrow('without tiles')
})

test('the covered area has each place of the gazetteer with 10 km around it', () => {
  const box = boxOf(coveredBoxes)
  for (const { lat, lng } of [...cities, ...neighborhoods]) {
    expect(lng - box[0]).toBeGreaterThan(0.1)
    expect(box[3] - lat).toBeGreaterThan(0.08)
  }
  expect(tilesOf([[20, 42, 20, 42]], 14, 14)).toHaveLength(1)
})

const small = readFileSync(smallMap)

test('the archive of the repository stays below 4 MB and names every place in both languages', async () => {
  expect(small.length).toBeLessThan(4e6)
  const archive = new PMTiles(inMemory(small))
  const { maxZoom } = await archive.getHeader()
  const layers = new Set<string>()
  const named = new Map<string, unknown>()
  for (const id of tilesOf(coveredBoxes, maxZoom, maxZoom)) {
    const [zoom, x, y] = tileIdToZxy(id)
    const { data } = (await archive.getZxy(zoom, x, y)) ?? {}
    if (!data) throw new Error(`There is no tile ${zoom}/${x}/${y}.`)
    const tile = new VectorTile(new Pbf(data))
    for (const [name, layer] of Object.entries(tile.layers)) {
      layers.add(name)
      for (let index = 0; index < layer.length; index++) {
        const { properties } = layer.feature(index)
        named.set(String(properties['name:en']), properties['name:sq'])
      }
    }
  }
  expect([...layers].sort()).toEqual(['boundaries', 'earth', 'places', 'pois', 'water'])
  for (const { text } of cities) expect(named.get(text)).toBe(text)
  for (const { neighborhood } of neighborhoods) expect(named.get(neighborhood)).toBe(neighborhood)
  expect(named.get('Lake Gazivoda')).toBe('Liqeni i Ujmanit')
})

test('a tile of the repository has what it shows, in shapes that lie in one of its quarters (MAP-06)', async () => {
  const archive = new PMTiles(inMemory(small))
  const beyond = 32
  for (const zoom of [6, 8, 10])
    for (const id of tilesOf([coveredBoxes[0] as Box, coveredBoxes.at(-1) as Box], zoom, zoom)) {
      const [, x, y] = tileIdToZxy(id)
      const { data } = (await archive.getZxy(zoom, x, y)) ?? {}
      const { layers } = new VectorTile(new Pbf(data ?? new ArrayBuffer()))
      for (const [name, layer] of Object.entries(layers))
        for (let index = 0; index < layer.length; index++) {
          const shape = layer.feature(index)
          expect(Number(shape.properties.min_zoom ?? 0), `${name} at ${zoom}`).toBeLessThanOrEqual(zoom + 1)
          const corners = shape.loadGeometry().flat()
          for (const along of ['x', 'y'] as const) {
            const places = corners.map((corner) => corner[along])
            const width = Math.max(...places) - Math.min(...places)
            expect(width, `${name} at ${zoom}`).toBeLessThanOrEqual(layer.extent / 2 + 2 * beyond)
          }
        }
    }
})
