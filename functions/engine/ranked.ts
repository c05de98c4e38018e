import { add, type Bits, has, noBits, remove } from './bits.ts'
import { fitsFour, type Numbers, roomLike } from './numbers.ts'
import { firstIndex, grown, type Renumbering, Sorted, sortedBy } from './sorted.ts'

/** So many questions are answered by going through all values before the order is made. */
const unsortedMax = 2

/** A number for each slot, and the slots sorted by it; ties are newest first. */
export class Ranked {
  /** The value of each slot; NaN without one. */
  values: Numbers
  /** The slots that have a value. */
  having: Bits
  #sorted: Sorted | undefined
  /** How many questions were answered without the order. */
  #unsorted = 0
  #size: number
  readonly #newerFirst: (a: number, b: number) => number
  readonly #newest: () => Uint32Array<ArrayBuffer>

  /** `newest` are all slots of the columns, newest first. */
  constructor(newerFirst: (a: number, b: number) => number, newest: () => Uint32Array<ArrayBuffer>, values: Numbers) {
    this.#newerFirst = newerFirst
    this.#newest = newest
    this.values = values
    this.having = havingOf(values)
    this.#size = values.length
  }

  /** Another measure of the same slots. */
  alike(values: Numbers): Ranked {
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
    this.values = grown(this.values, roomLike(this.values, capacity).fill(Number.NaN, this.values.length))
    this.having = grown(this.having, noBits(capacity))
  }

  /** Sets the value of the next slot. */
  put(slot: number, value = Number.NaN): void {
    if (this.values.BYTES_PER_ELEMENT === 4 && !fitsFour(value)) this.values = new Float64Array(this.values)
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
    const newest = this.#newest()
    const slots = new Uint32Array(newest.length)
    let length = 0
    for (let at = 0; at < newest.length; at++) {
      const slot = newest[at] as number
      if (has(this.having, slot)) slots[length++] = slot
    }
    return sortedBy(this.values, slots.subarray(0, length))
  }

  /**
   * Whether to use the order: it is not made for the first questions, which are answered sooner by going through all
   * values. So a new instance answers before it has sorted anything.
   */
  usesOrder(): boolean {
    return this.#sorted !== undefined || ++this.#unsorted > unsortedMax
  }

  /** The slots with a value within these bounds, computed from the slots inside or outside, whichever are fewer. */
  range(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Bits {
    if (!this.usesOrder()) return this.#scan(from, to)
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

  #scan(from: number, to: number): Bits {
    const within = noBits(this.values.length)
    for (let slot = 0; slot < this.#size; slot++) if (this.#at(slot) >= from && this.#at(slot) <= to) add(within, slot)
    return within
  }

  /** The first index in the order with a value of at least `value`. */
  atLeast(value: number): number {
    const order = this.order()
    return firstIndex(order.length, (at) => this.#at(order[at] as number) >= value)
  }

  /** The values after a renumbering. */
  renumbered({ from }: Renumbering): Numbers {
    const values = roomLike(this.values, from.length)
    from.forEach((old, slot) => {
      values[slot] = this.#at(old)
    })
    return values
  }
}

/** The slots that have a value, 32 at once. */
function havingOf(values: Numbers): Bits {
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
