import { expect, test } from 'vitest'
import { detectLanguage } from '#shared/lib/detectLanguage.ts'
import { cityOf } from '#shared/places/cities.ts'
import { demoArticles } from '../../infra/demo/articles.ts'
import { demoListings } from '../../infra/demo/listings.ts'
import { languageInputs } from '../inputs/languages.ts'

test.each(languageInputs)('“$typed” is in: $means', ({ typed, means }) => {
  expect(detectLanguage(typed)).toBe(means)
})

test('of each demo listing and article the language is known (HTM-04)', () => {
  for (const { body } of demoListings) {
    const both = cityOf(body['input-location'])?.region === 'kosovo' ? ['al', 'en'] : ['en', 'al']
    const texts = [body.description ?? '', body.descriptionSecond ?? '']
    expect(texts.map(detectLanguage), texts.join('\n')).toEqual(both)
  }
  for (const { title, metadata, language } of demoArticles)
    expect(detectLanguage(`${title}\n${metadata}`)).toBe(language)
})
