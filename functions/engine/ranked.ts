import { add, type Bits, noBits, remove } from './bits.ts'
import { firstIndex, grown, moved, type Renumbering, Sorted } from './sorted.ts'

/** A number for each slot, and the slots sorted by it; ties are newest first. */
export class Ranked {
  /** The value of each slot; NaN without one. */
  values: Float64Array<ArrayBuffer>
  /** The slots that have a value. */
  having: Bits
  readonly #sorted: Sorted
  #size: number
  readonly #newerFirst: (a: number, b: number) => number

  constructor(
    newerFirst: (a: number, b: number) => number,
    values = new Float64Array(),
    order = new Uint32Array(),
    size = 0,
  ) {
    this.#newerFirst = newerFirst
    this.values = values
    this.having = noBits(values.length)
    values.forEach((value, slot) => {
      if (!Number.isNaN(value)) add(this.having, slot)
    })
    this.#size = size
    this.#sorted = new Sorted((a, b) => this.compare(a, b), order, size)
  }

  /** The number of slots. */
  get size(): number {
    return this.#size
  }

  #at(slot: number): number {
    return this.values[slot] as number
  }

  /** Compares two slots that have a value, ascending or `down`; ties are newest first in both directions. */
  compare(a: number, b: number, down = false): number {
    return (down ? this.#at(b) - this.#at(a) : this.#at(a) - this.#at(b)) || this.#newerFirst(a, b)
  }

  /** Allocates room for slots below `capacity`. */
  grow(capacity: number): void {
    this.values = grown(this.values, new Float64Array(capacity).fill(Number.NaN, this.values.length))
    this.having = grown(this.having, noBits(capacity))
  }

  /** Sets the value of the next slot. */
  put(slot: number, value = Number.NaN): void {
    this.values[slot] = value
    if (!Number.isNaN(value)) add(this.having, slot)
    this.#size = slot + 1
  }

  /** The slots that have a value, sorted. Valid until the next slot is added. */
  order(): Uint32Array<ArrayBuffer> {
    return this.#sorted.upTo(this.#size, (slot) => !Number.isNaN(this.#at(slot)))
  }

  /** The slots with a value within these bounds, computed from the slots inside or outside, whichever are fewer. */
  range(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Bits {
    const order = this.order()
    const [start, end] = [this.atLeast(from), firstIndex(order.length, (at) => this.#at(order[at] as number) > to)]
    if ((end - start) * 2 <= order.length) {
      const within = noBits(this.values.length)
      for (let at = start; at < end; at++) add(within, order[at] as number)
      return within
    }
    const within = this.having.slice()
    for (let at = 0; at < start; at++) remove(within, order[at] as number)
    for (let at = end; at < order.length; at++) remove(within, order[at] as number)
    return within
  }

  /** The first index in the order with a value of at least `value`. */
  atLeast(value: number): number {
    const order = this.order()
    return firstIndex(order.length, (at) => this.#at(order[at] as number) >= value)
  }

  /** A renumbered copy. */
  renumbered({ from, to }: Renumbering): Ranked {
    const values = Float64Array.from(from, (old) => this.#at(old))
    return new Ranked(this.#newerFirst, values, moved(this.order(), to), from.length)
  }
}
