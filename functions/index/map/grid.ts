import type { Columns } from '../columns.ts'
import type { Ranked } from '../ranked.ts'
import { withRoom } from '../sorted.ts'

/** Cells a degree, so that a cell is about 430 m high; a power of two, which makes the cell of a place exact. */
const perDegree = 256
/** More columns than there are around the earth. */
const perRow = 131_072

/** A field of the map, its north and east edges not included, and the slots that lie in it with the sums of their places. */
export type Cell = {
  row: number
  south: number
  west: number
  north: number
  east: number
  slots: number[]
  latitudes: number
  longitudes: number
}

/**
 * Where the listings of some columns lie, by cells. A slot's place never changes, so those that came since the last
 * look are added and nothing ever moves; slots that died stay.
 */
class Grid {
  readonly cells: Cell[] = []
  /** By slot, of those that have a place: where in `cells` its cell is. */
  cellOf = new Uint32Array()
  readonly #indexes = new Map<number, number>()
  #seen = 0

  catchUp({ size, measures: { latitude, longitude } }: Columns): this {
    if (size > this.cellOf.length) {
      const wider = new Uint32Array(withRoom(size))
      wider.set(this.cellOf)
      this.cellOf = wider
    }
    for (; this.#seen < size; this.#seen++) {
      const [lat, lng] = [latitude.values[this.#seen] as number, longitude.values[this.#seen] as number]
      // NaN where there is none, or where its owner hides it.
      if (!Number.isNaN(lat + lng)) this.#put(this.#seen, lat, lng)
    }
    return this
  }

  #put(slot: number, lat: number, lng: number): void {
    const index = this.#indexOf(Math.floor(lat * perDegree), Math.floor(lng * perDegree))
    const cell = this.cells[index] as Cell
    cell.slots.push(slot)
    cell.latitudes += lat
    cell.longitudes += lng
    this.cellOf[slot] = index
  }

  #indexOf(row: number, column: number): number {
    const key = row * perRow + column
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    const [south, west] = [row / perDegree, column / perDegree]
    const [north, east] = [(row + 1) / perDegree, (column + 1) / perDegree]
    const index = this.cells.push({ row, south, west, north, east, slots: [], latitudes: 0, longitudes: 0 }) - 1
    this.#indexes.set(key, index)
    return index
  }
}

/** Columns whose slots are renumbered get new measures, and so a new grid. */
const grids = new WeakMap<Ranked, Grid>()

/** The cells in which the listings of these columns lie, made when the first map asks for them. */
export function gridOf(columns: Columns): Pick<Grid, 'cells' | 'cellOf'> {
  const { latitude } = columns.measures
  const grid = grids.get(latitude) ?? new Grid()
  grids.set(latitude, grid)
  return grid.catchUp(columns)
}
