import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import type { InSlots, Pages } from '#web/feature.ts'
import * as features from '#web/features.ts'
import { home } from '#web/lib/login.ts'
import { addressesOf, homePath, pages, privatePages, publicPages } from '#web/pages.ts'
import { en } from '../support/dictionary.ts'

const files = import.meta.glob<object>('../../web/features/**/texts/*.ts', { eager: true })
const root = `${import.meta.dirname}/../../web`

test.each([
  ['dashboard', ['/user/dashboard']],
  ['update/post/:postId', ['/user/update/post/*']],
  ['confirm/:token?', ['/user/confirm', '/user/confirm/*']],
  ['reset-password/:type?/:token?', ['/user/reset-password', '/user/reset-password/*', '/user/reset-password/*/*']],
])('the page at %s has these addresses (RTE-01)', (path, addresses) => {
  expect(addressesOf(path)).toEqual(addresses)
})

test('each address belongs to one page, and a public page has exactly one address', () => {
  const all = [...privatePages, ...Object.values(publicPages)]
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(pages.flatMap(({ path }) => addressesOf(path)).length)
})

test('the pages and the edge redirect to the same home', () => {
  expect(home).toBe(homePath)
})

test.each(pages)('$module is a page in the folder of its feature', ({ module, path }) => {
  const owner = Object.entries(features).find(([, its]) => its.pages.some((page) => page.path === path))
  expect(module.startsWith(`${owner?.[0]}/`)).toBe(true)
  expect(readFileSync(`${root}/features/${module}`, 'utf8')).toMatch(/^export (function|const) Component\b/m)
})

const shown = Object.entries(features).flatMap(([name, { slots = {} }]: [string, { pages: Pages; slots?: InSlots }]) =>
  Object.entries(slots).map(([slot, { module }]) => ({ name, slot, module })),
)

test.each(shown)(
  '$module is in the folder of its feature, and takes what the slot $slot gives',
  ({ name, slot, module }) => {
    expect(module.startsWith(`${name}/`)).toBe(true)
    expect(readFileSync(`${root}/features/${module}`, 'utf8')).toContain(`export const Component: Slot<'${slot}'> = `)
  },
)

test('each text namespace is in the folder that its feature declares, in both languages', () => {
  const folders = Object.values(features).flatMap(({ texts }): [string, string][] => Object.entries(texts))
  for (const [namespace, folder] of folders)
    for (const language of languages)
      expect(files[`../../web/features/${folder}/${language}.ts`]).toHaveProperty(namespace)
  expect(folders.map(([namespace]) => namespace).sort()).toEqual(
    Object.keys(en)
      .filter((one) => one !== 'common')
      .sort(),
  )
})
