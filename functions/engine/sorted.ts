/**
 * Slots in an order that is kept when it is asked for: those that came since the last time are sorted in then, so
 * that a long log is folded without sorting at every step.
 */
export class Sorted {
  #slots: Uint32Array<ArrayBuffer>
  #length: number
  #seen: number
  readonly #compare: (a: number, b: number) => number

  /** `slots` is the order among the first `seen` slots. */
  constructor(compare: (a: number, b: number) => number, slots = new Uint32Array(), seen = 0) {
    this.#compare = compare
    this.#slots = slots
    this.#length = slots.length
    this.#seen = seen
  }

  /** The order among the first `size` slots, of those that belong in it. It holds until the next call. */
  upTo(size: number, belongs: (slot: number) => boolean): Uint32Array<ArrayBuffer> {
    const fresh: number[] = []
    for (; this.#seen < size; this.#seen++) if (belongs(this.#seen)) fresh.push(this.#seen)
    if (fresh.length > 0) this.#insert(Uint32Array.from(fresh).sort(this.#compare))
    return this.#slots.subarray(0, this.#length)
  }

  /** From the back: moves what follows each new slot to its last place, so that nothing moves twice. */
  #insert(fresh: Uint32Array): void {
    const length = this.#length + fresh.length
    if (length > this.#slots.length) this.#slots = grown(this.#slots, new Uint32Array(withRoom(length)))
    let end = this.#length
    for (let n = fresh.length - 1; n >= 0; n--) {
      const slot = fresh[n] as number
      const at = firstIndex(end, (index) => this.#compare(this.#slots[index] as number, slot) > 0)
      this.#slots.copyWithin(at + n + 1, at, end)
      this.#slots[at + n] = slot
      end = at
    }
    this.#length = length
  }
}

/** The first index below `length` for which `holds`, which then holds for all that follow; `length` when for none. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** Copies an array into the beginning of a longer one. */
export function grown<Numbers extends { set(from: Numbers): void }>(from: Numbers, into: Numbers): Numbers {
  into.set(from)
  return into
}

/** How much to allot for `size` entries, so that growth is rare and little stays unused. */
export const withRoom = (size: number): number => (size + (size >>> 4) + 1024) & ~31

/** How slots change their numbers when ended ones are dropped; their order stays. */
export type Renumbering = {
  /** By new slot: its old number. */
  from: Uint32Array<ArrayBuffer>
  /** By old slot: its new number, or `gone`. */
  to: Uint32Array<ArrayBuffer>
}

/** In a renumbering: this slot is no more. */
export const gone = 0xffffffff

/** Slots under their new numbers, without those that are gone. */
export const moved = (slots: Uint32Array, to: Uint32Array): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(slots, (slot) => to[slot] as number).filter((slot) => slot !== gone)
