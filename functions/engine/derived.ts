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
    this.#ranked = source.alike(new Float32Array())
  }

  /** The measure, updated with the new slots of its source. */
  get ranked(): Ranked {
    const [source, ranked] = [this.#source, this.#ranked]
    if (ranked.values.length < source.values.length) ranked.grow(source.values.length)
    for (let slot = ranked.size; slot < source.size; slot++)
      ranked.put(slot, this.#compute(source.values[slot] as number, slot))
    return ranked
  }
}
