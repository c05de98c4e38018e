import { type Bits, count, has, listOf, narrow, tally } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { boundsOf, gridOf, type Window } from './grid.ts'

/** A cluster of nearby things: their number, the centre of their places (WGS 84) and their bounds. */
export type Cluster = { count: number; latitude: number; longitude: number; bounds: Window }

/** Maximum number of clusters and pins on a map, for any number of listings. */
const groupsMax = 200
/**
 * Up to this many listings are placed exactly; more are first aggregated by the cells of the grid, at the centre of
 * their cell.
 */
const singlyMax = 20_000
/**
 * Above `groupsMax` the listings in a field of this many pixels form one cluster; so do listings whose bubbles would
 * overlap.
 */
const fieldPixels = 64
const bubblePixels = 44

/**
 * Pixels per degree of longitude; a degree of latitude is a third longer at the latitudes of our cities, 40° to 43°.
 */
const pixelsPerDegree = (zoom: number) => (256 * 2 ** zoom) / 360
const stretch = 4 / 3

/** Listings that are shown as one; `slot` is that of a single listing. */
type Group = Cluster & { slot: number }

/**
 * The clusters and pins for these slots on a map of this zoom: each slot is in one cluster or stands alone. Slots
 * without a place are omitted. The size of the result is bounded by the size of the map, not by the number of listings.
 */
export function clustersOf(
  columns: Columns,
  matches: Bits,
  zoom: number,
): { total: number; clusters: Cluster[]; alone: number[] } {
  const { latitude, longitude } = columns.place
  const located = narrow(narrow(matches.slice(), latitude.having), longitude.having)
  const total = count(located)
  const spots = total > singlyMax ? byCell(columns, located) : singly(columns, listOf(located))
  const groups = apart(fewer(spots, zoom), zoom)
  return {
    total,
    clusters: groups.filter(({ count }) => count > 1).map(({ slot, ...cluster }) => cluster),
    alone: groups.filter(({ count }) => count === 1).map(({ slot }) => slot),
  }
}

function singly({ place: { latitude, longitude } }: Columns, slots: Uint32Array): Group[] {
  return Array.from(slots, (slot) => {
    const [lat, lng] = [latitude.values[slot] as number, longitude.values[slot] as number]
    const bounds = { west: lng, south: lat, east: lng, north: lat }
    return { count: 1, latitude: lat, longitude: lng, bounds, slot }
  })
}

function byCell(columns: Columns, located: Bits): Group[] {
  const { cells, cellOf, slots } = gridOf(columns)
  const counts = tally(located, cellOf, cells.length - 1)
  return cells.flatMap((cell, at) => {
    const { start, end, latitudes, longitudes } = cell
    const count = counts[at] as number
    if (count === 0) return []
    const middle = { latitude: latitudes / (end - start), longitude: longitudes / (end - start) }
    const slot = count === 1 ? slots.subarray(start, end).find((one) => has(located, one)) : undefined
    return { count, ...middle, bounds: boundsOf(cell), slot: slot ?? -1 }
  })
}

/** Merges groups in the same field. Fields have fixed positions, so that clusters stay when the map is moved. */
function byField(groups: readonly Group[], zoom: number): Group[] {
  const perDegree = pixelsPerDegree(zoom) / fieldPixels
  const perRow = Math.ceil(perDegree * 360)
  const fields = new Map<number, Group>()
  for (const group of groups) {
    const field = Math.floor(group.latitude * perDegree * stretch) * perRow + Math.floor(group.longitude * perDegree)
    const known = fields.get(field)
    if (known) takeIn(known, group)
    else fields.set(field, { ...group, bounds: { ...group.bounds } })
  }
  return [...fields.values()]
}

/** Merges groups by fields until there are few enough: fields of this zoom, then of lower ones. */
function fewer(groups: Group[], zoom: number): Group[] {
  return groups.length > groupsMax ? fewer(byField(groups, zoom), zoom - 1) : groups
}

/** Merges groups whose bubbles would overlap, the smaller into the greater. */
function apart(groups: readonly Group[], zoom: number): Group[] {
  const reach = bubblePixels / pixelsPerDegree(zoom)
  const kept: Group[] = []
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const near = kept.find(
      ({ latitude, longitude }) =>
        Math.hypot(longitude - group.longitude, (latitude - group.latitude) * stretch) < reach,
    )
    if (near) takeIn(near, group)
    else kept.push(group)
  }
  return kept
}

function takeIn(group: Group, { count, latitude, longitude, bounds }: Group): void {
  group.count += count
  const share = count / group.count
  group.latitude += (latitude - group.latitude) * share
  group.longitude += (longitude - group.longitude) * share
  group.bounds.west = Math.min(group.bounds.west, bounds.west)
  group.bounds.south = Math.min(group.bounds.south, bounds.south)
  group.bounds.east = Math.max(group.bounds.east, bounds.east)
  group.bounds.north = Math.max(group.bounds.north, bounds.north)
}
