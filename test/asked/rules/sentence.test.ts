import { expect, test } from 'vitest'
import { mayNamePerson, normalisedSentence } from '#shared/asked/sentence.ts'
import { judgeCases } from '#web/features/asked/judgeCases.ts'

test.each([
  ['  Banesë  me QIRA\tnë Prizren ', 'banesë me qira në prizren'],
  ['TRUALL 5 ari, 300 m²', 'truall 5 ari, 300 m2'],
  ['banese\u0308', 'banesë'],
])('“%s” is counted as “%s”', (typed, sentence) => {
  expect(normalisedSentence(typed)).toBe(sentence)
})

test.each([
  'banese 2 dhoma me qira dardani deri 400',
  'golf 7 dizel 2015',
  'shtepi deri 85.000 euro',
  'banese 60-80m2 deri 400 euro',
  '2+1 prishtine 350',
])('“%s” names nobody', (sentence) => {
  expect(mayNamePerson(sentence)).toBe(false)
})

test.each([
  '044123456',
  '+383 44 123 456',
  '044/123-456',
  '(718) 555-0100',
  'banese 123456',
  'arta@example.com',
  '٠٤٤ ١٢٣ ٤٥٦',
])('“%s” may name somebody, however it is written (D-205)', (sentence) => {
  expect(mayNamePerson(normalisedSentence(`banese me qira ${sentence} prishtine`))).toBe(true)
})

test('the file for the judge has a case a line, whatever its words are, and leaves open what is wanted (D-207)', () => {
  const row = { language: 'al', outcome: 'less', times: 6, last: '2026-11-26' } as const
  const sentences = ['banese me "pishine" \\ `x` */', 'hotel\u2028në brezovicë']
  const file = judgeCases(
    sentences.map((sentence) => ({ ...row, sentence, gaveWay: ['hotel'], understood: 'villa in Brezovica' })),
  )
  const cases = file.split('\n').filter((line) => line.startsWith('  ask('))
  expect(cases.map((line) => JSON.parse(`[${line.slice('  ask('.length, -2)}]`))).toEqual(
    sentences.map((sentence) => [sentence, 'villa in Brezovica (less hotel; 6 times)', []]),
  )
  expect(file).toContain("from './query.ts'")
})
