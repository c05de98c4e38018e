/**
 * A word of the market: its language (`both` where it is written alike), its forms between commas and what it means.
 * The first form is how it is properly written; the others are what folding (case, ë, ç), the endings in
 * `../ask/match.ts` and one typo do not reach: dialect, short forms, phrases. Words that mean the same are synonyms.
 */
export type Line<Meaning extends string = string> = readonly [
  language: 'al' | 'en' | 'both',
  forms: string,
  meaning: Meaning,
]

/** The forms of a line; the first is how it is properly written. */
export const formsOf = ([, forms]: Line): string[] => forms.split(', ')
