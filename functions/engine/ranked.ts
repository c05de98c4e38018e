import { add, type Bits, noBits, remove } from './bits.ts'
import { firstIndex, grown, moved, type Renumbering, Sorted } from './sorted.ts'

/** A number per slot and the slots in its order: of equal numbers the newest is first. */
export class Ranked {
  /** By slot; NaN where there is none. */
  values: Float64Array<ArrayBuffer>
  /** The slots that have one. */
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

  /** How many slots it knows of. */
  get size(): number {
    return this.#size
  }

  #at(slot: number): number {
    return this.values[slot] as number
  }

  /** Puts two slots that have a number in its order, or `down` in the opposite one; of equal numbers the newest is first in both. */
  compare(a: number, b: number, down = false): number {
    return (down ? this.#at(b) - this.#at(a) : this.#at(a) - this.#at(b)) || this.#newerFirst(a, b)
  }

  /** Makes room for slots below `capacity`. */
  grow(capacity: number): void {
    this.values = grown(this.values, new Float64Array(capacity).fill(Number.NaN, this.values.length))
    this.having = grown(this.having, noBits(capacity))
  }

  /** Gives the next slot its number. */
  put(slot: number, value = Number.NaN): void {
    this.values[slot] = value
    if (!Number.isNaN(value)) add(this.having, slot)
    this.#size = slot + 1
  }

  /** The slots that have a number, in its order. It holds until the next slot comes. */
  order(): Uint32Array<ArrayBuffer> {
    return this.#sorted.upTo(this.#size, (slot) => !Number.isNaN(this.#at(slot)))
  }

  /** The slots whose number is within these bounds; read from the order, or from what it leaves out when that is less. */
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

  /** Where in the order the numbers from `value` up begin. */
  atLeast(value: number): number {
    const order = this.order()
    return firstIndex(order.length, (at) => this.#at(order[at] as number) >= value)
  }

  /** The same numbers in other slots. */
  renumbered({ from, to }: Renumbering): Ranked {
    const values = Float64Array.from(from, (old) => this.#at(old))
    return new Ranked(this.#newerFirst, values, moved(this.order(), to), from.length)
  }
}
