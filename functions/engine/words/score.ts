import type { Language } from '../schema.ts'
import { isNear, mistakesIn } from './near.ts'

/** How well a typed word fits a word of a name: more is better, 0 is not at all. */
export type Score = (word: string) => number

/** By being it, another form of it, saying the same in a language, or beginning it; in this order. */
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

/** By being it or beginning it with some mistakes. */
export function mistyped(typed: string): Score {
  const mistakes = mistakesIn(typed)
  return (word) => (isNear(typed, word, mistakes) ? 2 : isNear(typed, word.slice(0, typed.length), mistakes) ? 1 : 0)
}

/** How well all that was typed fits a name: the worst typed word decides, each by the word that it fits best. */
export const scoreOf = (words: readonly string[], typed: readonly Score[]): number =>
  Math.min(...typed.map((score) => Math.max(0, ...words.map(score))))
