import { addAll, type Bits, narrow, removeAll } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { boundsOf, type Cell, cellAt, gridOf, type Shape, type Window } from './grid.ts'

/** The test of a cell: true or false for all places in it, or a test of a single place. */
type Judge = (cell: Cell) => boolean | ((lat: number, lng: number) => boolean)

/** The slots whose place is in a window, edges included; slots without a place never are. */
export function insideWindow(columns: Columns, window: Window): Bits {
  const { west, south, east, north } = window
  const has = (lat: number, lng: number) => lat >= south && lat <= north && lng >= west && lng <= east
  return inside(columns, window, ({ row, column }) => {
    const whole = row > cellAt(south) && row < cellAt(north) && column > cellAt(west) && column < cellAt(east)
    return whole || has
  })
}

/** The slots whose place is in a polygon; the even-odd rule applies if edges cross. */
export function insideShape(columns: Columns, shape: Shape): Bits {
  const edges = shape.map((corner, at) => edgeOf(shape.at(at - 1) as Corner, corner))
  const frame = {
    west: Math.min(...edges.map(({ west }) => west)),
    south: Math.min(...edges.map(({ south }) => south)),
    east: Math.max(...edges.map(({ east }) => east)),
    north: Math.max(...edges.map(({ north }) => north)),
  }
  // In a row of cells only the edges that cross it matter, and most edges cross few rows.
  const byRow = new Map<number, Edge[]>()
  const passing = (row: number, { south, north }: Window) => {
    const found = byRow.get(row) ?? edges.filter((edge) => edge.south <= north && edge.north >= south)
    byRow.set(row, found)
    return found
  }
  return inside(columns, frame, (cell) => {
    const bounds = boundsOf(cell)
    const near = passing(cell.row, bounds)
    if (near.some((edge) => touches(edge, bounds))) return (lat, lng) => evenOdd(near, lat, lng)
    return evenOdd(near, bounds.south, bounds.west)
  })
}

/**
 * Tests whole cells first, and single places only in cells that are cut by the boundary. Enumerates either the places
 * inside or those outside, whichever are fewer.
 */
function inside(columns: Columns, { west, south, east, north }: Window, judge: Judge): Bits {
  const { latitude, longitude } = columns.place
  const { cells, slots } = gridOf(columns)
  const [bottom, top, left, right] = [cellAt(south), cellAt(north), cellAt(west), cellAt(east)]
  const verdicts = cells.map((cell) => {
    const { row, column } = cell
    return row >= bottom && row <= top && column >= left && column <= right && judge(cell)
  })
  let balance = 0
  cells.forEach(({ start, end }, at) => {
    if (typeof verdicts[at] === 'boolean') balance += verdicts[at] ? end - start : start - end
  })
  const most = balance > 0
  const found = most ? narrow(latitude.having.slice(), longitude.having) : columns.noBits()
  const change = most ? removeAll : addAll
  cells.forEach(({ start, end }, at) => {
    const verdict = verdicts[at] as ReturnType<Judge>
    if (verdict === !most) change(found, slots, start, end)
    if (typeof verdict === 'boolean') return
    const lies = (slot: number) => verdict(latitude.values[slot] as number, longitude.values[slot] as number)
    const others = slots.subarray(start, end).filter((slot) => lies(slot) !== most)
    change(found, others, 0, others.length)
  })
  return found
}

const apart = (a: Window, b: Window) => a.west > b.east || a.east < b.west || a.south > b.north || a.north < b.south

type Corner = Shape[number]

/** An edge: its bounding box, the longitude of its south end, and its slope (degrees east per degree north). */
type Edge = Window & { start: number; slope: number }

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

/**
 * Point in polygon by ray casting: whether a ray to the east crosses an odd number of edges. The north end of an edge
 * is excluded.
 */
function evenOdd(edges: readonly Edge[], lat: number, lng: number): boolean {
  let odd = false
  for (const { south, north, start, slope } of edges)
    if (lat >= south && lat < north && lng < start + (lat - south) * slope) odd = !odd
  return odd
}

/**
 * Whether an edge may touch a cell: not if their boxes are apart, or all corners of the cell are on one side of the
 * edge.
 */
function touches(edge: Edge, cell: Window): boolean {
  if (apart(edge, cell)) return false
  const { south, west, north, east } = cell
  const side = (lat: number, lng: number) => Math.sign(lng - edge.start - (lat - edge.south) * edge.slope)
  const first = side(south, west)
  return !(first && side(south, east) === first && side(north, west) === first && side(north, east) === first)
}
