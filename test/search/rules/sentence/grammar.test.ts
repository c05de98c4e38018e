import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#shared/lib/text.ts'
import { itemsOf } from '#shared/search/sentence/match.ts'
import type { ParamTexts } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { splitCompound } from '#shared/search/sentence/splitCompound.ts'
import { tokensOf } from '#shared/search/sentence/tokens.ts'
import { development } from '../../../bench/judge/development.ts'
import { fresh } from '../../../bench/judge/fresh.ts'
import { grammar, unseenGrammar } from '../../../bench/judge/grammar.ts'
import { heldOut } from '../../../bench/judge/heldOut.ts'
import { meanings } from '../../../bench/judge/meanings.ts'
import { once } from '../../../bench/judge/once.ts'

const today = '2026-11-29'
const asked = (sentence: string): ParamTexts => parseSentence(sentence, [], today).params
/** What a sentence about homes in Prishtina asks for besides. */
const askedOfHome = (sentence: string): ParamTexts => {
  const { 'input-property-type': _, 'input-location': __, 'input-rent': ___, ...others } = asked(sentence)
  return others
}

describe('each number belongs to its nearest word (ASK-22)', () => {
  const groups: readonly (readonly [ParamTexts, readonly string[]])[] = [
    [
      { 'input-minimum': '500', 'input-maximum': '700' },
      [
        'price 500 to 700',
        'price: 500-700',
        'çmimi 500 deri 700',
        'çmimi nga 500 deri 700',
        'price between 500 and 700',
      ],
    ],
    [
      { 'input-min-rooms': '2', 'input-max-rooms': '3' },
      ['rooms 2 to 3', '2 to 3 rooms', 'dhoma 2 deri 3', '2-3 dhoma', 'from 2 to 3 rooms', 'rooms from 2 to 3'],
    ],
    [
      { 'input-min-bathrooms': '2', 'input-max-bathrooms': '2' },
      ['2 baths', 'baths 2', '2 banjo', 'banjo 2', 'with 2 bathrooms', 'me dy banjo'],
    ],
    [
      { 'input-min-area': '50', 'input-max-area': '70' },
      ['area 50 to 70', '50 to 70 m2', 'sipërfaqja 50 deri 70', 'size 50-70', 'area from 50 to 70 m2'],
    ],
    [{ 'input-min-floor': '4', 'input-max-floor': '4' }, ['floor 4', 'kati 4', '4th floor', 'në katin 4']],
  ]

  test('in any order of any of them, in both languages, with prepositions or without', () => {
    const sentences = fc
      .shuffledSubarray([...groups.keys()], { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(fc.constant(chosen), ...chosen.map((at) => fc.constantFrom(...(groups[at]?.[1] ?? [])))),
      )
    fc.assert(
      fc.property(sentences, fc.constantFrom(' ', ', '), ([chosen, ...texts], joint) => {
        const sentence = ['apartment for rent prishtina', ...texts].join(joint)
        const expected = Object.assign({}, ...chosen.map((at) => groups[at]?.[0]))
        expect([sentence, askedOfHome(sentence)]).toEqual([sentence, expected])
      }),
      { numRuns: 2000 },
    )
  })

  test.each<[string, ParamTexts]>([
    [
      'area 50 to 70 price 500 to 700',
      { 'input-min-area': '50', 'input-max-area': '70', 'input-minimum': '500', 'input-maximum': '700' },
    ],
    [
      'golf 2015 km 90000',
      {
        ...{ 'input-property-type': 'Generic-car', 'input-min-year': '2015', 'input-max-year': '2015' },
        'input-max-kilometers': '90000',
      },
    ],
    ['room 5 minutes from the subway', { 'input-cimere': 'true', 'input-location': 'newyork' }],
  ])('%s', (sentence, params) => {
    expect(asked(sentence)).toEqual(params)
  })

  test('3 rooms 2 baths 90 m2 500 euro', () => {
    expect(asked('3 rooms 2 baths 90 m2 500 euro')).toMatchObject({
      ...{ 'input-min-rooms': '3', 'input-max-rooms': '3', 'input-min-bathrooms': '2', 'input-max-bathrooms': '2' },
      ...{ 'input-min-area': '81', 'input-max-area': '99', 'input-maximum': '500' },
    })
  })
})

describe('negation and "or" reach as far as people mean (ASK-23)', () => {
  test.each<[string, ParamTexts]>([
    ['apartment prishtina no elevator or pets', { 'input-elevator': 'no', 'input-pets': 'ask,no' }],
    ['banese prishtine pa ashensor ose ballkon', { 'input-elevator': 'no', 'input-balcony': 'no' }],
    ['banese prishtine pa ashensor, me ballkon', { 'input-elevator': 'no', 'input-balcony': 'yes' }],
    ['apartment prishtina no pets, parking', { 'input-pets': 'no', 'input-amenities': 'parking' }],
    ['house prishtina wood or gas heating', { 'input-heating': 'gas,wood' }],
    ['house prishtina wood, gas or electric heating', { 'input-heating': 'electric,gas,wood' }],
    ['banese prishtine ngrohje qendrore ose me dru', { 'input-heating': 'central,wood' }],
    ['banese prishtine jo ne katin e pare as te fundit', { 'input-min-floor': '2' }],
    ['apartment prishtina no ground floor', { 'input-min-floor': '1' }],
  ])('%s', (sentence, params) => {
    expect(askedOfHome(sentence)).toEqual(params)
  })

  test.each([
    ['Golf ose Passat', 'golf ose passat'],
    ['tiguan or tucson diesel', 'tiguan or tucson'],
    ['veturë golf apo passat apo polo', 'golf apo passat apo polo'],
  ])('the words of "%s" are searched as alternatives', (sentence, rest) => {
    expect(parseSentence(sentence)).toMatchObject({ rest, searched: [expect.any(Array)] })
  })
})

describe('comparisons (ASK-24, D-270)', () => {
  const car = { 'input-property-type': 'Generic-car' }
  test.each<[string, ParamTexts]>([
    ['cars newer than 2018', { ...car, 'input-min-year': '2019' }],
    ['vetura më të reja se 2018', { ...car, 'input-min-year': '2019' }],
    ['cars older than 2010', { ...car, 'input-max-year': '2009' }],
    ['cars before 2010', { ...car, 'input-max-year': '2009' }],
    ['cars after 2010', { ...car, 'input-min-year': '2011' }],
    ['cars under 90000 km and newer than 2017', { ...car, 'input-max-kilometers': '90000', 'input-min-year': '2018' }],
    ['cars since 2010', { ...car, 'input-min-year': '2010' }],
    ['cars not older than 2010', { ...car, 'input-min-year': '2010' }],
    ['vetura jo më të vjetra se 2010', { ...car, 'input-min-year': '2010' }],
    ['house built before 1960', { 'input-property-type': 'house', 'input-max-built': '1959' }],
    ['shtëpi e ndërtuar pas vitit 2010', { 'input-property-type': 'house', 'input-min-built': '2011' }],
    ['apartment more than 2 rooms', { 'input-property-type': 'apartment', 'input-min-rooms': '3' }],
    ['banesë me më pak se 3 dhoma', { 'input-property-type': 'apartment', 'input-max-rooms': '2' }],
    ['banesë exactly 80 m2', { 'input-property-type': 'apartment', 'input-min-area': '80', 'input-max-area': '80' }],
    ['apartment partly furnished or better', { 'input-property-type': 'apartment', 'input-furnished': 'yes,partly' }],
    ['banesë gjysmë e mobiluar ose më mirë', { 'input-property-type': 'apartment', 'input-furnished': 'yes,partly' }],
    ['house newer than 500', { 'input-property-type': 'house' }],
  ])('%s', (sentence, params) => {
    expect(asked(sentence)).toEqual(params)
  })

  test('more and less leave the price itself out', () => {
    expect(asked('shtepi ne shitje me pak se 90000 euro')).toMatchObject({ 'input-maximum': '89999' })
    expect(asked('house for sale more than 90000 euro')).toMatchObject({ 'input-minimum': '90001' })
    expect(asked('house for sale under 90000 euro')).toMatchObject({ 'input-maximum': '90000' })
  })

  test('an age is counted from this year', () => {
    const year = new Date().getFullYear()
    expect(asked('cars not older than 5 years')).toMatchObject({ 'input-min-year': String(year - 5) })
    expect(asked('veture me e vjeter se 10 vjet')).toMatchObject({ 'input-max-year': String(year - 11) })
  })
})

describe('when a home is free (ASK-25)', () => {
  test.each([
    ['apartment for rent prishtina available from 15 january', '2027-01-15'],
    ['banese me qira prishtine e lire nga 1 dhjetori', '2026-12-01'],
    ['apartment for rent prishtina by the first of february', '2027-02-01'],
    ['banese me qira prishtine nga shkurti', '2027-02-01'],
    ['apartment for rent prishtina in february', '2027-02-28'],
    ['apartment for rent prishtina from december 2027', '2027-12-01'],
    ['apartment for rent prishtina this month', '2026-11-30'],
    ['banese me qira prishtine kete muaj', '2026-11-30'],
    ['apartment for rent prishtina next month', '2026-12-31'],
    ['apartment for rent prishtina available now', today],
    ['apartment for rent prishtina move in december 1st', '2026-12-01'],
    ['stan za izdavanje pristina od prvog decembra', '2026-12-01'],
    // It was lately: what is free today is early enough.
    ['apartment for rent prishtina available from 15 november', today],
  ])('%s', (sentence, day) => {
    expect(askedOfHome(sentence)).toEqual({ 'input-available-by': day })
  })

  test('what is sold is not free from a day', () => {
    expect(parseSentence('banese ne shitje nga shkurti', [], today)).toMatchObject({
      params: { 'input-property-type': 'apartment', 'input-buy': 'true' },
      ignored: [{ reason: 'unfiltered', words: [17, 28] }],
    })
  })

  test('"e lirë" and "may" alone are no days', () => {
    expect(asked('banesë e lirë')).toMatchObject({ 'input-order': 'price-up' })
    expect(asked('apartment that may have parking')).not.toHaveProperty('input-available-by')
  })
})

test.each([
  ['apartment no broker', 'owner'],
  ['banesë pa agjenci', 'owner'],
  ['banesë direkt nga pronari', 'owner'],
  ['stan bez posrednika', 'owner'],
  ['veturë jo nga autosalloni', 'owner'],
  ['apartment from an agency', 'agency'],
])('who publishes is a filter: %s (ASK-26)', (sentence, publisher) => {
  expect(parseSentence(sentence).chips).toContainEqual(
    expect.objectContaining({ kind: 'said', field: 'publisher', params: { 'input-publisher': publisher } }),
  )
})

test.each<[string, ParamTexts, string]>([
  ['prewar apartment', { 'input-max-built': '1940', 'input-location': 'newyork' }, ''],
  ['not prewar apartment', { 'input-min-built': '1941' }, ''],
  ['garsonierë', { 'input-min-rooms': '0', 'input-max-rooms': '0' }, ''],
  ['penthouse', { 'input-min-floor': '5' }, 'penthouse'],
  ['loft', {}, 'loft'],
  ['duplex', {}, 'duplex'],
])('"%s" is known as what it implies (ASK-26)', (sentence, params, rest) => {
  const { params: found, rest: searched } = parseSentence(sentence)
  expect([found, searched]).toEqual([{ 'input-property-type': 'apartment', ...params }, rest])
})

test.each([
  ['golf 150 hp', { 'input-property-type': 'Generic-car', 'input-min-power': '99', 'input-max-power': '121' }, 'golf'],
  ['vetura mbi 200 kf', { 'input-property-type': 'Generic-car', 'input-min-power': '147' }, ''],
  ['audi 110 kw', { 'input-car-model': 'Audi', 'input-min-power': '99', 'input-max-power': '121' }, ''],
  ['passat 2000 ccm', { 'input-min-engine': '1800', 'input-max-engine': '2200' }, 'passat'],
  ['golf pa aksident', { 'input-accidents': 'none' }, 'golf'],
  ['vetura me targa të huaja', { 'input-plates': 'foreign' }, ''],
  ['golf me targa', { 'input-customs': 'yes' }, 'golf'],
  ['veturë e doganuar', { 'input-customs': 'yes' }, ''],
  ['passat konsum deri 6', { 'input-max-consumption': '6' }, 'passat'],
  ['rent a car with 5 doors', { 'input-min-doors': '5' }, ''],
  ['golf e regjistruar 2018', { 'input-min-year': '2018', 'input-max-year': '2018' }, 'golf'],
  ['car at most 2 previous owners', { 'input-max-owners': '2' }, ''],
  ['cimer pa duhan', { 'input-smoking': 'no' }, ''],
  ['banese karabina prishtine', { 'input-condition': 'shell' }, ''],
  ['brooklyn apartment in-unit laundry no pets', { 'input-laundry': 'unit' }, ''],
  ['audi a4 quattro nafte', { 'input-drive': 'all' }, 'a4'],
  ['golf diesel euro5 or better', { 'input-emission-class': 'euro6,euro5' }, 'golf'],
  ['apartment energy class b or better', { 'input-energy': 'A,B' }, ''],
  ['house renovated in 2020', { 'input-min-renovated': '2020', 'input-max-renovated': '2020' }, ''],
  ['banese e renovuar', {}, 'renovuar'],
  ['apartment no parking', { 'input-without': 'parking' }, ''],
])('"%s" is about a fact of its kind (KND-01)', (sentence, params, rest) => {
  expect(parseSentence(sentence)).toMatchObject({ params, rest })
})

/** Words that say something only with others; the period of a price that a search does without. */
const joining: readonly string[] = ['filler', 'negation', 'bound', 'number', 'unit', 'period', 'day']

describe('no word vanishes (ASK-13)', () => {
  test('of all sentences that are judged each word is in a chip, searched or struck out, or only joins others', () => {
    const corpora = [development, heldOut, fresh, once, grammar, unseenGrammar]
    const texts = [
      ...Object.values(meanings).flatMap((rows) => rows.map(({ sentence }) => sentence)),
      ...corpora.flatMap((corpus) => Object.values(corpus).flatMap((queries) => queries.map(({ text }) => text))),
    ]
    expect(texts.length).toBeGreaterThan(1400)
    for (const text of texts) {
      const { chips, searched, ignored: struck, beyond, rest } = parseSentence(text, [], today)
      const told = [...chips.flatMap(({ words }) => words), ...searched, ...struck.map(({ words }) => words), ...beyond]
      const fields = chips.map(({ field }) => field as string)
      const tokens = tokensOf(text).flatMap(splitCompound)
      const lost = itemsOf(tokens).filter(({ from, to, senses }) => {
        const [start, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0]
        const isRepeated = fold(rest).includes(fold(text.slice(start, end)))
        const isTold = isRepeated || told.some((span) => span[0] <= start && end <= span[1])
        // A chip of the same kind says it: "troje për shtëpi", "prizren kosovo".
        const isSaid = senses.some(({ group }) => joining.includes(group) || fields.includes(group))
        return !isTold && !isSaid
      })
      expect([text, lost.map((item) => item.text)]).toEqual([text, []])
    }
  })

  const ignored = (sentence: string) =>
    parseSentence(sentence, [], today).ignored.map(({ reason, words }) => [reason, sentence.slice(...words)])
  test.each([
    ['roommate wanted in queens no smoking', []],
    ['banese tirane', [['elsewhere', 'tirane']]],
    [
      'apartment queens no fee top floor',
      [
        ['unfiltered', 'no fee'],
        ['unfiltered', 'top floor'],
      ],
    ],
    ['banese prishtine jo ne katin e pare as te fundit', [['excluded', 'as te fundit']]],
    ['apartment or home in prishtina', []],
    ['banese 2 dhoma me qira dardani deri 400', []],
  ])('%s', (sentence, expected) => {
    expect(ignored(sentence)).toEqual(expected)
  })
})
