import { zxyToTileId } from 'pmtiles'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'

/** Degrees, WGS 84. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** Kilometres around each of our places that belong to the map (MAP-02). */
const around = 10
const kmOfDegree = 111.32

const boxAround = (lat: number, lng: number): Box => {
  const [dLat, dLng] = [around / kmOfDegree, around / (kmOfDegree * Math.cos((lat * Math.PI) / 180))]
  return [lng - dLng, lat - dLat, lng + dLng, lat + dLat]
}

/** What the map of a deployment covers: all places of the gazetteer with what lies around them. */
export const coveredBoxes: readonly Box[] = [...cities, ...neighborhoods].map(({ lat, lng }) => boxAround(lat, lng))

/** The box that all of them lie in. */
export const boxOf = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
]

/** The numbers of all tiles of some zooms that touch one of the boxes, in their order. */
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

/** Web Mercator: the column and row of the tile that has a point. */
function tileAt(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const count = 2 ** zoom
  const radians = (lat * Math.PI) / 180
  const within = (position: number) => Math.min(count - 1, Math.max(0, Math.floor(position * count)))
  return [within((lng + 180) / 360), within((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)]
}
