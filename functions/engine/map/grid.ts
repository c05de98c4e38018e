import type { Columns } from '../columns.ts'
import type { Ranked } from '../ranked.ts'
import { grown, Sorted, withRoom } from '../sorted.ts'

/** A part of the map, in degrees (WGS 84). */
export type Window = { west: number; south: number; east: number; north: number }
/** Corners of a shape on the map, in its order; the last joins the first. */
export type Shape = readonly (readonly [lng: number, lat: number])[]

/** Cells a degree, so that a cell is about 430 m high; a power of two, which makes the cell of a place exact. */
const perDegree = 256
/** More columns than there are around the earth. */
const perRow = 131_072

/** The row or column in which a latitude or longitude lies. */
export const cellAt = (degrees: number): number => Math.floor(degrees * perDegree)

/** A field of the map: where in the grid's `slots` those that lie in it begin and end, and the sums of their places. */
export type Cell = { row: number; column: number; start: number; end: number; latitudes: number; longitudes: number }

/** From where to where a cell reaches; its north and east edges are the next cell's. */
export const boundsOf = ({ row, column }: Cell): Window => ({
  south: row / perDegree,
  west: column / perDegree,
  north: (row + 1) / perDegree,
  east: (column + 1) / perDegree,
})

/**
 * Where the things of some columns lie, by cells. A slot's place never changes, so those that came since the last
 * look are added and nothing ever moves; slots that died stay.
 */
class Grid {
  readonly cells: Cell[] = []
  /** By slot, of those that have a place: where in `cells` its cell is. */
  cellOf = new Uint32Array()
  /** The slots that have a place, cell by cell. */
  slots = new Uint32Array()
  readonly #indexes = new Map<number, number>()
  readonly #sorted = new Sorted((a, b) => (this.cellOf[a] as number) - (this.cellOf[b] as number) || a - b)
  #seen = 0

  catchUp({ size, place: { latitude, longitude } }: Columns): this {
    if (size === this.#seen) return this
    if (size > this.cellOf.length) this.cellOf = grown(this.cellOf, new Uint32Array(withRoom(size)))
    // NaN where there is none.
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

/** Columns whose slots are renumbered get new measures, and so a new grid. */
const grids = new WeakMap<Ranked, Grid>()

/** The cells in which the things of these columns lie, made when the first map asks for them. */
export function gridOf(columns: Columns): Pick<Grid, 'cells' | 'cellOf' | 'slots'> {
  const { latitude } = columns.place
  const grid = grids.get(latitude) ?? new Grid()
  grids.set(latitude, grid)
  return grid.catchUp(columns)
}
