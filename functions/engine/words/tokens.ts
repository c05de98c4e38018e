import { fold } from '#shared/lib/text.ts'

/** A word as it stands in a text, at the characters from `from` to before `to`, and what it is found by. */
export type Token = { from: number; to: number; word: string }

const run = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** What is longer is no word that anybody would look for; its beginning is kept. */
export const wordMax = 32

/** The words of a text: runs of letters and digits, folded. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(run), ({ 0: raw, index }) => ({
    from: index,
    to: index + raw.length,
    word: foldedWord(raw),
  }))
}

/** The words of a text alone, folded. */
export const wordsOf = (text: string): string[] => (text.match(run) ?? []).map(foldedWord)

const known = new Map<string, string>()
const knownMax = 100_000

/** Folding takes longer than remembering, and most words of a language come again and again. */
function foldedWord(raw: string): string {
  const word = known.get(raw)
  if (word !== undefined) return word
  if (known.size === knownMax) known.clear()
  const folded = fold(raw).slice(0, wordMax)
  known.set(raw, folded)
  return folded
}
