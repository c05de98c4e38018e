import { beforeEach, describe, expect, test } from 'vitest'
import { local } from '../../web/lib/storage.ts'

/** A browser's storage that can refuse access. */
const own = {
  items: new Map<string, string>(),
  full: false,
  get length() {
    return this.items.size
  },
  key: (at: number) => [...own.items.keys()][at] ?? null,
  getItem: (key: string) => own.items.get(key) ?? null,
  setItem(key: string, text: string) {
    if (own.full) throw new DOMException('', 'QuotaExceededError')
    own.items.set(key, text)
  },
  removeItem: (key: string) => void own.items.delete(key),
}
let blocked = false
let none = false
beforeEach(() => {
  blocked = false
  none = false
  own.full = false
  for (const key of local.keys()) local.remove(key)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (blocked) throw new DOMException('', 'SecurityError')
      return none ? null : own
    },
  })
})

test('values are stored in the browser’s own storage', () => {
  local.write('a', { one: 1 })
  expect(own.items).toEqual(new Map([['a', '{"one":1}']]))
  expect(local.read('a')).toEqual({ one: 1 })
  local.remove('a')
  expect(local.get('a')).toBeNull()
  expect(local.read('a')).toBeUndefined()
})

test('a value that cannot be parsed is treated as missing', () => {
  own.items.set('a', '{"one"')
  expect(local.read('a')).toBeUndefined()
})

describe.each([
  ['blocked', () => (blocked = true)],
  ['full', () => (own.full = true)],
  // As in the browsers that some apps of Android bring.
  ['null', () => (none = true)],
])('where it is %s', (_, refuse) => {
  test('values are kept in memory until the page is left', () => {
    refuse()
    local.set('a', 'one')
    local.set('a', 'two')
    expect(local.get('a')).toBe('two')
    expect(local.keys()).toEqual(['a'])
    local.remove('a')
    expect(local.get('a')).toBeNull()
    expect(local.keys()).toEqual([])
    expect(own.items.size).toBe(0)
  })
})

test('a newer value in memory wins over an older one in the storage', () => {
  local.set('a', 'old')
  own.full = true
  local.set('a', 'new')
  expect([local.get('a'), own.items.get('a')]).toEqual(['new', 'old'])
  own.full = false
  local.set('a', 'newest')
  expect([local.get('a'), own.items.get('a')]).toEqual(['newest', 'newest'])
})
