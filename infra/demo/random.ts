/** A seeded pseudo-random generator: the same seed gives the same pictures, texts and prices on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  range(from: number, to: number): number
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** A Mulberry32 generator, seeded with the hash of a text. */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]) => {
    const one = list[int(0, list.length - 1)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const shuffle = <T>(list: readonly T[]) =>
    list
      .map((one) => ({ one, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ one }) => one)
  return {
    next,
    int,
    pick,
    shuffle,
    range: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
  }
}
