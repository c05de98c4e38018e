import type { Language } from '../schema.ts'
import { isNear, mistakesIn } from './near.ts'

/** How well a typed word matches a word of a name: higher is better, 0 is no match. */
export type Score = (word: string) => number

/** Scores an equal word, another form (same stem), a synonym, and a word that begins with it, in this order. */
export function namedSo({ stem, synonyms }: Pick<Language, 'stem' | 'synonyms'>, typed: string): Score {
  const own = stem(typed)
  const others = synonyms(typed).map(stem)
  const formOf = (word: string) => (one: string) => word.startsWith(one) && stem(word) === one
  return (word) => {
    if (word === typed) return 4
    if (formOf(word)(own)) return 3
    if (others.some(formOf(word))) return 2
    return word.startsWith(typed) ? 1 : 0
  }
}

/** Scores a word that equals it, or begins with it, with some typos. */
export function mistyped(typed: string): Score {
  const mistakes = mistakesIn(typed)
  return (word) => (isNear(typed, word, mistakes) ? 2 : isNear(typed, word.slice(0, typed.length), mistakes) ? 1 : 0)
}

/** The score of a name for all typed words: the worst typed word decides, each by its best match in the name. */
export const scoreOf = (words: readonly string[], typed: readonly Score[]): number =>
  Math.min(...typed.map((score) => Math.max(0, ...words.map(score))))
