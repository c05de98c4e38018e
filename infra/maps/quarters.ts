import type { GeoJSONVT, GeoJSONVTTile } from '@maplibre/geojson-vt'

/** The width of a tile in tile units. */
export const extent = 4096

export type Tags = Readonly<Record<string, string | number>> | null

type Position = [number, number]
type Shape = { tags: Tags } & ({ type: 1; geometry: Position[] } | { type: 2 | 3; geometry: Position[][] })

/**
 * Cuts the shapes of a tile's layer into the tile's quarters. protomaps-leaflet uses tiles twice as wide as Leaflet's,
 * so a browser draws each quarter separately, with every shape that reaches into it: an uncut coast would be drawn four
 * times.
 */
export function inQuarters(
  index: GeoJSONVT,
  zoom: number,
  x: number,
  y: number,
  isWanted: (tags: Tags) => boolean,
): GeoJSONVTTile | undefined {
  const features = [0, 1].flatMap((down) =>
    [0, 1].flatMap((right) => {
      const shapes: readonly Shape[] = index.getTile(zoom + 1, 2 * x + right, 2 * y + down)?.features ?? []
      return shapes.filter(({ tags }) => isWanted(tags)).map((shape) => moved(shape, right, down))
    }),
  )
  return features.length > 0 ? { features, transformed: true, source: null, z: zoom, x, y } : undefined
}

/** Converts coordinates of a quarter to those of its tile. */
function moved(shape: Shape, right: number, down: number): Shape {
  const move = ([x, y]: Position): Position => [
    Math.round((x + right * extent) / 2),
    Math.round((y + down * extent) / 2),
  ]
  return shape.type === 1
    ? { ...shape, geometry: shape.geometry.map(move) }
    : { ...shape, geometry: shape.geometry.map((line) => line.map(move)) }
}
