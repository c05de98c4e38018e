import { createInstance, type Resource } from 'i18next'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { htmlLanguage, languages } from '#shared/lib/language.ts'
import { dictionary, type TextTree } from '../../web/lib/words.ts'
import { al, en } from '../support/dictionary.ts'

const dictionaries: Record<string, Record<string, TextTree>> = { en, al }

/** The keys of all texts; plural forms are listed under their base key. */
const keysIn = (texts: TextTree): string[] =>
  typeof texts === 'string'
    ? ['']
    : Object.entries(texts).flatMap(([key, inner]) =>
        keysIn(inner).map((rest) => (rest ? `${key}.${rest}` : key.replace(/_(one|other)$/, ''))),
      )

/** Renders a text, with either implementation; the types of both accept only existing keys. */
type Say = (key: string, values?: object) => string

test.each(languages)('each text in %s is rendered like i18next does', async (language) => {
  const [code, texts] = [htmlLanguage[language], dictionaries[language] ?? {}]
  const i18n = createInstance()
  await i18n.init({ lng: code, resources: { [code]: texts } as Resource, interpolation: { escapeValue: false } })
  const words = dictionary()
  for (const [namespace, its] of Object.entries(texts)) words.add(namespace, its)

  const said = words.of('common') as unknown as Say
  const expected = i18n.getFixedT(code, 'common') as unknown as Say
  const keys = Object.entries(texts).flatMap(([namespace, its]) => keysIn(its).map((key) => `${namespace}:${key}`))
  expect(keys.length).toBeGreaterThan(1000)
  for (const key of keys)
    for (const count of [undefined, 0, 1, 2, 21]) {
      const names = expected(key, { count, skipInterpolation: true }).matchAll(/\{\{(\w+)\}\}/g)
      const values = Object.fromEntries([...names].map(([, name]) => [name, `<${name} & {{title}}>`]))
      const asked = { ...values, ...(count !== undefined && { count }) }
      // Plurals have no text without a number.
      if (i18n.exists(key, asked)) expect(said(key, asked)).toBe(expected(key, asked))
      else expect(() => said(key, asked)).toThrow(`There is no text ${key}.`)
    }
})

describe('a missing text', () => {
  const words = dictionary()
  words.add('listings', { likes: 'Likes', options: { red: 'Red' } })
  const say = words.of('listings') as unknown as Say

  test.each(['nothing.here', 'other:likes', 'options'])('throws in builds, tests and functions: %s (D-251)', (name) => {
    expect(() => say(name)).toThrow(`There is no text ${name.includes(':') ? name : `listings:${name}`}.`)
  })

  test('is shown to a visitor as its key, and reported (D-251)', () => {
    const reported: Error[] = []
    vi.stubGlobal('document', {})
    vi.stubGlobal('reportError', (error: Error) => reported.push(error))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(say('other:likes')).toBe('likes')
    expect(reported.map(String)).toEqual(['Error: There is no text other:likes.'])
  })

  test('is the given default', () => {
    expect(say('listings:options.blue', { defaultValue: 'blue' })).toBe('blue')
  })
})

test('a text names the site, whatever values it has (LEG-02)', () => {
  const words = dictionary()
  words.add('listings', { likes: '{site} likes {{name}} of {site}' })
  const say = words.of('listings') as unknown as Say
  expect(say('likes', { name: '{site}', site: 'Elsewhere' })).toBe('Tregu likes {site} of Tregu')
})
