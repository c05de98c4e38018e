import type { Language } from '../schema.ts'

/** A word as it stands in a text, at the characters from `from` to before `to`, and what it is found by. */
export type Token = { from: number; to: number; word: string }

const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** What is longer is no word that anybody would look for; its beginning is kept. */
export const wordMax = 32
/** So many words are remembered with what they are folded to. */
const knownMax = 100_000

/** Cuts texts of a language into words: runs of letters and digits, folded. */
export function tokenizer({ fold }: Pick<Language, 'fold'>) {
  const known = new Map<string, string>()
  /** Folding takes longer than remembering, and most words of a language come again and again. */
  function foldedWord(raw: string): string {
    const word = known.get(raw)
    if (word !== undefined) return word
    if (known.size === knownMax) known.clear()
    const folded = fold(raw).slice(0, wordMax)
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
