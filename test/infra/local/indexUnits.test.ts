import { expect, test } from 'vitest'
import { type Item, indexUnits } from '../../../infra/local/indexUnits.ts'

const text = (S: string) => ({ S })
const post = (changes: Item = {}): Item => ({ id: text('1'), owner: text('arta'), title: text('a'), ...changes })
const { owner: _, ...unowned } = post()

const byOwner = { key: ['owner', 'id'] }
const names = { key: ['owner', 'id'], kept: ['title'] }
const long = text('x'.repeat(1500))

test.each<[string, Item | undefined, Item | undefined, object, number]>([
  ['comes', undefined, post(), byOwner, 1],
  ['goes', post(), undefined, byOwner, 1],
  ['gets the key of the index', unowned, post(), byOwner, 1],
  ['loses it', post(), unowned, byOwner, 1],
  ['never had it', undefined, unowned, byOwner, 0],
  ['changes it', post(), post({ owner: text('besa') }), byOwner, 2],
  ['changes what is kept there', post(), post({ title: text('b') }), names, 1],
  ['changes what is not kept there', post(), post({ text: long }), names, 0],
  ['changes where keys alone are kept', post(), post({ title: text('b') }), { ...byOwner, kept: [] }, 0],
  ['stays the same', post({ tags: { SS: ['a', 'b'] } }), post({ tags: { SS: ['b', 'a'] } }), byOwner, 0],
  ['is long when it comes', undefined, post({ text: long }), byOwner, 2],
  ['was long before it changed', post({ text: long }), post({ title: text('b') }), byOwner, 2],
  ['is long, and moves', post({ text: long }), post({ text: long, owner: text('besa') }), byOwner, 4],
])('an item that %s', (_, before, after, index, units) => {
  expect(indexUnits(before, after, { key: ['id'], indexes: [index as typeof names] })).toBe(units)
})

test('each index counts for itself, by what it keeps', () => {
  const shape = { key: ['id'], indexes: [byOwner, names, { key: ['placed', 'id'] }] }
  expect(indexUnits(undefined, post({ text: long }), shape)).toBe(3)
})

test('sizes are counted as DynamoDB documents them', () => {
  const sized = (value: Record<string, unknown>) => {
    // Entries of 1,024 bytes are one unit: the size is rounded up, and one more byte is another unit.
    const room = 1024 - Buffer.byteLength('idownervpad') - 1 - 4
    const filled = (length: number) => post({ title: text(''), v: value as never, pad: text('x'.repeat(length)) })
    for (let length = room; length >= 0; length--) {
      if (indexUnits(undefined, filled(length), { key: ['id'], indexes: [byOwner] }) === 1) return room - length - 5
    }
    return undefined
  }
  expect(sized({ S: 'ë' })).toBe(2)
  expect(sized({ N: '-12345.5' })).toBe(4)
  expect(sized({ BOOL: true })).toBe(1)
  expect(sized({ B: Buffer.from('abc').toString('base64') })).toBe(3)
  expect(sized({ L: [{ S: 'ab' }, { NULL: true }] })).toBe(3 + 3 + 2)
  expect(sized({ M: { a: { S: 'b' } } })).toBe(3 + 1 + 1 + 1)
})
