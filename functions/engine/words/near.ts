import { wordMax } from './tokens.ts'

/**
 * How many typos are tolerated in a word: an additional, missing or wrong letter, or two swapped neighbours. None in
 * short words and words with digits.
 */
export function mistakesIn(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The letters of a word as a bitmap, for a quick comparison. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 30)
  return letters
}

/** Whether the letters of two words permit that they are near: a typo removes at most one letter and adds one. */
export function mayBeNear(a: number, b: number, mistakes: number): boolean {
  let different = a ^ b
  let most = mistakes * 2
  while (different !== 0 && most >= 0) {
    different &= different - 1
    most--
  }
  return most >= 0
}

/** Three rows of the table in `isNear`, reused for each pair of words, as there are many. */
const rows = [new Uint8Array(wordMax + 1), new Uint8Array(wordMax + 1), new Uint8Array(wordMax + 1)] as const

/**
 * Whether `a` becomes `b` by at most this many typos (optimal string alignment). Only cells near the diagonal of the
 * table are computed.
 */
export function isNear(a: string, b: string, mistakes: number): boolean {
  if (Math.abs(a.length - b.length) > mistakes) return false
  let [before, last, row] = rows
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [from, to] = [Math.max(1, i - mistakes), Math.min(b.length, i + mistakes)]
    row[from - 1] = from === 1 ? i : mistakes + 1
    let least = row[from - 1] as number
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > mistakes) return false
    row[to + 1] = mistakes + 1
    ;[before, last, row] = [last, row, before]
  }
  return (last[b.length] as number) <= mistakes
}
