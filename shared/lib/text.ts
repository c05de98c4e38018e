/** The scripts whose letters are joined or parted by U+200D and U+200C (UAX #31, section 2.3). */
const shaped = [
  ...['Adlam', 'Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Malayalam'],
  ...['Mongolian', 'Myanmar', 'Nko', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')

/** What invisible characters belong to: flags of regions, emoji, keycaps, variants of Han, and shaped letters. */
const joined = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]+\\u{e007f}',
  '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]*(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '[0-9#*]\\ufe0f(?=\\u20e3)',
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `[${shaped}][\\u200c\\u200d](?=[${shaped}])`,
].join('|')

const unseen = new RegExp(`(${joined})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`, 'gu')

/**
 * Removes what cannot be seen: bidi marks, zero-width characters, soft hyphens, word joiners and fillers (Unicode's
 * `Default_Ignorable_Code_Point`). Those that join emoji or letters that need them stay (INP-03).
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, (_, kept: string | undefined) => kept ?? '')

/** Whether a text has a letter or a digit, as titles and names need (INP-03). */
export const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutUnseen(text))

/** Normalises text for search: folds case, accents (ë, ç and others), ² and white space; drops what cannot be seen. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
