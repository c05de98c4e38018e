/**
 * How many mistakes of typing a word may have and still be understood: a letter too many, too few or wrong, or two
 * that changed places. Short words and those with digits are taken as they are.
 */
export function mistakesIn(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Which letters a word has, as bits: a quick look before a long one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 30)
  return letters
}

/** Whether two words can be that near by their letters: a mistake takes at most one letter away and brings one. */
export function mayBeNear(a: number, b: number, mistakes: number): boolean {
  let different = a ^ b
  let most = mistakes * 2
  while (different !== 0 && most >= 0) {
    different &= different - 1
    most--
  }
  return most >= 0
}

/** Whether `a` becomes `b` by at most so many mistakes of typing (optimal string alignment). */
export function isNear(a: string, b: string, mistakes: number): boolean {
  if (Math.abs(a.length - b.length) > mistakes) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > mistakes) return false
    before = last
    last = row
  }
  return (last[b.length] as number) <= mistakes
}
