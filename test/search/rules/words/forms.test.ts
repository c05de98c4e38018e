import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFiller, stemOf, synonymsOf } from '#functions/search/parts/replica/words/forms.ts'
import { fold } from '#shared/lib/text.ts'
import { cities } from '#shared/places/cities.ts'
import { brands } from '#shared/posts/lists.ts'
import { synonyms, wholeWords } from '#shared/search/lexicon.ts'

test.each([
  'banesë banesa banesën banesës banesave banesat banesash',
  'shtëpi shtëpia shtëpinë shtëpisë shtëpive shtëpitë shtëpish',
  'Prishtinë Prishtina Prishtinës Prishtinën',
  'Prizren Prizreni Prizrenit Prizrenin',
  'Ferizaj Ferizajt Ferizajit',
  'Gjilan Gjilani Gjilanit Gjilanin',
  'Dardani Dardania Dardaninë Dardanisë',
  'Ulpiana Ulpianës Ulpianën',
  'makinë makina makinës makinën makinave makinash',
  'veturë vetura veturës veturën veturave veturat',
  'troje trojet trojeve trojesh',
  'truall trualli truallit truallin',
  'lokal lokali lokalit lokale lokaleve lokalet',
  'dhomë dhoma dhomash dhomave dhomën',
  'qira qiraja qirasë qiranë',
  'kat kati katit kate kateve',
  'qytet qyteti qytetit qytetin qytete qytetet qyteteve',
  'kerr kerri kerrit kerret kerreve',
  'benzinë benzina benzinës benzin',
  'dyqan dyqani dyqanin dyqane dyqaneve',
  'apartment apartments',
  'house houses',
  'studio studios',
  'balcony balconies',
  'party parties',
])('%s: these are forms of one word (ASK-14)', (line) => {
  expect(new Set(line.split(' ').map((word) => stemOf(fold(word)))).size).toBe(1)
})

test.each([
  ['benzin', 'Benz'],
  ['pasat', 'pas'],
  ['Passat', 'pass'],
  ['parket', 'park'],
  ['market', 'mark'],
  ['Prishtinë', 'Prishtë'],
  ['Seat', 'se'],
  ['Fiat', 'fi'],
  ['car', 'cart'],
  ['Vito', 'vit'],
])('%s is no form of %s (ASK-14)', (word, other) => {
  expect(stemOf(fold(word))).not.toBe(stemOf(fold(other)))
})

/** The words of the market, each with those that are allowed to share its stem. */
const market = [
  ...synonyms.map((group) => group.map(fold)),
  ...[...wholeWords, ...brands].map((name) => [fold(name)]),
  ...cities.map(({ value, text }) => [fold(value), fold(text)]),
].map((group) => group.flatMap((name) => name.split(/[^a-z0-9]+/)).filter((word) => word.length > 2))

test('no word of the market has the stem of another that means something else (ASK-14)', () => {
  const byStem = Map.groupBy(
    market.flatMap((group) => group.map((word) => ({ word, group }))),
    ({ word }) => stemOf(word),
  )
  const shared = [...byStem].filter(
    ([, words]) => !words.every(({ word }) => words.every(({ group }) => group.includes(word))),
  )
  const told = shared.map(([, words]) => [...new Set(words.map(({ word }) => word))])
  // Two spellings of one word, and a name in its definite form.
  const same = [
    'kosove kosovo',
    'prishtina prishtine',
    'kate kati kat',
    'vit viti',
    'saune sauna',
    'mal male',
    'moderne modern',
  ]
  const expected = [...same, 'golf golfi'].map((words) => words.split(' '))
  expect(told.filter(({ length }) => length > 1)).toEqual(expected)
})

/** The endings of an Albanian noun, by the ending of its dictionary form. */
const paradigms = [
  { ends: /[^aeiouyj]$/, forms: ['', 'i', 'it', 'in', 'e', 'et', 'eve', 'esh'] },
  { ends: /[^aeiou]e$/, forms: ['e', 'a', 'es', 'en', 'ave', 'at', 'ash'] },
  { ends: /[^aeiou]i$/, forms: ['i', 'ia', 'ine', 'ise', 'ive', 'ite', 'ish'] },
]
const stems = new Set(market.flat().map(stemOf))
const nouns = market.flat().filter((word) => /^[a-z]{4,}$/.test(word) && !isFiller(word))

test('stemming removes every ending of every market word (ASK-14)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nouns), fc.nat(), (noun, pick) => {
      const paradigm = paradigms.find(({ ends }) => ends.test(noun))
      if (!paradigm) return
      const form = noun.replace(/[ei]$/, '') + (paradigm.forms[pick % paradigm.forms.length] as string)
      // A form that is itself another word of the market is skipped.
      if (!stems.has(form.replace(/[aeiou]+$/, ''))) expect([form, stemOf(form)]).toEqual([form, stemOf(noun)])
    }),
    { numRuns: 3000 },
  )
})

test('a stem begins its word, and has three letters or is the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      const stem = stemOf(word)
      expect(word.startsWith(stem) && (stem.length >= 3 || stem === word)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('every form of a word has the synonyms of the word', () => {
  for (const word of ['banesave', 'shtëpinë', 'makinash', 'trojeve']) expect(synonymsOf(fold(word))).not.toEqual([])
  expect(synonymsOf('benzin')).toContain('petrol')
  expect(synonymsOf('benz')).toEqual(['mercedes'])
})
