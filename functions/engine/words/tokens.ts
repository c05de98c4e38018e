import type { Language } from '../schema.ts'

/** A word as it stands in a text, at the characters from `from` to before `to`, and what it is found by. */
export type Token = { from: number; to: number; word: string }

/** A number with its separators, of thousands or of decimals; else letters and digits. */
const run = /(?<!\d[.,]?)(?:\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d{1,2})(?![.,]?\d)|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/
/** What is longer is no word that anybody would look for; its beginning is kept. */
export const wordMax = 32
/** So many words are remembered with what they are folded to. */
const knownMax = 100_000

/** A number as it is compared: 10.000 and 10,000 are 10000, and 1,9 is 1.9. */
const written = (word: string) => (thousands.test(word) ? word.replace(/[.,]/g, '') : word.replace(',', '.'))

/** Cuts texts of a language into words: numbers as one writes them, and runs of letters and digits, folded. */
export function tokenizer({ fold }: Pick<Language, 'fold'>) {
  const known = new Map<string, string>()
  /** Folding takes longer than remembering, and most words of a language come again and again. */
  function foldedWord(raw: string): string {
    const word = known.get(raw)
    if (word !== undefined) return word
    if (known.size === knownMax) known.clear()
    const folded = written(fold(raw)).slice(0, wordMax)
    known.set(raw, folded)
    return folded
  }
  return {
    /** The words of a text. */
    tokensOf: (text: string): Token[] =>
      Array.from(text.matchAll(run), ({ 0: raw, index }) => ({
        from: index,
        to: index + raw.length,
        word: foldedWord(raw),
      })),
    /** The words of a text alone. */
    wordsOf: (text: string): string[] => (text.match(run) ?? []).map(foldedWord),
  }
}
