/** A set of slots, one bit each. Sets that meet in one operation have the same length. */
export type Bits = Uint32Array<ArrayBuffer>

/** An empty set with room for the slots below `size`. */
export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export const has = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

/** How many of these slots, from one place to before another, are in a set; it does not branch on what it finds. */
export function countAmong(bits: Bits, slots: Uint32Array, from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at++) {
    const slot = slots[at] as number
    total += ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1
  }
  return total
}

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Keeps in `target` what `other` has too. */
export function narrow(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & (other[at] as number)
  return target
}

/** Adds to `target` what `other` has. */
export function widen(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) | (other[at] as number)
  return target
}

/** Takes from `target` what `other` has. */
export function without(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & ~(other[at] as number)
  return target
}

/** How many slots a set has. */
export function count(bits: Bits): number {
  let total = 0
  for (let at = 0; at < bits.length; at++) total += ones(bits[at] as number)
  return total
}

/** How many slots two sets share. */
export function countShared(a: Bits, b: Bits): number {
  let total = 0
  for (let at = 0; at < a.length; at++) {
    const word = (a[at] as number) & (b[at] as number)
    if (word !== 0) total += ones(word)
  }
  return total
}

/** Counts what other sets share with this one: of a sparse set only the words that are not empty are read. */
export function counting(set: Bits): (other: Bits) => number {
  const places = new Uint32Array(set.length)
  let full = 0
  for (let at = 0; at < set.length; at++) if (set[at] !== 0) places[full++] = at
  if (full * 2 > set.length) return (other) => countShared(set, other)
  return (other) => {
    let total = 0
    for (let n = 0; n < full; n++) {
      const at = places[n] as number
      total += ones((set[at] as number) & (other[at] as number))
    }
    return total
  }
}

/** Shows every slot of a set, in ascending order. */
export function each(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      visit((at << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** The slots of a set as a list, ascending. */
export function listOf(bits: Bits): Uint32Array {
  const list = new Uint32Array(count(bits))
  let length = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      list[length++] = (at << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return list
}

/** The ones of a 32-bit word, added up in pairs, then fours, then bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
