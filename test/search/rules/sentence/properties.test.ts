import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParamTexts } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { inAlbanian, inEnglish } from './spelled.ts'

/** Wishes of a sentence, each in words of both languages; together they imply nothing. */
const wishes: readonly { asks: ParamTexts; said: readonly string[] }[] = [
  { asks: { 'input-property-type': 'apartment' }, said: ['banesë', 'apartament', 'flat', 'apartment'] },
  { asks: { 'input-rent': 'true' }, said: ['me qira', 'for rent'] },
  { asks: { 'input-location': 'Gjakove' }, said: ['në Gjakovë', 'in Gjakova'] },
  { asks: { 'input-min-rooms': '3', 'input-max-rooms': '3' }, said: ['3 dhoma', 'tredhomëshe', '3 bedrooms'] },
  { asks: { 'input-maximum': '450', 'input-currency': 'Euro' }, said: ['deri 450 euro', 'under €450'] },
  { asks: { 'input-amenities': 'parking' }, said: ['me parking', 'with parking'] },
  { asks: { 'input-elevator': 'yes' }, said: ['me ashensor', 'with elevator'] },
  { asks: { 'input-furnished': 'yes' }, said: ['e mobiluar', 'furnished'] },
  { asks: { 'input-without': 'ac' }, said: ['pa klimë', 'without air conditioning'] },
]
const together: ParamTexts = Object.assign({}, ...wishes.map(({ asks }) => asks))

/** All wishes in any order, each in any of its words. */
const sentence = fc
  .tuple(...wishes.map(({ said }) => fc.constantFrom(...said)))
  .chain((said) => fc.shuffledSubarray(said, { minLength: said.length }))

const holds = (name: string, texts: fc.Arbitrary<string>) =>
  test(name, () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, parseSentence(text)]).toMatchObject([text, { params: together, rest: '' }])
      }),
      { numRuns: 300 },
    )
  })

const fillers = [...['ju lutem', 'kërkoj', 'a keni', 'ndonjë', 'hi', 'i am looking for', 'please', 'nice'], '']
const joints = [' ', ', ', ' ; ', ' / ', '  ']

describe('a sentence means the same (ASK-16, ASK-18)', () => {
  holds(
    'in any order and language',
    sentence.map((parts) => parts.join(' ')),
  )
  holds(
    'with any fillers and separators',
    sentence.chain((parts) =>
      fc
        .tuple(...parts.map(() => fc.tuple(fc.constantFrom(...fillers), fc.constantFrom(...joints))))
        .map((between) => parts.map((part, at) => `${between[at]?.[0]} ${part}${between[at]?.[1]}`).join('')),
    ),
  )
  holds(
    'in any case',
    fc
      .tuple(sentence, fc.infiniteStream(fc.boolean()))
      .map(([parts, upper]) =>
        Array.from(parts.join(' '), (letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(''),
      ),
  )
  holds(
    'without ë and ç',
    sentence.map((parts) => parts.join(' ').replaceAll('ë', 'e').replaceAll('ç', 'c')),
  )
})

/** Albanian nouns in their cases: indefinite, definite and ablative, singular and plural; also as they are spoken. */
const cases: readonly (readonly [ParamTexts, string])[] = [
  [{ 'input-property-type': 'apartment' }, 'banesë banesa banesën banesës banesat banesave banesash banes'],
  [{ 'input-property-type': 'house' }, 'shtëpi shtëpia shtëpinë shtëpisë shtëpitë shtëpive shpi shpija shpinë'],
  [{ 'input-property-type': 'office' }, 'zyrë zyra zyrën zyrës zyrat zyrave zyrash zyr'],
  [{ 'input-property-type': 'local' }, 'lokal lokali lokalin lokalit lokale lokalet lokaleve lokalesh'],
  [{ 'input-property-type': 'local' }, 'dyqan dyqani dyqanin dyqanit dyqane dyqanet dyqaneve'],
  [{ 'input-property-type': 'villa' }, 'vilë vila vilën vilës vilat vilave vil'],
  [{ 'input-property-type': 'land' }, 'tokë toka tokën tokës tokat tokave'],
  [
    { 'input-property-type': 'land' },
    'truall trualli truallin truallit trulle trulli trullit truaj truajt troje trojet trojeve',
  ],
  [{ 'input-property-type': 'land' }, 'parcelë parcela parcelën parcelës parcelat parcelave'],
  [{ 'input-property-type': 'Generic-car' }, 'veturë vetura veturën veturës veturat veturave vetur'],
  [{ 'input-property-type': 'Generic-car' }, 'makinë makina makinën makinës makinat makinave makinash'],
  [{ 'input-property-type': 'Generic-car' }, 'kerr kerre kerri kerrin kerrit kerret kerreve'],
  [{ 'input-location': 'Prizren' }, 'Prizren Prizreni Prizrenin Prizrenit'],
  [{ 'input-location': 'Ferizaj' }, 'Ferizaj Ferizaji Ferizajin Ferizajit Ferizajt'],
  [{ 'input-location': 'Peje' }, 'Pejë Peja Pejën Pejës'],
]
test.each(cases)('%o: its forms mean the same (ASK-18)', (asks, forms) => {
  for (const form of forms.split(' ')) expect([form, parseSentence(form).params]).toEqual([form, asks])
})

/** Words that one slip in writing leaves unambiguous. */
const slipped = [
  'apartament',
  'garsoniere',
  'restorant',
  'prishtine',
  'mitrovice',
  'mobiluar',
  'automatik',
  'penthouse',
]

test('a word with one slip means what it means, or nothing, and never something else (ASK-03, ASK-18)', () => {
  const slip = fc.tuple(fc.constantFrom(...slipped), fc.nat(), fc.constantFrom('double', 'drop', 'swap'))
  fc.assert(
    fc.property(slip, ([word, pick, kind]) => {
      const at = 1 + (pick % (word.length - 2))
      const [before, letter, next] = [word.slice(0, at), word[at] as string, word[at + 1] as string]
      const wrong = { double: letter + letter, drop: '', swap: '' }[kind]
      const text = kind === 'swap' ? before + next + letter + word.slice(at + 2) : before + wrong + word.slice(at + 1)
      expect([{}, parseSentence(word).params]).toContainEqual(parseSentence(text).params)
    }),
    { numRuns: 500 },
  )
})

test('a number in words is the number, in both languages (ASK-06)', () => {
  const numbers = fc.oneof(fc.integer({ min: 20, max: 999 }), fc.integer({ min: 20, max: 999_999 }))
  fc.assert(
    fc.property(numbers, (number) => {
      for (const words of [inAlbanian(number), inEnglish(number)])
        expect([words, parseSentence(`banesë deri ${words} euro`).params['input-maximum']]).toEqual([
          words,
          String(number),
        ])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['two fifty k', '250000'],
  ['one point five million', '1500000'],
  ['half a million', '500000'],
  ['gjysmë milioni', '500000'],
  ['njëqind e pesëdhjetë mijë', '150000'],
  ['pesqind mij', '500000'],
  ['tri mijë e pesëqind', '3500'],
  ['twelve hundred', '1200'],
])('"%s" is %s', (words, amount) => {
  expect(parseSentence(`shtëpi deri ${words}`).params['input-maximum']).toBe(amount)
})

describe('alternatives and exclusions are filters (ASK-20)', () => {
  test.each<[string, string, ParamTexts]>([
    ['2 ose 3 dhoma', '2 or 3 bedrooms', { 'input-min-rooms': '2', 'input-max-rooms': '3' }],
    ['studio ose 1 dhomë', 'studio or 1 bedroom', { 'input-min-rooms': '0', 'input-max-rooms': '1' }],
    ['1 dhomë ose studio', 'one bedroom or studio', { 'input-min-rooms': '0', 'input-max-rooms': '1' }],
    ['në Prizren ose Gjakovë', 'in Gjakova or Prizren', { 'input-location': 'Gjakove,Prizren' }],
    ['kati i parë ose i dytë', '1st or 2nd floor', { 'input-min-floor': '1', 'input-max-floor': '2' }],
    ['jo në bodrum', 'not basement', { 'input-min-floor': '0' }],
    ['jo në përdhesë', 'not on the ground floor', { 'input-min-floor': '1' }],
    ['me qira pa cimer', 'for rent no roommates', { 'input-rent': 'true' }],
    ['pa cimer', 'no roommates', { 'input-rent': 'true', 'input-buy': 'true' }],
  ])('"%s" and "%s"', (albanian, english, asks) => {
    const apartment = { 'input-property-type': 'apartment' }
    expect(parseSentence(`banesë ${albanian}`)).toMatchObject({ params: { ...apartment, ...asks }, rest: '' })
    expect(parseSentence(`apartment ${english}`)).toMatchObject({ params: { ...apartment, ...asks }, rest: '' })
    expect(Object.keys(parseSentence(`banesë ${albanian}`).params).sort()).toEqual(
      Object.keys({ ...apartment, ...asks }).sort(),
    )
  })

  test.each<[string, ParamTexts]>([
    ['car diesel or hybrid', { 'input-fuel': 'Hibrid,Nafte' }],
    ['veturë dizel ose hibrid', { 'input-fuel': 'Hibrid,Nafte' }],
    ['car not diesel or petrol', { 'input-fuel': 'Hibrid' }],
    ['car anything but red', { 'input-color': 'blue,black,silver,gray,white,purple,pink,green,yellow' }],
  ])('"%s"', (text, asks) => {
    expect(parseSentence(text).params).toEqual({ 'input-property-type': 'Generic-car', ...asks })
  })
})
