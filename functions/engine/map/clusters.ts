import { type Bits, count, has, listOf, narrow, tally } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { boundsOf, gridOf, type Window } from './grid.ts'

/** Things that stand close together: how many, the middle of their places (WGS 84) and what these span. */
export type Cluster = { count: number; latitude: number; longitude: number; bounds: Window }

/** A map never shows more than this, be there ever so many listings. */
const groupsMax = 200
/** More listings than this are gathered by the cells of the grid, and stand in the middle of what lies in their cell. */
const singlyMax = 20_000
/** Of more than that, the listings of one field of so many pixels are one; so are those whose bubbles would overlap. */
const fieldPixels = 64
const bubblePixels = 44

/** Pixels of a degree of longitude; one of latitude has a third more on the latitudes of our cities, 40° to 43°. */
const pixelsPerDegree = (zoom: number) => (256 * 2 ** zoom) / 360
const stretch = 4 / 3

/** Listings that are shown as one; the `slot` is that of one that stands alone. */
type Group = Cluster & { slot: number }

/**
 * How a map of this zoom shows these slots: each is in one cluster, or stands alone. Those without a place are left
 * out. How much it answers follows from the size of the map, not from how many listings there are.
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

/** Gathers what lies in one field. Fields lie where they are whatever the map shows, so that clusters stay when it moves. */
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

/** As many as may be: gathered in the fields of this zoom, or of the next ones out, while there are more. */
function fewer(groups: Group[], zoom: number): Group[] {
  return groups.length > groupsMax ? fewer(byField(groups, zoom), zoom - 1) : groups
}

/** Joins groups whose bubbles would overlap: the greater one takes in the smaller. */
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
