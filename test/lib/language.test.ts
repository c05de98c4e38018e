import { expect, test } from 'vitest'
import { errors } from '#shared/lib/errors.ts'
import { languageOf } from '#shared/lib/language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['sq', 'al'],
  ['sq-XK,en;q=0.8', 'al'],
  ['al', 'al'],
  ['en-US,sq;q=0.5', 'en'],
  ['de-DE,de;q=0.9,sq;q=0.5', 'al'],
  ['fr', 'en'],
  ['en;q=0.3,sq;q=0.9', 'al'],
  ['sq;q=0.2, en-GB;q=0.8', 'en'],
  ['sq;q=0, en;q=0.1', 'en'],
  ['sq;q=0', 'en'],
  ['sq; Q=0.5, en; q=0.5', 'al'],
  ['en;q=wrong, sq;q=0.4', 'al'],
])('Accept-Language %s is %s (PRD-13)', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('every error has both sentences and a refusing status', () => {
  for (const [code, error] of Object.entries(errors)) {
    expect(error.status, code).toBeGreaterThanOrEqual(400)
    expect(error.en.length, code).toBeGreaterThan(3)
    expect(error.al.length, code).toBeGreaterThan(3)
  }
})
