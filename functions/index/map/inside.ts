import type { MapShape, MapWindow } from '#shared/schema/search.ts'
import { add, type Bits, narrow, remove } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { type Cell, gridOf } from './grid.ts'

/** Whether all or none of what lies in a cell is inside, or how to tell of one place. */
type Judge = (cell: Cell) => boolean | ((lat: number, lng: number) => boolean)

/** The slots whose place is in a window, edges included; one without a place, or with a hidden one, is in none. */
export function insideWindow(columns: Columns, window: MapWindow): Bits {
  const { west, south, east, north } = window
  const has = (lat: number, lng: number) => lat >= south && lat <= north && lng >= west && lng <= east
  return inside(columns, (cell) => {
    if (apart(cell, window)) return false
    return (has(cell.south, cell.west) && has(cell.north, cell.east)) || has
  })
}

/** The slots whose place is in a shape, by the even-odd rule where its edges cross. */
export function insideShape(columns: Columns, shape: MapShape): Bits {
  const edges = shape.map((corner, at) => edgeOf(shape.at(at - 1) as Corner, corner))
  const frame = {
    west: Math.min(...edges.map(({ west }) => west)),
    south: Math.min(...edges.map(({ south }) => south)),
    east: Math.max(...edges.map(({ east }) => east)),
    north: Math.max(...edges.map(({ north }) => north)),
  }
  // Only the edges that pass a row of cells decide there, and most pass few rows.
  const byRow = new Map<number, Edge[]>()
  const passing = ({ row, south, north }: Cell) => {
    const found = byRow.get(row) ?? edges.filter((edge) => edge.south <= north && edge.north >= south)
    byRow.set(row, found)
    return found
  }
  return inside(columns, (cell) => {
    if (apart(cell, frame)) return false
    const near = passing(cell)
    if (near.some((edge) => touches(edge, cell))) return (lat, lng) => evenOdd(near, lat, lng)
    return evenOdd(near, cell.south, cell.west)
  })
}

/**
 * Judges whole cells first, and looks at single places only in those that are cut. Of the places inside and those
 * outside the fewer are gone through.
 */
function inside(columns: Columns, judge: Judge): Bits {
  const { latitude, longitude } = columns.measures
  const { cells } = gridOf(columns)
  const verdicts = cells.map(judge)
  let balance = 0
  cells.forEach(({ slots }, at) => {
    if (typeof verdicts[at] === 'boolean') balance += verdicts[at] ? slots.length : -slots.length
  })
  const most = balance > 0
  const found = most ? narrow(latitude.having.slice(), longitude.having) : columns.noBits()
  const change = most ? takeOut : putIn
  cells.forEach(({ slots }, at) => {
    const verdict = verdicts[at] as ReturnType<Judge>
    if (verdict === most) return
    const others =
      typeof verdict === 'boolean'
        ? slots
        : slots.filter((slot) => verdict(latitude.values[slot] as number, longitude.values[slot] as number) !== most)
    change(found, others)
  })
  return found
}

function putIn(found: Bits, slots: readonly number[]): void {
  for (const slot of slots) add(found, slot)
}

function takeOut(found: Bits, slots: readonly number[]): void {
  for (const slot of slots) remove(found, slot)
}

const apart = (a: MapWindow, b: MapWindow) =>
  a.west > b.east || a.east < b.west || a.south > b.north || a.north < b.south

type Corner = MapShape[number]

/** A line between two corners: its box, the longitude of its south end, and the way to the east per degree north. */
type Edge = MapWindow & { start: number; slope: number }

function edgeOf(a: Corner, b: Corner): Edge {
  const [[start, south], [end, north]] = a[1] <= b[1] ? [a, b] : [b, a]
  return {
    south,
    north,
    west: Math.min(start, end),
    east: Math.max(start, end),
    start,
    slope: (end - start) / (north - south),
  }
}

/** Does a ray to the east cross an odd number of edges? The north end does not belong to an edge. */
function evenOdd(edges: readonly Edge[], lat: number, lng: number): boolean {
  let odd = false
  for (const { south, north, start, slope } of edges)
    if (lat >= south && lat < north && lng < start + (lat - south) * slope) odd = !odd
  return odd
}

/** May an edge touch a cell? Not when their boxes are apart, or all four corners of the cell lie on one side of it. */
function touches(edge: Edge, cell: Cell): boolean {
  if (apart(edge, cell)) return false
  const { south, west, north, east } = cell
  const side = (lat: number, lng: number) => Math.sign(lng - edge.start - (lat - edge.south) * edge.slope)
  const first = side(south, west)
  return !(first && side(south, east) === first && side(north, west) === first && side(north, east) === first)
}
