import type { Bits } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { clustersOf } from './clusters.ts'
import type { Window } from './grid.ts'

/** The lowest zoom: all of a region is one cluster. */
const farthest = 1

/**
 * The bounds of most of these slots (two regions do not fit on one map), and the highest zoom up to `nearest` at which
 * a map of this size in pixels shows them all. Undefined if no slot has a place.
 */
export function fitBounds(
  columns: Columns,
  matches: Bits,
  { width, height }: { width: number; height: number },
  nearest: number,
): { window: Window; zoom: number } | undefined {
  const window = mostOf(columns, matches)
  if (!window) return undefined
  const { west, south, east, north } = window
  const across = (256 * (east - west)) / 360
  const down = 256 * (mercator(north) - mercator(south))
  const exact = Math.log2(Math.min(width / across, height / down))
  // Rounds like Leaflet.
  const zoom = Math.floor(Math.round(exact * 100) / 100)
  return { window, zoom: Math.max(0, Math.min(zoom, nearest)) }
}

function mostOf(columns: Columns, matches: Bits): Window | undefined {
  const { clusters, alone } = clustersOf(columns, matches, farthest)
  const [most] = clusters.toSorted((a, b) => b.count - a.count)
  if (most) return most.bounds
  const [slot] = alone
  if (slot === undefined) return undefined
  const { latitude, longitude } = columns.place
  const [lat, lng] = [latitude.values[slot] as number, longitude.values[slot] as number]
  return { west: lng, south: lat, east: lng, north: lat }
}

/** The vertical position of a latitude in the Web Mercator projection, in widths of the world. */
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
