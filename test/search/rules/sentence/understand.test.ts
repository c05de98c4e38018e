import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { specificTerms } from '#shared/search/lexicon/types.ts'
import { searchParams } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import { type ParamTexts, parsedSentence } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { numbers, roomTexts } from '../../../inputs/numbers.ts'
import { codePoint } from '../../../support/hostileTexts.ts'
import { phrasesIn } from '../../../support/searches.ts'
import { paraphrases } from './paraphrases.ts'

const kindsOf = (sentence: string, kind: string) => parseSentence(sentence).chips.filter((chip) => chip.kind === kind)

/** The remaining words without those that tell more than their type, which leave nothing out. */
const untold = (rest: string) =>
  rest
    .split(' ')
    .filter((word) => !specificTerms.has(word))
    .join(' ')

describe('paraphrases parse to the same search (ASK-16)', () => {
  test('there are at least 150 paraphrases', () => {
    expect(paraphrases.flatMap(({ said }) => said).length).toBeGreaterThanOrEqual(150)
  })

  test.each(paraphrases.flatMap(({ said, asks, rest = '' }) => said.map((sentence) => ({ sentence, asks, rest }))))(
    '$sentence',
    ({ sentence, asks, rest }) => {
      const { params, rest: left } = parseSentence(sentence)
      expect({ params, rest: untold(left) }).toEqual({ params: asks, rest })
    },
  )
})

/** Parts of a sentence and their meaning: one of each line can stand anywhere in a sentence. */
const pieces: readonly (readonly [ParamTexts, readonly string[]])[] = [
  [{ 'input-property-type': 'apartment' }, ['banesë', 'banes', 'apartment', 'flat', 'banesat']],
  [{ 'input-rent': 'true' }, ['me qira', 'me qera', 'for rent', 'qira']],
  [{ 'input-location': 'Prizren' }, ['në Prizren', 'prizrenit', 'in prizren']],
  [{ 'input-min-rooms': '2', 'input-max-rooms': '2' }, ['2 dhoma', 'dydhomëshe', '2 bedrooms', '2br', '2+1']],
  [{ 'input-maximum': '300', 'input-currency': 'Euro' }, ['deri 300 euro', 'max €300', 'nën 300 €', 'under 300 eur']],
  [{ 'input-amenities': 'parking' }, ['me parking', 'with parking', 'parkim']],
  [{ 'input-furnished': 'yes' }, ['e mobiluar', 'furnished']],
  [{ 'input-without': 'ac' }, ['pa klimë', 'without ac']],
]
const chosenPieces = fc
  .shuffledSubarray([...pieces.keys()], { minLength: 1 })
  .chain((chosen) => fc.tuple(fc.constant(chosen), ...chosen.map((at) => fc.constantFrom(...(pieces[at]?.[1] ?? [])))))

test('parts in any order and language parse to the same search', () => {
  fc.assert(
    fc.property(chosenPieces, ([chosen, ...texts]) => {
      // Rooms imply a home and low prices imply a rent; with the type and the offer given nothing is implied.
      const all = ['banesë', 'me qira', ...texts]
      const said = Object.assign({}, pieces[0]?.[0], pieces[1]?.[0], ...chosen.map((at) => pieces[at]?.[0]))
      // Without a place, euro mean Kosovo.
      const asked = 'input-currency' in said ? { 'input-location': 'kosovo', ...said } : said
      expect(parseSentence(all.join(', ')).params).toEqual(asked)
      expect(parseSentence(all.toReversed().join(' ')).params).toEqual(asked)
    }),
  )
})

const anything = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...paraphrases.flatMap(({ said }) => said).flatMap((text) => text.split(' ')),
        '-',
        '+',
        '€',
        '0',
        '99999999999',
        '1.5.2',
        'pa',
        'jo',
        'nga',
        'deri',
      ),
      { maxLength: 40 },
    )
    .map((words) => words.join(' ')),
)

test('any text parses to a valid search, with spans inside the text, deterministically', () => {
  fc.assert(
    fc.property(anything, (sentence) => {
      const { beyond, ...parsed } = parseSentence(sentence)
      const answer = parsedSentence.parse(parsed)
      expect(searchParams.safeParse({ ...answer.params, 'input-words': answer.rest }).error).toBeUndefined()
      for (const [from, to] of [...answer.chips.flatMap(({ words }) => words), ...answer.searched, ...beyond])
        expect(0 <= from && from < to && to <= sentence.length).toBe(true)
      const ids = answer.chips.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(parseSentence(sentence)).toEqual({ ...answer, beyond })
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['newest land 50€ m2', 'newest'],
  ['cheapest apartment under 2000€ per m2', 'price-up'],
  ['banese 900€ m2 me e lire', 'price-up'],
  ['banese 900€ m2 me te rejat', 'newest'],
  ['banese 900€ m2', 'area-price-up'],
])('"%s" is sorted as it says, and otherwise by the price per square metre', (text, order) => {
  const { chips } = parseSentence(text)
  expect(chips.filter(({ field }) => field === 'order').map(({ params }) => params)).toEqual([{ 'input-order': order }])
})

test.each(['999999999 m2', '92582 ha', 'rreth 100000 mysafire', 'banese ~ 999999999 euro', 'veturë viti rreth 2100'])(
  'around the greatest number that a search takes it takes "%s"',
  (text) => {
    expect(() => mergeChips(searchParams.parse({}), parseSentence(text).chips)).not.toThrow()
  },
)

test('as many quarters as fit into the maximum length are a valid search', () => {
  const shortest = new Map<string, string>()
  for (const phrase of phrasesIn('place').toSorted((a, b) => b.length - a.length))
    shortest.set(parseSentence(phrase).params['input-neighborhood'] ?? '', phrase)
  shortest.delete('')
  const gain = ([quarter, phrase]: [string, string]) => quarter.length / (phrase.length + 1)
  let text = ''
  for (const [, phrase] of [...shortest].sort((a, b) => gain(b) - gain(a)))
    if (`${text} ${phrase}`.length <= 100) text = `${text} ${phrase}`.trim()
  const { 'input-neighborhood': quarters = '' } = mergeChips(searchParams.parse({}), parseSentence(text).chips)
  expect(quarters.length).toBeGreaterThan(200)
})

test.each(['0 veta', 'mbi 0 veta', '5-0 veta', 'makinë 0 ulëse'])(
  '"%s" filters by nothing: nobody can be held',
  (sentence) => {
    const { params } = parseSentence(sentence)
    expect(Object.keys(params).filter((name) => /guests|seats/.test(name))).toEqual([])
  },
)

test('a hall for two occasions is two chips, each of which can be removed', () => {
  const { chips } = parseSentence('sallë dasme restorant')
  expect(chips.map(({ params }) => params)).toEqual([
    { 'input-property-type': 'Generic-fun', 'input-dasma': 'true' },
    { 'input-property-type': 'Generic-fun', 'input-ushqim': 'true' },
  ])
  expect(parseSentence('sallë dasme restorant', [chips[0]?.id ?? '']).chips).toEqual(chips.slice(1))
})

test('removing a chip removes only its parameters, and its words are not searched', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paraphrases.flatMap(({ said }) => said)), (sentence) => {
      const all = parseSentence(sentence)
      for (const { id, kind } of all.chips) {
        const less = parseSentence(sentence, [id])
        expect(less.chips).toEqual(all.chips.filter((chip) => chip.id !== id))
        expect(untold(all.rest).startsWith(untold(less.rest)) || untold(all.rest).endsWith(untold(less.rest))).toBe(
          true,
        )
        if (kind === 'said') expect(untold(less.rest)).toBe(untold(all.rest))
      }
      expect(
        parseSentence(
          sentence,
          all.chips.map(({ id }) => id),
        ).params,
      ).toEqual({})
    }),
  )
})

test('case, accents and separators do not matter', () => {
  const plain = parseSentence('banese me qira ne prishtine 2 dhoma deri 400 euro')
  for (const text of [
    'BANESË ME QIRA NË PRISHTINË 2 DHOMA DERI 400 EURO',
    'banese/me qira; ne Prishtine (2 dhoma), deri 400 euro!',
  ])
    expect(parseSentence(text).params).toEqual(plain.params)
  expect(parseSentence('banese\u0308'.normalize('NFD')).params).toEqual(parseSentence('banesë').params)
})

test.each([
  ['10k', 10_000],
  ['10 mijë', 10_000],
  ['10 mij', 10_000],
  ['10mijë', 10_000],
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['10 000', 10_000],
  ['1.5k', 1500],
  ['1,5 mijë', 1500],
  ['12500', 12_500],
  ['dhjetë mijë', 10_000],
  ['ten thousand', 10_000],
  ['1.2 million', 1_200_000],
])('a bound of %s is %d', (text, amount) => {
  expect(parseSentence(`veturë deri ${text}`).params['input-maximum']).toBe(String(amount))
  expect(parseSentence(`banesë mbi ${text}`).params['input-minimum']).toBe(String(amount))
  expect(parseSentence(`car from ${text} euro`).params['input-minimum']).toBe(String(amount))
})

/** The amounts that can be a price; a sentence begins no bound with a sign or an invisible mark. */
const amounts = numbers.filter(
  ({ typed, means }) =>
    typeof means === 'number' &&
    means >= 20 &&
    Number.isInteger(Number((means * 100).toFixed(6))) &&
    !/^\s*[+-]/.test(typed),
)

test.each(amounts)('a sentence reads "$typed" as every field does: $means (INP-02)', ({ typed, means }) => {
  expect(parseSentence(`veturë deri ${typed}`).params['input-maximum']).toBe(String(means))
})

test.each(roomTexts)('a sentence reads "$typed" rooms as the form does: $means (INP-02)', ({ typed, means }) => {
  if (means !== undefined) expect(parseSentence(`banesë ${typed}`).params['input-min-rooms']).toBe(String(means))
})

test('two numbers are parsed as a range where possible', () => {
  const bounds = (text: string) => {
    const { 'input-minimum': low, 'input-maximum': high } = parseSentence(`banesë ${text}`).params
    return [low, high]
  }
  for (const text of ['300-400', '300 – 400 euro', '300 deri 400', '$300 to $400', 'mes 300 dhe 400', '300€ deri 400€'])
    expect(bounds(text)).toEqual(['300', '400'])
  expect(bounds('5-8k')).toEqual(['5000', '8000'])
  expect(parseSentence('golf 7 deri 8000')).toMatchObject({ params: { 'input-maximum': '8000' }, rest: 'golf 7' })
  expect(parseSentence('audi a4 2015 deri 9000').params).toMatchObject({
    'input-min-year': '2015',
    'input-maximum': '9000',
  })
})

test('a bare number is no filter: it stays text and is offered as possible bounds (ASK-07)', () => {
  const { params, rest } = parseSentence('banesë prishtinë 400')
  expect({ params, rest }).toEqual({
    params: { 'input-property-type': 'apartment', 'input-location': 'Prishtine' },
    rest: '400',
  })
  expect(kindsOf('banesë prishtinë 400', 'offered')).toMatchObject([
    { field: 'price', params: { 'input-maximum': '400' }, words: [[17, 20]] },
  ])
  expect(kindsOf('banesë 2', 'offered')).toMatchObject([{ field: 'rooms', params: { 'input-min-rooms': '2' } }])
  expect(kindsOf('golf 7', 'offered')).toEqual([])
  const numbers = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseSentence(`banesë ${number}`).params).toEqual({ 'input-property-type': 'apartment' })
    }),
  )
})

test('a quarter name of several cities means the greatest and offers the others; a city in the sentence decides (ASK-04, D-271)', () => {
  const [chip] = parseSentence('Dardania').chips
  expect(chip?.params).toEqual({ 'input-location': 'Prishtine', 'input-neighborhood': 'Dardania' })
  expect(chip?.choices?.map((choice) => choice['input-location'])).toEqual([
    'Prizren',
    'Peje',
    'Gjakove',
    'Ferizaj',
    'Gjilan',
  ])
  expect(parseSentence('Dardania Prizren').chips.every(({ choices }) => choices === undefined)).toBe(true)
  expect(parseSentence('dardani ose ulpiane').params).toEqual({
    'input-location': 'Prishtine',
    'input-neighborhood': 'Dardania;Ulpiana',
  })
})

test('a price implies the offer, marked as implied (ASK-08)', () => {
  expect(kindsOf('veturë deri 8000', 'implied')).toMatchObject([{ field: 'offer', params: { 'input-buy': 'true' } }])
  expect(kindsOf('banesë deri 400', 'implied')).toMatchObject([{ field: 'offer', params: { 'input-rent': 'true' } }])
  expect(kindsOf('banesë deri 90 mijë', 'implied')).toMatchObject([{ field: 'offer', params: { 'input-buy': 'true' } }])
  expect(kindsOf('banesë në shitje deri 400', 'implied')).toEqual([])
})

test.each([
  ['banesë pa agjent', { 'input-property-type': 'apartment', 'input-publisher': 'owner' }, ''],
  ['apartment no fee', { 'input-property-type': 'apartment' }, ''],
  ['veturë pa doganë', { 'input-property-type': 'Generic-car', 'input-customs': 'no' }, ''],
  [
    'bmw jo manual',
    {
      'input-property-type': 'Generic-car',
      'input-car-model': 'BMW',
      'input-transmission': 'Automatik,Semi Automatik',
    },
    '',
  ],
  ['house without parking', { 'input-property-type': 'house', 'input-without': 'parking' }, ''],
] as const)('%s never filters for the negated value (ASK-11)', (sentence, params, rest) => {
  expect(parseSentence(sentence)).toMatchObject({ params, rest })
  expect(parseSentence(sentence).params).toEqual(params)
})

test.each([
  ['banesë e mobiluar në shitje', 'mobiluar'],
  ['banesë me oborr', 'oborr'],
  ['tokë me ashensor', 'ashensor'],
  ['apartment for sale pets allowed', 'pets'],
  ['veturë me ballkon', 'ballkon'],
  ['kafe me wifi', 'wifi'],
  ['suv automatik', 'SUV'],
  ['shtëpi me garazh për veturë', 'garazh veturë'],
])('in %s a fact that the type cannot have stays a word', (sentence, rest) => {
  expect(parseSentence(sentence).rest).toBe(rest)
})

test('distances, prices per area and unknown phrases are no filters', () => {
  expect(parseSentence('shtëpi 5 km nga qendra').params).not.toHaveProperty('input-max-kilometers')
  expect(parseSentence('benzin').params).toEqual({ 'input-property-type': 'Generic-car', 'input-fuel': 'Benzine' })
  expect(parseSentence('xyzzy').rest).toBe('xyzzy')
})

test.each([
  [Array.from({ length: 500 }, (_, at) => `fjalëpanjohur${at % 7}ave`).join(' '), 5500],
  ['kerkoj banes me qira ne prizren dy dhoma max 250 euro me parking', 500],
])('even the longest sentence takes a bounded number of look-ups', (sentence, most) => {
  const lookups = [vi.spyOn(Map.prototype, 'get'), vi.spyOn(Map.prototype, 'has'), vi.spyOn(Set.prototype, 'has')]
  parseSentence(sentence)
  const count = lookups.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  expect(count).toBeLessThan(most)
})
