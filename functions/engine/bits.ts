/** A set of slots as a bitmap, one bit per slot. Operations on two sets need sets of the same length. */
export type Bits = Uint32Array<ArrayBuffer>

/** An empty set with room for the slots below `size`. */
export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export const has = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

/** Counts how many of the slots at `from` to `to` (exclusive) are in a set; branch-free. */
export function countAmong(bits: Bits, slots: Uint32Array, from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at++) {
    const slot = slots[at] as number
    total += ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1
  }
  return total
}

/** Adds the slots at `from` to `to` (exclusive) to a set. */
export function addAll(bits: Bits, slots: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) add(bits, slots[at] as number)
}

/** Removes the slots at `from` to `to` (exclusive) from a set. */
export function removeAll(bits: Bits, slots: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) remove(bits, slots[at] as number)
}

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Intersects `target` with `other`, in place. */
export function narrow(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & (other[at] as number)
  return target
}

/** Adds `other` to `target` (union), in place. */
export function widen(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) | (other[at] as number)
  return target
}

/** Removes `other` from `target` (difference), in place. */
export function without(target: Bits, other: Bits): Bits {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & ~(other[at] as number)
  return target
}

/**
 * The slots of a set that are in all of these sets, in all but one, and in all but two: counts of misses, bit by bit, in
 * one pass over each set.
 */
export function byMisses(among: Bits, sets: readonly Bits[]): [none: Bits, one: Bits, two: Bits] {
  const [none, one, two] = [among.slice(), new Uint32Array(among.length), new Uint32Array(among.length)]
  for (const set of sets)
    for (let at = 0; at < none.length; at++) {
      const [hit, zero, single] = [set[at] as number, none[at] as number, one[at] as number]
      two[at] = ((two[at] as number) & hit) | (single & ~hit)
      one[at] = (single & hit) | (zero & ~hit)
      none[at] = zero & hit
    }
  return [none, one, two]
}

export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return false
  return true
}

/** The number of slots in a set. */
export const count = (bits: Bits): number => countShared(bits, bits)

/**
 * The size of the intersection of two sets: Harley–Seal population count. Four words at a time are added bit by bit,
 * with carries into twos and fours, so that only the fours are counted each time. Inlined, since a function call per
 * word would cost more.
 */
export function countShared(a: Bits, b: Bits): number {
  let [ones, twos, total] = [0, 0, 0]
  const end = a.length & ~3
  for (let at = 0; at < end; at += 4) {
    const first = (a[at] as number) & (b[at] as number)
    const second = (a[at + 1] as number) & (b[at + 1] as number)
    const third = (a[at + 2] as number) & (b[at + 2] as number)
    const fourth = (a[at + 3] as number) & (b[at + 3] as number)
    let odd = ones ^ first
    const two = (ones & first) | (odd & second)
    ones = odd ^ second
    odd = ones ^ third
    const another = (ones & third) | (odd & fourth)
    ones = odd ^ fourth
    odd = twos ^ two
    let fours = (twos & two) | (odd & another)
    twos = odd ^ another
    fours -= (fours >>> 1) & 0x55555555
    fours = (fours & 0x33333333) + ((fours >>> 2) & 0x33333333)
    total += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  total = total * 4 + onesOf(twos) * 2 + onesOf(ones)
  for (let at = end; at < a.length; at++) total += onesOf((a[at] as number) & (b[at] as number))
  return total
}

/** Population count of a word: sums of pairs, then of four bits, then of bytes. */
export function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Prepares to count intersections of this set (of `size` slots) with many others; a small set is checked slot by slot.
 */
export function counting(set: Bits, size = count(set)): (other: Bits) => number {
  if (size * 2 > set.length) return (other) => countShared(set, other)
  const slots = listOf(set)
  return (other) => countAmong(other, slots, 0, size)
}

/** Counts, for each code up to `highest`, how many slots of a set have it. */
export function tally(bits: Bits, codes: Uint8Array | Uint16Array | Uint32Array, highest: number): Uint32Array {
  const counts = new Uint32Array(highest + 1)
  // Inlined, since a callback per slot would cost more than the work.
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      const code = codes[(at << 5) + 31 - Math.clz32(lowest)] as number
      counts[code] = (counts[code] as number) + 1
      word ^= lowest
    }
  }
  return counts
}

/** Calls `visit` for every slot of a set, in ascending order. */
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
export function listOf(bits: Bits): Uint32Array<ArrayBuffer> {
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
