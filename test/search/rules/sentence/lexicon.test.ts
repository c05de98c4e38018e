import { describe, expect, test } from 'vitest'
import { fold } from '#shared/lib/text.ts'
import { areas, cityOf, isRegion } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { formsOf } from '#shared/search/lexicon/line.ts'
import type { Group } from '#shared/search/lexicon/meanings.ts'
import { lexicon, synonyms } from '#shared/search/lexicon.ts'
import { itemsOf } from '#shared/search/sentence/match.ts'
import { tokensOf } from '#shared/search/sentence/tokens.ts'
import { phraseOf, sensesOf } from '#shared/search/sentence/vocabulary.ts'

const groups = Object.keys(lexicon) as Group[]
const all = groups.flatMap((group) =>
  lexicon[group].map((line) => ({ group, line, forms: formsOf(line), means: line[2] })),
)

describe('each line of the lexicon works (ASK-16)', () => {
  test.each(groups)('%s: each form is recognized as a whole, with that meaning', (group) => {
    for (const { forms, means } of all.filter((one) => one.group === group))
      for (const form of forms) {
        const senses = sensesOf(phraseOf(form)) ?? []
        const found = senses.some((sense) => sense.group === group && (group === 'place' || sense.means === means))
        expect([form, found]).toEqual([form, true])
        expect([form, itemsOf(tokensOf(form)).length]).toEqual([form, 1])
      }
  })

  test('places and quarters exist in the gazetteer', () => {
    for (const [, , name] of lexicon.place) {
      const [city = '', quarters] = name.split('/')
      expect([name, city === '' || isRegion(city) || Object.hasOwn(areas, city) || cityOf(city) !== undefined]).toEqual(
        [name, true],
      )
      for (const quarter of quarters?.split(';') ?? []) {
        const known = neighborhoods.some(
          (one) => (city === '' || one.city === city) && fold(` ${one.neighborhood} `).includes(fold(quarter)),
        )
        expect([name, known]).toEqual([name, true])
      }
    }
  })
})

/** The meanings that the neighbours of an ambiguous word decide between. */
const together: readonly string[] = [
  'place unit',
  'word unit',
  'unit word',
  'type unit',
  'bound filler',
  'bound word',
  'unit filler',
  'day filler',
]

test('no line contradicts another', () => {
  const seen = new Map<string, { group: Group; means: string }>()
  const wrong: unknown[] = []
  for (const { group, forms, means } of all)
    for (const phrase of new Set(forms.map(phraseOf))) {
      const other = seen.get(phrase)
      if (other && !together.includes(`${other.group} ${group}`) && (other.group !== group || other.means !== means))
        wrong.push([phrase, other, { group, means }])
      seen.set(phrase, { group, means })
    }
  expect(wrong).toEqual([])
})

test('no form is listed twice with the same meaning', () => {
  const phrases = all.flatMap(({ group, forms }) => forms.map((form) => `${group} ${phraseOf(form)}`))
  const twice = phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)
  expect(twice).toEqual([])
})

test('synonyms of the search are single words', () => {
  for (const word of synonyms.flat()) expect(tokensOf(word)).toHaveLength(1)
})
