import { expect, test } from 'vitest'
import { tokenizer } from '#functions/engine/words/tokens.ts'
import { isEmail } from '#shared/lib/email.ts'
import { fold, withoutInvisible } from '#shared/lib/text.ts'
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
