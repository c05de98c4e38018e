import { Ranked } from './ranked.ts'

/**
 * How a measure is computed from another one. Slots are divided into parts (small whole numbers from 0). Within a part
 * `compute` must be monotonic (not decreasing), so that the order is preserved; NaN must give NaN.
 */
export type Computation = { partOf: (slot: number) => number; compute: (value: number, part: number) => number }

/** A measure computed from another one; not stored in a file but created on first use. */
export class Derived {
  readonly #source: Ranked
  readonly #computation: Computation
  readonly #ranked: Ranked

  constructor(source: Ranked, computation: Computation, newerFirst: (a: number, b: number) => number) {
    this.#source = source
    this.#computation = computation
    const values = new Float64Array(source.values.length).fill(Number.NaN)
    // By slot, not in sorted order, for sequential memory access.
    for (let slot = 0; slot < source.size; slot++) values[slot] = this.#valueOf(slot)
    const sorted = merged(byPart(source.order(), computation.partOf), values, newerFirst)
    this.#ranked = new Ranked(newerFirst, values, inOrder(sorted, values, newerFirst), source.size)
  }

  #valueOf(slot: number): number {
    const value = this.#source.values[slot] as number
    return this.#computation.compute(value, this.#computation.partOf(slot))
  }

  /** The measure, updated with the new slots of its source. */
  get ranked(): Ranked {
    const [source, ranked] = [this.#source, this.#ranked]
    if (ranked.values.length < source.values.length) ranked.grow(source.values.length)
    for (let slot = ranked.size; slot < source.size; slot++) ranked.put(slot, this.#valueOf(slot))
    return ranked
  }
}

type Slots = Uint32Array<ArrayBuffer>

/** The slots of each part, in the given order. */
function byPart(order: Slots, partOf: (slot: number) => number): Slots[] {
  const sizes: number[] = []
  for (const slot of order) sizes[partOf(slot)] = (sizes[partOf(slot)] ?? 0) + 1
  const parts = Array.from(sizes, (size = 0) => new Uint32Array(size))
  const ends = parts.map(() => 0)
  for (const slot of order) {
    const part = partOf(slot)
    const end = ends[part] as number
    ;(parts[part] as Slots)[end] = slot
    ends[part] = end + 1
  }
  return parts
}

/** Merges sorted lists into one. */
function merged(parts: Slots[], values: Float64Array, newerFirst: (a: number, b: number) => number): Slots {
  return parts.reduce((one, other) => {
    const both = new Uint32Array(one.length + other.length)
    let [first, second] = [0, 0]
    for (let at = 0; at < both.length; at++)
      both[at] = isFirst() ? (one[first++] as number) : (other[second++] as number)
    return both

    function isFirst(): boolean {
      if (first === one.length || second === other.length) return second === other.length
      const [a, b] = [one[first] as number, other[second] as number]
      return ((values[a] as number) - (values[b] as number) || newerFirst(a, b)) <= 0
    }
  }, new Uint32Array())
}

/** Sorts ties newest first; values may become equal by the computation. */
function inOrder(order: Slots, values: Float64Array, newerFirst: (a: number, b: number) => number): Slots {
  let start = 0
  let isSorted = true
  for (let at = 1; at <= order.length; at++) {
    const [before, slot] = [order[at - 1] as number, order[at]]
    if (slot !== undefined && values[slot] === values[before]) {
      isSorted &&= newerFirst(before, slot) <= 0
      continue
    }
    if (!isSorted) order.subarray(start, at).sort(newerFirst)
    start = at
    isSorted = true
  }
  return order
}
