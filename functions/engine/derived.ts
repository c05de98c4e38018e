import type { Ranked } from './ranked.ts'

/** How a measure is computed of the value that a slot has of another one; NaN must give NaN. */
export type Computation = (value: number, slot: number) => number

/** A measure computed from another one; not stored in a file but created on first use. */
export class Derived {
  readonly #source: Ranked
  readonly #compute: Computation
  readonly #ranked: Ranked

  constructor(source: Ranked, compute: Computation) {
    this.#source = source
    this.#compute = compute
    const values = new Float64Array(source.size)
    for (let slot = 0; slot < source.size; slot++) values[slot] = this.#valueOf(slot)
    this.#ranked = source.alike(values)
  }

  #valueOf(slot: number): number {
    const value = this.#compute(this.#source.values[slot] as number, slot)
    return value === 0 ? 0 : value
  }

  /** The measure, updated with the new slots of its source. */
  get ranked(): Ranked {
    const [source, ranked] = [this.#source, this.#ranked]
    if (ranked.values.length < source.values.length) ranked.grow(source.values.length)
    for (let slot = ranked.size; slot < source.size; slot++) ranked.put(slot, this.#valueOf(slot))
    return ranked
  }
}
