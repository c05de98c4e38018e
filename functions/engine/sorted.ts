import type { Numbers } from './numbers.ts'

/**
 * Sorted slots, updated lazily: new slots are merged in when the order is next needed, so that folding a long log does
 * not sort at every step.
 */
export class Sorted {
  #slots: Uint32Array<ArrayBuffer>
  #length: number
  #seen: number
  readonly #compare: (a: number, b: number) => number

  /** `slots` are the sorted ones among the first `seen` slots. */
  constructor(compare: (a: number, b: number) => number, slots = new Uint32Array(), seen = 0) {
    this.#compare = compare
    this.#slots = slots
    this.#length = slots.length
    this.#seen = seen
  }

  /** The sorted slots below `size` for which `belongs` is true. Valid until the next call. */
  upTo(size: number, belongs: (slot: number) => boolean): Uint32Array<ArrayBuffer> {
    const fresh: number[] = []
    for (; this.#seen < size; this.#seen++) if (belongs(this.#seen)) fresh.push(this.#seen)
    if (fresh.length > 0) this.#insert(Uint32Array.from(fresh).sort(this.#compare))
    return this.#slots.subarray(0, this.#length)
  }

  /** Merges from the back, so that each entry is moved once. */
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

const digitMax = 0xffff

/**
 * Slots sorted by their numbers, ascending or `down`; equal ones keep their order, and none may be NaN or −0. A radix
 * sort by 16 bits at once, lowest first, without those that all have in common.
 */
export function sortedBy(values: Numbers, slots: Uint32Array, down = false): Uint32Array<ArrayBuffer> {
  // Of the words of a number (IEEE 754, little-endian) the lowest comes first.
  const each = values.BYTES_PER_ELEMENT / 4
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * each)
  let [from, into] = [Uint32Array.from(slots), new Uint32Array(slots.length)]
  for (let word = 0; word < each; word++) {
    const first = words[(slots[0] ?? 0) * each + word] as number
    let differing = 0
    for (let n = 0; n < slots.length; n++) differing |= (words[(slots[n] as number) * each + word] as number) ^ first
    for (const shift of [0, 16]) {
      if (((differing >>> shift) & digitMax) === 0) continue
      distribute({ words, each, word }, shift, down, from, into)
      ;[from, into] = [into, from]
    }
  }
  return from
}

/** Numbers of `each` words, to be sorted by one of these. */
type Sorting = { words: Uint32Array; each: number; word: number }

/** One pass of the radix sort: by the 16 bits of a word at `shift`. */
function distribute(
  { words, each, word }: Sorting,
  shift: number,
  down: boolean,
  from: Uint32Array,
  into: Uint32Array,
): void {
  const highest = each - 1
  // Greater numbers get greater digits: all bits of a negative number are turned, of others the sign.
  const sign = word === highest && shift === 16 ? 0x8000 : 0
  const [ofNegative, ofOther] = [down ? 0 : digitMax, (down ? digitMax : 0) ^ sign]
  const ends = new Uint32Array(digitMax + 2)
  for (let n = 0; n < from.length; n++) {
    const at = (from[n] as number) * each
    const turn = (words[at + highest] as number) >>> 31 === 1 ? ofNegative : ofOther
    const next = ((((words[at + word] as number) >>> shift) & digitMax) ^ turn) + 1
    ends[next] = (ends[next] as number) + 1
  }
  for (let digit = 1; digit < ends.length; digit++) ends[digit] = (ends[digit] as number) + (ends[digit - 1] as number)
  for (let n = 0; n < from.length; n++) {
    const slot = from[n] as number
    const at = slot * each
    const turn = (words[at + highest] as number) >>> 31 === 1 ? ofNegative : ofOther
    const digit = (((words[at + word] as number) >>> shift) & digitMax) ^ turn
    const place = ends[digit] as number
    into[place] = slot
    ends[digit] = place + 1
  }
}

/**
 * Binary search: the first index below `length` for which the monotonic predicate `holds` is true; `length` if there is
 * none.
 */
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

/** The capacity to allocate for `size` entries, so that reallocation is rare and little is unused. */
export const withRoom = (size: number): number => (size + (size >>> 4) + 1024) & ~31

/** The renumbering of slots when ended ones are dropped; their order is kept. */
export type Renumbering = {
  /** The old number of each new slot. */
  from: Uint32Array<ArrayBuffer>
  /** The new number of each old slot, or `gone`. */
  to: Uint32Array<ArrayBuffer>
}

/** In a renumbering: the slot was dropped. */
export const gone = 0xffffffff

/** Slots with their new numbers, without dropped ones. */
export const moved = (slots: Uint32Array, to: Uint32Array): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(slots, (slot) => to[slot] as number).filter((slot) => slot !== gone)
