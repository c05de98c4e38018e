import type { Language } from '../schema.ts'

/** A word in a text: the range `from` to `to` (exclusive), and its folded form. */
export type Token = { from: number; to: number; word: string }

/**
 * A number with its separators of thousands or decimals; otherwise letters and digits. What cannot be seen, such as a
 * soft hyphen, divides no word: `fold` drops it.
 */
const run = /(?<!\d[.,]?)(?:\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d{1,2})(?![.,]?\d)|[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{DI}]*/gu
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/
/** Longer words are truncated: nobody searches for them. */
export const wordMax = 32
/** The size of the cache of folded words. */
const cacheMax = 100_000

/** The canonical form of a number: 10.000 and 10,000 are 10000, and 1,9 is 1.9. */
const written = (word: string) => (thousands.test(word) ? word.replace(/[.,]/g, '') : word.replace(',', '.'))

/** Splits texts into folded words: numbers with separators, and runs of letters and digits. */
export function tokenizer({ fold }: Pick<Language, 'fold'>) {
  const known = new Map<string, string>()
  /** Cached: folding is slower than a lookup, and most words recur. */
  function foldedWord(raw: string): string {
    const word = known.get(raw)
    if (word !== undefined) return word
    if (known.size === cacheMax) known.clear()
    const folded = written(fold(raw)).slice(0, wordMax)
    known.set(raw, folded)
    return folded
  }
  return {
    /** The words of a text with their ranges. */
    tokensOf: (text: string): Token[] =>
      Array.from(text.matchAll(run), ({ 0: raw, index }) => ({
        from: index,
        to: index + raw.length,
        word: foldedWord(raw),
      })).filter(({ word }) => word !== ''),
    /** The words of a text without ranges. */
    wordsOf: (text: string): string[] => (text.match(run) ?? []).map(foldedWord).filter(Boolean),
  }
}
