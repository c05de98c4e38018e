import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '#functions/search/parts/replica/words/language.ts'
import { marksOf } from '#functions/search/parts/replica/words/marks.ts'
import type { Mark } from '#shared/search/answers.ts'
import { postedWords } from './byHand.ts'

/** Words of equal weight. */
const equally = (words: string[]) => new Map(words.map((word) => [word, 1]))
const marked = (text = '', marks: Mark[] = []) => marks.map(([from, to]) => text.slice(from, to))

test('matches are marked in the title and in the description, in the original spelling', () => {
  const title = 'Banesë me ballkon, BANESA e re'
  const match = marksOf({ title, description: 'Kjo banesë ka ballkonin nga dielli.' }, equally(['banese', 'banesa']))
  expect(marked(title, match.title)).toEqual(['Banesë', 'BANESA'])
  expect(match.text).toBe('Kjo banesë ka ballkonin nga dielli.')
  expect(marked(match.text, match.textMarks)).toEqual(['banesë'])
})

test('accents that are letters of their own belong to the mark', () => {
  const title = 'Shte\u0308pi'
  expect(marked(title, marksOf({ title }, equally(['shtepi'])).title)).toEqual([title])
})

test('a text without any of the words has no marks and no excerpt', () => {
  expect(marksOf({ title: 'Banesë', description: 'Në qendër.' }, equally(['ballkon']))).toEqual({})
  expect(marksOf({ title: 'Banesë' }, equally(['banese']))).toEqual({ title: [[0, 6]] })
})

test('the excerpt of a long description has the most different words, cut between words', () => {
  const filling = 'një dy tre katër pesë '.repeat(20)
  const description = `Parking. ${filling}Kuzhina ka ballkon dhe parking.\n\n${filling}Ballkon.`
  const { text = '', textMarks } = marksOf({ title: '', description }, equally(['ballkon', 'parking']))
  expect(marked(text, textMarks)).toEqual(['ballkon', 'parking'])
  expect(text).toMatch(/^… \p{L}+ .*Kuzhina ka ballkon dhe parking\. {2}një.* …$/u)
  expect(text.length).toBeLessThan(150)
})

test('of two descriptions the one with more of the words, or nearer ones, is shown; else the first', () => {
  const texts = { title: '', description: 'Dhomë me ballkon.', descriptionSecond: 'A room with a balcony.' }
  expect(marksOf(texts, equally(['balcony', 'room', 'ballkon'])).text).toBe(texts.descriptionSecond)
  expect(marksOf(texts, equally(['balcony', 'ballkon'])).text).toBe(texts.description)
  const asked = new Map([
    ['balcony', 1],
    ['ballkon', 0.6],
  ])
  expect(marksOf(texts, asked).text).toBe(texts.descriptionSecond)
})

// Regression: comparing each word with all that follow took minutes.
test('a text of one word a hundred thousand times is marked like any other', () => {
  const { textMarks = [] } = marksOf({ title: '', description: 'a '.repeat(100_000) }, equally(['a']))
  expect(textMarks.length).toBeGreaterThan(10)
}, 5_000)

describe('whatever is written', () => {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...postedWords) },
    fc.constantFrom(' ', '. ', '\n\n', '😀', '½', 'İ', 'ß', 'ﬁ', '…', 'e\u0308\u0301', '\u0301'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const text = fc.array(piece, { maxLength: 80, size: 'max' }).map((pieces) => pieces.join(''))
  const words = fc.uniqueArray(fc.constantFrom(...postedWords, 'İ', 'ß', 'ﬁ')).map((some) => {
    return equally(some.flatMap((one) => tokensOf(one).map(({ word }) => word)))
  })

  test('marks follow each other inside their text, and each is one of the words', () => {
    fc.assert(
      fc.property(text, text, text, words, (title, description, descriptionSecond, wanted) => {
        const match = marksOf({ title, description, descriptionSecond }, wanted)
        for (const [shown = '', marks = []] of [
          [title, match.title],
          [match.text, match.textMarks],
        ] as const) {
          let end = 0
          for (const [from, to] of marks) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            expect(to).toBeLessThanOrEqual(shown.length)
            expect(tokensOf(shown.slice(from, to)).map(({ word }) => wanted.has(word))).toEqual([true])
            end = to
          }
        }
        expect(match.text?.isWellFormed() ?? true).toBe(true)
        expect(match.text === undefined).toBe(match.textMarks === undefined)
      }),
      { numRuns: 400 },
    )
  })
})
