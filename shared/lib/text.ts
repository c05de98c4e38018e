/** The scripts, by their ISO 15924 codes, whose letters U+200D and U+200C join and part (UAX #31, section 2.3). */
const shaped = 'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu'.replace(
  /\w+ ?/g,
  (script) => `\\p{scx=${script.trim()}}`,
)

/**
 * What invisible characters belong to: flags of regions, emoji (`ExtPict` is Extended_Pictographic, `EMod`
 * Emoji_Modifier), keycaps, variants of Han, and shaped letters.
 */
const joined = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]+\\u{e007f}',
  '\\p{ExtPict}[\\p{EMod}\\ufe0e\\ufe0f]*(?:\\u200d(?=\\p{ExtPict}))?',
  '[0-9#*]\\ufe0f(?=\\u20e3)',
  '\\p{Script=Hani}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `[${shaped}][\\u200c\\u200d](?=[${shaped}])`,
].join('|')

const unseen = new RegExp(`(${joined})|[\\p{DI}\\ufff9-\\ufffb]`, 'gu')

/** How many characters a typed text has too many. */
export const excessOf = (typed: string, longest: number): number => Math.max(0, typed.trim().length - longest)

/** How many marks a letter keeps: pointed Hebrew and Vietnamese need no more. */
const marksMax = 4
const piled = new RegExp(`([\\p{Mn}\\p{Me}]{${marksMax}})[\\p{Mn}\\p{Me}]+`, 'gu')

/** Removes what breaks a text for its readers: halves of surrogate pairs, and marks piled on a letter (INP-23). */
export const withoutDamage = (text: string): string => text.replace(/\p{Cs}/gu, '').replace(piled, '$1')

/**
 * Removes what cannot be seen or is broken: bidi marks, zero-width characters, soft hyphens, word joiners and fillers (`DI`,
 * Unicode's Default_Ignorable_Code_Point). Those that join emoji or letters that need them stay (INP-03).
 */
export const withoutInvisible = (text: string): string =>
  withoutDamage(text.replace(unseen, (_, kept: string | undefined) => kept ?? ''))

/** Letters that are no marked Latin ones, as they are written in Latin: those of Serbian and Turkish (INP-16). */
const cyrillic = 'абвгдежзијклмнопрстћуфхцчшѕ'
const latin = 'abvgdezzijklmnoprstcufhccsz'
const letters = new Map<string, string>([
  ...Array.from(cyrillic, (letter, at) => [letter, latin.charAt(at)] as const),
  ...([
    ['đ', 'dj'],
    ['ђ', 'dj'],
    ['љ', 'lj'],
    ['њ', 'nj'],
    ['џ', 'dz'],
    ['ı', 'i'],
  ] as const),
])

/** Folds case, accents (ë, ç and others), ² and white space, and drops what cannot be seen. Letters stay of their script. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Normalises text for search: as `fold`, and Cyrillic, đ and ı are written in plain Latin letters. */
export const foldLatin = (text: string): string =>
  fold(text).replace(/[đıа-џѕ]/g, (letter) => letters.get(letter) ?? letter)

/** Whether a text begins with all words of a name. */
export const startsWithName = (text: string, name: string): boolean => `${fold(text)} `.startsWith(`${fold(name)} `)
