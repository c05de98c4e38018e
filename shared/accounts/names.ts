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

/** Names that are reserved as top-level domains (RFC 6761, 6762 and 7686), which the list of real ones lacks. */
const reserved = /\.(?:example|invalid|local|localhost|onion|test)(?!\p{L})/iu

const isAbbreviated = (word: string) =>
  word.split('.').every((part) => titles.has(part.toLowerCase()) || initial.test(part))

/**
 * Whether a person's name contains a web or e-mail address, as spam does: mails greet people by name. A word that ends
 * in a real top-level domain after a dot is an address, unless it is titles and initials: `Dr.sc.`, `A.Sh.` (INP-10).
 */
export function hasAddress(name: string): boolean {
  const text = name.normalize('NFKC').replace(/[。｡]/g, '.')
  if (/[@/]|www\./i.test(text) || reserved.test(text)) return true
  return find(text).some(({ value }) => value.includes('.') && !isAbbreviated(value))
}
