import { zxyToTileId } from 'pmtiles'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'

/** A bounding box in degrees (WGS 84). */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The radius in kilometres around each of our places that the map covers (MAP-02). */
const around = 10
const kmOfDegree = 111.32

const boxAround = (lat: number, lng: number): Box => {
  const [dLat, dLng] = [around / kmOfDegree, around / (kmOfDegree * Math.cos((lat * Math.PI) / 180))]
  return [lng - dLng, lat - dLat, lng + dLng, lat + dLat]
}

/** The boxes that the full map covers: all places of the gazetteer with their surroundings. */
export const coveredBoxes: readonly Box[] = [...cities, ...neighborhoods].map(({ lat, lng }) => boxAround(lat, lng))

/** The smallest box that contains all of these boxes. */
export const boxOf = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
]

/** The ids of all tiles of these zooms that intersect one of the boxes, sorted. */
export function tilesOf(boxes: readonly Box[], minZoom: number, maxZoom: number): number[] {
  const ids = new Set<number>()
  for (let zoom = minZoom; zoom <= maxZoom; zoom++)
    for (const [west, south, east, north] of boxes) {
      const [left, top] = tileAt(west, north, zoom)
      const [right, bottom] = tileAt(east, south, zoom)
      for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) ids.add(zxyToTileId(zoom, x, y))
    }
  return [...ids].sort((a, b) => a - b)
}

/** The column and row of the tile that contains a point (Web Mercator). */
function tileAt(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const count = 2 ** zoom
  const radians = (lat * Math.PI) / 180
  const within = (position: number) => Math.min(count - 1, Math.max(0, Math.floor(position * count)))
  return [within((lng + 180) / 360), within((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)]
}
