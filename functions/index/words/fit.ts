import { stemOf, synonymsOf } from './forms.ts'
import { isNear, mistakesIn } from './near.ts'

/** How well a name fits what somebody has typed of it: more is better, 0 is not at all. */
export type Fit = (words: readonly string[], typed: readonly string[]) => number

/** By names in which every typed word is, begins one, or says the same as one; in this order. */
export const namedSo: Fit = everyWord((typed) => {
  const same = new Set([typed, ...synonymsOf(typed)].map(stemOf))
  return (word) => (word === typed ? 3 : word.startsWith(typed) ? 2 : same.has(stemOf(word)) ? 1 : 0)
})

/** By names in which every typed word is one, or begins one, with some mistakes. */
export const mistyped: Fit = everyWord((typed) => {
  const mistakes = mistakesIn(typed)
  return (word) => (isNear(typed, word, mistakes) ? 2 : isNear(typed, word.slice(0, typed.length), mistakes) ? 1 : 0)
})

/** The worst typed word decides, each by the word of the name that it fits best. */
function everyWord(fitOf: (typed: string) => (word: string) => number): Fit {
  return (words, typed) =>
    Math.min(
      ...typed.map((one) => {
        const fit = fitOf(one)
        return Math.max(0, ...words.map(fit))
      }),
    )
}
