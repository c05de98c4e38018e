import { describe, expect, test } from 'vitest'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import { readSearch } from '../../../web/features/search/results/search.ts'
import {
  asFilters,
  asLiteralWords,
  type InterpretedSentence,
  sentenceState,
  withChip,
  withEditedFilter,
  withLeftOutWord,
  withoutChip,
} from '../../../web/features/search/results/sentence.ts'

const sentence = 'banese prishtine 400 kamin'
const chips: Chip[] = [
  { id: 'type-0', kind: 'said', field: 'type', params: { 'input-property-type': 'apartment' }, words: [[0, 6]] },
  { id: 'place-1', kind: 'said', field: 'place', params: { 'input-location': 'Prishtine' }, words: [[7, 16]] },
  { id: 'price-2', kind: 'offered', field: 'price', params: { 'input-maximum': '400' }, words: [[17, 20]] },
  { id: 'offer-0', kind: 'implied', field: 'offer', params: { 'input-rent': 'true' }, words: [[0, 6]] },
]
const understood: InterpretedSentence = {
  sentence,
  params: {},
  chips,
  rest: '400 kamin',
  searched: [[17, 26]],
  names: [],
  ignored: [],
  leftOut: { words: [[21, 26]], chips: ['offer-0'] },
  unknown: [[21, 26]],
  lacking: [],
}
const [type, place, price, offer] = chips as [Chip, Chip, Chip, Chip]
const search = (query = '') => readSearch(new URLSearchParams(`input-ask=${sentence}&page=2&${query}`))
const ids = (all: readonly Chip[]) => all.map(({ id }) => id)

describe('what the page shows of a sentence', () => {
  test('has applied chips, offered chips, and dropped parts (ASK-13)', () => {
    const said = sentenceState(search(), understood)
    expect([ids(said.chips), ids(said.offered), ids(said.leftOut.chips)]).toEqual([
      ['type-0', 'place-1'],
      ['price-2'],
      ['offer-0'],
    ])
    expect([said.leftOut.words, said.words, said.unknown]).toEqual([['kamin'], ['400'], ['kamin']])
  })

  test('has nothing of another sentence', () => {
    expect(sentenceState(search(), { ...understood, sentence: 'banese' }).chips).toEqual([])
    expect(sentenceState(search(), undefined).chips).toEqual([])
  })

  test('drops removed parts and those overridden by hand at once (ASK-13)', () => {
    expect(ids(sentenceState(search('input-ask-without=place-1'), understood).chips)).toEqual(['type-0'])
    expect(ids(sentenceState(search('input-location=Peje'), understood).chips)).toEqual(['type-0'])
    expect(sentenceState(search('input-words=kamin'), understood).leftOut.words).toEqual([])
  })
})

test('a word that the search does without is told with its reason (ASK-13)', () => {
  const ignored = { ...understood, ignored: [{ reason: 'unfiltered' as const, words: [21, 26] as [number, number] }] }
  expect(sentenceState(search(), ignored).ignored).toEqual([{ reason: 'unfiltered', text: 'kamin' }])
})

describe('another search by a press', () => {
  test('removes a chip, on the first page (ASK-13)', () => {
    expect(withoutChip(search(), place)).toMatchObject({
      'input-ask': sentence,
      'input-ask-without': ['place-1'],
      page: 1,
    })
  })

  test('applies an offered chip, whose number is then not searched (ASK-07)', () => {
    const taken = withChip(search(), price)
    expect(taken).toMatchObject({ 'input-maximum': 400, 'input-ask-without': ['price-2'] })
    expect(withChip(search(), offer)).toMatchObject({ 'input-rent': true })
  })

  test('turns an edited chip into a filter, and keeps the others (ASK-13)', () => {
    const changed = withEditedFilter(search(), [type, place], { 'input-location': ['Prishtine', 'Peje'] })
    expect(changed).toMatchObject({
      'input-location': ['Prishtine', 'Peje'],
      'input-property-type': [],
      'input-ask-without': ['place-1'],
    })
  })

  test('searches exactly as typed, or converts the sentence to filters (ASK-13)', () => {
    expect(asLiteralWords(search())).toMatchObject({ 'input-ask': undefined, 'input-words': sentence, page: 1 })
    expect(asFilters(search(), sentenceState(search(), understood))).toMatchObject({
      'input-ask': undefined,
      'input-words': '400',
      'input-property-type': ['apartment'],
      'input-location': ['Prishtine'],
    })
  })

  test('searches a dropped word again (ASK-12)', () => {
    expect(withLeftOutWord(search('input-words=lift'), 'kamin')['input-words']).toBe('lift kamin')
  })
})
