import type { Columns } from '../columns.ts'
import type { Ranked } from '../ranked.ts'
import { grown, Sorted, withRoom } from '../sorted.ts'

/** A window of the map, in degrees (WGS 84). */
export type Window = { west: number; south: number; east: number; north: number }
/** The corners of a polygon, in order; the last is connected to the first. */
export type Shape = readonly (readonly [lng: number, lat: number])[]

/** Cells per degree: a cell is about 430 m high. A power of two makes the computation of a cell exact. */
const perDegree = 256
/** More than the number of columns around the earth. */
const perRow = 131_072

/** The row or column in which a latitude or longitude lies. */
export const cellAt = (degrees: number): number => Math.floor(degrees * perDegree)

/** A cell of the grid: the range of its slots in the grid's `slots`, and the sums of their coordinates. */
export type Cell = { row: number; column: number; start: number; end: number; latitudes: number; longitudes: number }

/** The bounds of a cell; its north and east edges belong to the next cells. */
export const boundsOf = ({ row, column }: Cell): Window => ({
  south: row / perDegree,
  west: column / perDegree,
  north: (row + 1) / perDegree,
  east: (column + 1) / perDegree,
})

/**
 * The places of things by cells. Places of slots are immutable, so new slots are added at the next use and nothing
 * moves; ended slots stay.
 */
class Grid {
  readonly cells: Cell[] = []
  /** For each slot with a place the index of its cell in `cells`. */
  cellOf = new Uint32Array()
  /** The slots with a place, cell by cell. */
  slots = new Uint32Array()
  readonly #indexes = new Map<number, number>()
  readonly #sorted = new Sorted((a, b) => (this.cellOf[a] as number) - (this.cellOf[b] as number) || a - b)
  #seen = 0

  catchUp({ size, place: { latitude, longitude } }: Columns): this {
    if (size === this.#seen) return this
    if (size > this.cellOf.length) this.cellOf = grown(this.cellOf, new Uint32Array(withRoom(size)))
    // NaN without a place.
    const placeOf = (slot: number) => [latitude.values[slot] as number, longitude.values[slot] as number] as const
    const hasPlace = (slot: number) => !placeOf(slot).some(Number.isNaN)
    for (; this.#seen < size; this.#seen++) if (hasPlace(this.#seen)) this.#put(this.#seen, ...placeOf(this.#seen))
    this.slots = this.#sorted.upTo(size, hasPlace)
    let end = 0
    for (const cell of this.cells) {
      const many = cell.end - cell.start
      cell.start = end
      end += many
      cell.end = end
    }
    return this
  }

  #put(slot: number, lat: number, lng: number): void {
    const index = this.#indexOf(cellAt(lat), cellAt(lng))
    const cell = this.cells[index] as Cell
    cell.end++
    cell.latitudes += lat
    cell.longitudes += lng
    this.cellOf[slot] = index
  }

  #indexOf(row: number, column: number): number {
    const key = row * perRow + column
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    const index = this.cells.push({ row, column, start: 0, end: 0, latitudes: 0, longitudes: 0 }) - 1
    this.#indexes.set(key, index)
    return index
  }
}

/** The grid of each measure. Renumbered columns have new measures, and so get a new grid. */
const grids = new WeakMap<Ranked, Grid>()

/** The grid of these columns, created on first use. */
export function gridOf(columns: Columns): Pick<Grid, 'cells' | 'cellOf' | 'slots'> {
  const { latitude } = columns.place
  const grid = grids.get(latitude) ?? new Grid()
  grids.set(latitude, grid)
  return grid.catchUp(columns)
}
