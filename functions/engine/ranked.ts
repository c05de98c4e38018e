import { add, type Bits, has, noBits, remove } from './bits.ts'
import { firstIndex, grown, type Renumbering, Sorted, sortedBy } from './sorted.ts'

/** A number for each slot, and the slots sorted by it; ties are newest first. */
export class Ranked {
  /** The value of each slot; NaN without one. */
  values: Float64Array<ArrayBuffer>
  /** The slots that have a value. */
  having: Bits
  #sorted: Sorted | undefined
  #size: number
  readonly #newerFirst: (a: number, b: number) => number
  readonly #newest: () => Uint32Array<ArrayBuffer>

  /** `newest` are all slots of the columns, newest first. */
  constructor(
    newerFirst: (a: number, b: number) => number,
    newest: () => Uint32Array<ArrayBuffer>,
    values: Float64Array<ArrayBuffer>,
  ) {
    this.#newerFirst = newerFirst
    this.#newest = newest
    this.values = values
    this.having = havingOf(values)
    this.#size = values.length
  }

  /** Another measure of the same slots. */
  alike(values: Float64Array<ArrayBuffer>): Ranked {
    return new Ranked(this.#newerFirst, this.#newest, values)
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
    // −0 is equal to 0, but has other bits.
    this.values[slot] = value === 0 ? 0 : value
    if (!Number.isNaN(value)) add(this.having, slot)
    this.#size = slot + 1
  }

  /** The slots that have a value, sorted when they are first asked for. Valid until the next slot is added. */
  order(): Uint32Array<ArrayBuffer> {
    this.#sorted ??= new Sorted((a, b) => this.compare(a, b), this.#sort(), this.#size)
    return this.#sorted.upTo(this.#size, (slot) => !Number.isNaN(this.#at(slot)))
  }

  #sort(): Uint32Array<ArrayBuffer> {
    return sortedBy(
      this.values,
      this.#newest().filter((slot) => has(this.having, slot)),
    )
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

  /** The values after a renumbering. */
  renumbered({ from }: Renumbering): Float64Array<ArrayBuffer> {
    return Float64Array.from(from, (old) => this.#at(old))
  }
}

/** The slots that have a value, 32 at once. */
function havingOf(values: Float64Array): Bits {
  const having = noBits(values.length)
  for (let at = 0; at < having.length; at++) {
    let word = 0
    const end = Math.min(32, values.length - at * 32)
    for (let bit = 0; bit < end; bit++) {
      if (!Number.isNaN(values[at * 32 + bit])) word |= 1 << bit
    }
    having[at] = word
  }
  return having
}
