import { expect, test } from 'vitest'
import { cleanHtml } from '#functions/blogs/parts/html.ts'
import { tokenizer } from '#functions/engine/words/tokens.ts'
import { subjectOf } from '#functions/mail/parts/text.ts'
import { isEmail } from '#shared/lib/email.ts'
import { optionalText, text } from '#shared/lib/fields.ts'
import { fold, withoutInvisible } from '#shared/lib/text.ts'
import { beginningOf, truncate } from '#shared/lib/truncate.ts'
import { tokensOf } from '#shared/search/sentence/tokens.ts'

test.each([
  ['a mark of direction', '\u202a+383\u202c', '+383'],
  ['a soft hyphen', 'ba\u00adnesë', 'banesë'],
  ['a space without width', '\u200bbanesë\u200b', 'banesë'],
  ['a word joiner and a byte order mark', 'ba\u2060ne\ufeffsë', 'banesë'],
  ['a joiner between Latin letters', 'ba\u200dnesë', 'banesë'],
  ['a filler, which Unicode calls a letter', '\u3164', ''],
  ['a variation of what is no emoji', 'a\ufe0f', 'a'],
])('%s is removed (INP-03)', (_, text, left) => {
  expect(withoutInvisible(text)).toBe(left)
})

test.each([
  ['a family of emoji', '👨\u200d👩\u200d👧'],
  ['an emoji with a tone of skin', '👩🏽\u200d🔧'],
  ['a flag of two emoji', '🏳\ufe0f\u200d🌈'],
  ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a keycap', '5\ufe0f\u20e3'],
  ['a red heart', '❤\ufe0f'],
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ක්\u200dෂ'],
  ['a Japanese name', '葛\u{e0100}'],
])('%s stays whole (INP-03)', (_, text) => {
  expect(withoutInvisible(text)).toBe(text)
})

test('a word is the same with and without what cannot be seen, in texts and in searches (INP-03)', () => {
  const { wordsOf, tokensOf: placed } = tokenizer({ fold })
  const hidden = 'Ba\u00adnesë \u200bme bal\u2060kon \u3164'
  expect(fold(hidden)).toBe('banese me balkon')
  expect(wordsOf(hidden)).toEqual(wordsOf('Banesë me balkon'))
  expect(placed(hidden).map(({ from, to }) => hidden.slice(from, to))).toEqual(['Ba\u00adnesë', 'me', 'bal\u2060kon'])
  expect(tokensOf(hidden).map(({ text }) => text)).toEqual(['banese', 'me', 'balkon'])
})

test('an e-mail that was copied with what cannot be seen is one (INP-03)', () => {
  expect(['\u200barta@example.com', 'arta@exam\u00adple.com\u202c'].map(isEmail)).toEqual([true, true])
})

test.each([
  ['28 marks on a letter', `a${'\u0301'.repeat(28)}b`, `a${'\u0301'.repeat(4)}b`],
  ['marks on nothing', '\u0301\u0302'.repeat(100), '\u0301\u0302\u0301\u0302'],
  ['marks with what cannot be seen between them', `a${'\u0301\u034f'.repeat(28)}`, `a${'\u0301'.repeat(4)}`],
  ['half a sign', 'A\ud83dB\udc69', 'AB'],
  ['half an emoji', 'Ana 👩\u200d', 'Ana 👩'],
])('a text loses %s, everywhere (INP-23)', (_, typed, left) => {
  expect(text(500).parse(typed)).toBe(left)
  expect(optionalText(500, 'lines').parse(typed)).toBe(left)
  expect(cleanHtml(`<p>${withoutInvisible(typed)}</p>`)).toBe(`<p>${left}</p>`)
})

test.each(['Tiếng Việt'.normalize('NFD'), 'שָׁלוֹם', 'प्रिस्टिना', '5\ufe0f\u20e3'])(
  '%s keeps its marks (INP-23)',
  (word) => {
    expect(text(100).parse(word)).toBe(word)
  },
)

test('articles too lose piled marks and halves, also those written as entities (INP-23)', () => {
  expect(cleanHtml(`<p>a${'&#x301;'.repeat(28)}\ud83d</p>`)).toBe(`<p>a${'\u0301'.repeat(4)}</p>`)
})

test.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a flag', '🇽🇰'],
  ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a tone of skin', '👩🏽'],
  ['a letter with a mark', 'e\u0301'],
  ['a keycap', '5\ufe0f\u20e3'],
])('%s is shown whole or not at all where a text is cut (INP-23)', (_, sign) => {
  for (let max = 0; max < 2 * sign.length + 3; max++) {
    const kept = beginningOf(`ab${sign}${sign}`, max)
    expect(['', 'a', 'ab', `ab${sign}`, `ab${sign}${sign}`]).toContain(kept)
    expect(kept.length).toBeLessThanOrEqual(max)
  }
  expect(truncate(sign.repeat(60), 60).replaceAll(sign, '')).toBe('…')
  expect(subjectOf((part) => `Tregu: ${part}`, sign.repeat(60)).replaceAll(sign, '')).toBe('Tregu: …')
})
