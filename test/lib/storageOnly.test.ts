import { globSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** The storage module, and the script inside the page, which imports nothing. */
const allowed = ['web/lib/storage.ts', 'web/first.js']

/** Names by which browsers offer storage. */
const names = /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.|document\.cookie|['"]cookie['"]/g

/** The storage that a file uses, without its comments. */
const usedIn = (text: string, loader: 'ts' | 'tsx' = 'ts'): string[] =>
  transformSync(text, { loader }).code.match(names) ?? []

test.each([
  'localStorage.getItem("a")',
  'window.sessionStorage.clear()',
  'const { indexedDB } = globalThis',
  "window['localStorage']",
  'document.cookie = "a=1"',
  'cookieStore.get("a")',
  'await caches.open("a")',
])('%s is found', (code) => {
  expect(usedIn(code)).toHaveLength(1)
})

test('a comment is no use', () => {
  expect(usedIn('/** caches */ const a = 1 // localStorage')).toEqual([])
})

test('pages use the storage of the browser through web/lib/storage.ts only, which never throws (INP-06)', () => {
  const files = globSync('{web,shared}/**/*.{ts,tsx,js}', { cwd: root }).filter((file) => !allowed.includes(file))
  expect(files.length).toBeGreaterThan(300)
  const uses = files.map((file) => ({
    file,
    used: usedIn(readFileSync(`${root}/${file}`, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
  }))
  expect(uses.filter(({ used }) => used.length > 0)).toEqual([])
})
