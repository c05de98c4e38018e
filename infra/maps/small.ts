import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { Compression, tileIdToZxy } from 'pmtiles'
import { cities, namedFrom, quartersNamedFrom, rankOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { streets } from '#shared/places/streets.ts'
import { archiveOf, packed } from './archive.ts'
import { type Box, boxOf, coveredBoxes, tilesOf } from './areas.ts'
import { names, riverNames } from './names.ts'
import { extent, inQuarters, type Tags } from './quarters.ts'
import type { Land, Position, River } from './sources.ts'

/** The areas of the small map: a wide one for low zooms, and those around our places for higher zooms. */
const wide: readonly Box[] = [
  [12, 38, 30, 47],
  [-84, 36, -64, 46],
]
const near: readonly Box[] = [
  [19.2, 41.2, 22.6, 43.8],
  [-75.2, 39.9, -72.6, 41.8],
]
/** Zooms of the tiles. Leaflet's lowest zoom is 7, which it draws from tiles of zoom 6. */
const zooms = { first: 6, lastWide: 8, last: 11 } as const

/**
 * Simplification tolerance of shores, and the buffer beyond the edge of a quarter. In units of a quarter: 16 per pixel.
 */
const details = { tolerance: 12, buffer: 64 } as const

const zoomOfStreets = 15

type Layer = FeatureCollection<Geometry>

/** The boxes for which source data must be fetched. */
export const drawnBoxes: readonly Box[] = wide

/**
 * Builds the small archive of the repository, so that a first start has a map. It has the layers of Protomaps' basemap:
 * land and water, borders, and the names of the gazetteer.
 */
export function smallArchive(land: Land): Buffer {
  const layers = layersOf(land)
  const indexes = Object.entries(layers).map(([name, layer]) => {
    const isPoint = layer.features[0]?.geometry.type === 'Point'
    const [tolerance, buffer] = isPoint ? [0, 0] : [details.tolerance, details.buffer]
    return [name, new GeoJSONVT(layer, { maxZoom: zooms.last + 1, extent, tolerance, buffer })] as const
  })
  const ids = [...tilesOf(wide, zooms.first, zooms.lastWide), ...tilesOf(near, zooms.lastWide + 1, zooms.last)]
  const tiles = ids.map((id) => {
    const [zoom, x, y] = tileIdToZxy(id)
    const found = indexes.flatMap(([name, index]) => {
      const tile = inQuarters(index, zoom, x, y, (tags) => isDrawn(tags, zoom))
      return tile ? [[name, tile] as const] : []
    })
    return { id, data: packed(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })) }
  })
  return archiveOf(tiles, {
    compression: Compression.Gzip,
    box: boxOf(coveredBoxes),
    metadata: {
      name: 'Tregu, small',
      attribution: '© OpenStreetMap',
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    },
  })
}

/**
 * Do tiles of this zoom include a feature? Maps of higher zooms are drawn from the tiles of the last zoom. So these
 * have all features except rivers, whose rough lines would be visible when enlarged.
 */
const isDrawn = (tags: Tags, zoom: number): boolean =>
  tags?.kind === 'river' ? zoom < zooms.last : zoom === zooms.last || Number(tags?.min_zoom ?? 0) <= zoom + 1

function layersOf({ water, borders, rivers }: Land): Record<string, Layer> {
  return {
    earth: collection(wide.map((box) => area([ringOf(box)], { kind: 'earth' }))),
    water: collection([
      ...water.map((rings) => area(rings, { kind: 'water' })),
      ...rivers.map(course),
      ...names.filter(isWater).map((one) => point(one, { kind: one.kind, ...nameTags(one), min_zoom: one.from })),
    ]),
    boundaries: collection([
      {
        type: 'Feature',
        properties: { kind: 'country', kind_detail: 2 },
        geometry: { type: 'MultiLineString', coordinates: borders.map((line) => line.map(([lng, lat]) => [lng, lat])) },
      },
    ]),
    places: collection([
      ...names
        .filter((one) => !isWater(one))
        .map((one) => point(one, { kind: one.kind, ...nameTags(one), min_zoom: one.from, population_rank: 6 })),
      ...cities.map((city) => {
        const rank = rankOf(city)
        const [min_zoom, population_rank] = [namedFrom[rank], 11 - 2 * rank]
        return point(city, { kind: 'locality', ...nameTags({ name: city.text }), min_zoom, population_rank })
      }),
      ...neighborhoods.map((one) =>
        point(one, { kind: 'neighbourhood', ...nameTags({ name: one.neighborhood }), min_zoom: quartersNamedFrom }),
      ),
    ]),
    pois: collection(
      streets.map((one) => point(one, { kind: 'street', ...nameTags({ name: one.street }), min_zoom: zoomOfStreets })),
    ),
  }
}

const isWater = ({ kind }: (typeof names)[number]) => kind === 'ocean' || kind === 'lake'

/** The name tags of a feature, as in OpenStreetMap; `name:sq` is Albanian. */
const nameTags = (one: { name: string } | { en: string; sq: string }) =>
  'name' in one
    ? { name: one.name, 'name:en': one.name, 'name:sq': one.name }
    : { name: one.en, 'name:en': one.en, 'name:sq': one.sq }

const collection = (features: Feature[]): Layer => ({ type: 'FeatureCollection', features })

type Properties = Record<string, string | number>

const point = ({ lng, lat }: { lng: number; lat: number }, properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

const area = (rings: readonly (readonly Position[])[], properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])) },
})

const course = ({ name, line }: River): Feature => ({
  type: 'Feature',
  properties: { kind: 'river', ...(name && nameTags(riverNames[name] ?? { name })) },
  geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
})

const ringOf = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
