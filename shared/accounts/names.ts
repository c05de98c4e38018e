import { find } from 'linkifyjs'

/** Titles and degrees that people write before a name, joined by dots; some are top-level domains too. */
const titles = new Set([
  'akad',
  'asoc',
  'ass',
  'dent',
  'dipl',
  'dr',
  'ing',
  'mag',
  'med',
  'mr',
  'msc',
  'phd',
  'prof',
  'sc',
])

/** An initial: a letter, or one of the two-letter letters of Albanian. */
const initial = /^(?:\p{Lu}|Dh|Gj|Ll|Nj|Rr|Sh|Th|Xh|Zh)$/u

const isAbbreviated = (word: string) =>
  word.split('.').every((part) => titles.has(part.toLowerCase()) || initial.test(part))

/**
 * Whether a person's name contains a web or e-mail address, as spam does: mails greet people by name. A word that ends
 * in a real top-level domain after a dot is an address, unless it is titles and initials: `Dr.sc.`, `A.Sh.` (INP-10).
 */
export const hasAddress = (name: string): boolean =>
  /[@/]|www\./i.test(name) ||
  find(name.normalize('NFKC').replace(/[。｡]/g, '.')).some(({ value }) => value.includes('.') && !isAbbreviated(value))
