import { createInstance, type Resource, type ResourceKey } from 'i18next'
import { expect, test } from 'vitest'
import { htmlLanguage, languages } from '#shared/lib/language.ts'
import { dictionary } from '../../web/lib/words.ts'
import { al, en } from '../support/dictionary.ts'

const dictionaries: Record<string, Record<string, ResourceKey>> = { en, al }

/** The keys of all texts; plural forms are listed under their base key. */
const keysIn = (texts: ResourceKey): string[] =>
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
  const words = dictionary(code)
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
      expect(said(key, asked)).toBe(expected(key, asked))
    }
})

test('a missing text is rendered as its key, or as the given default', () => {
  const words = dictionary('en')
  words.add('listings', { likes: 'Likes', options: { red: 'Red' } })
  const say = words.of('listings') as unknown as Say
  expect([say('nothing.here'), say('other:likes'), say('options')]).toEqual(['nothing.here', 'likes', 'options'])
  expect(say('listings:options.blue', { defaultValue: 'blue' })).toBe('blue')
})

test('a text names the site, whatever values it has (LEG-02)', () => {
  const words = dictionary('en')
  words.add('listings', { likes: '{site} likes {{name}} of {site}' })
  const say = words.of('listings') as unknown as Say
  expect(say('likes', { name: '{site}', site: 'Elsewhere' })).toBe('Tregu likes {site} of Tregu')
})
