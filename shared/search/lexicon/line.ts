import { irregularOf } from './irregular.ts'

/**
 * A line of the lexicon: language (`both` if spelled the same), comma-separated forms, and meaning. The first form is
 * the canonical spelling. The others are forms that folding (case, ë, ç), the endings in `../ask/match.ts`, the
 * irregular forms and the tolerance for one typo do not cover: dialect, abbreviations, phrases. Words with the same
 * meaning are synonyms.
 */
export type Line<Meaning extends string = string> = readonly [
  language: 'al' | 'en' | 'sr' | 'both',
  forms: string,
  meaning: Meaning,
]

/** The forms of a line, with their irregular ones; the first is the canonical spelling. */
export const formsOf = ([, forms]: Line): string[] => {
  const written = forms.split(', ')
  return [...written, ...written.flatMap(irregularOf)]
}
