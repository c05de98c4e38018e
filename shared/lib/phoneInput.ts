import { withoutInvisible } from './text.ts'

/** Maximum length of a number, or of two, as people type them. */
export const phoneMax = 50

/**
 * Folds a typed phone number, or two of them, to digits, `+`, ASCII punctuation and single spaces: other digits and
 * dashes become theirs, quotes and what cannot be seen go (INP-03).
 */
export const foldPhone = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/^\s*tel:/i, '')
    .replace(/['"`´′″\p{Pi}\p{Pf}‚„·•]/gu, ' ')
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a folded text can be a phone number, or several with a separator between them. */
export const isPhone = (folded: string): boolean =>
  /^[+(\d](?:[\d +()./,;|&-]| (?:dhe|ose|and|or) )*$/.test(folded) &&
  (folded.match(/\d/g) ?? []).length >= 5 &&
  /[1-9]/.test(folded)
