import { expect, test } from 'vitest'
import { type Price, priceOf } from '#shared/posts/price.ts'
import { newestSavedFirst, priceChange, priceThenOf, toJoin } from '#shared/saved/saved.ts'

const month = (amount: number): Price => ({ kind: 'amount', amount, currency: 'Euro', per: 'month' })
const then = { amount: 500, currency: 'Euro', per: 'month' } as const

test.each<[string, Price, number | undefined]>([
  ['fallen', month(450), -0.1],
  ['risen', month(600), 0.2],
  ['the same', month(500), undefined],
  ['in another currency', { kind: 'amount', amount: 450, currency: 'USD', per: 'month' }, undefined],
  ['for a day now', { kind: 'amount', amount: 50, currency: 'Euro', per: 'day' }, undefined],
  ['for all of it now', { kind: 'amount', amount: 50_000, currency: 'Euro' }, undefined],
  ['hidden now', { kind: 'hidden' }, undefined],
  ['negotiable now', { kind: 'negotiable', label: 'withOffer' }, undefined],
])('a price that is %s (SAV-03)', (_, now, by) => {
  expect(priceChange(then, now)).toEqual(by === undefined ? undefined : expect.closeTo(by, 12))
})

test('an unknown former price shows no change (SAV-03)', () => {
  expect(priceChange(undefined, month(450))).toBeUndefined()
  for (const price of [0, -1])
    expect(priceThenOf(priceOf({ postType: { postTypeId: 1 }, selling: true, price }))).toBeUndefined()
  expect(priceThenOf(month(500))).toEqual(then)
})

const [early, late] = ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']

test('the last saved listing comes first, of the same moment the newest listing (SAV-03)', () => {
  const [a, b, c] = [
    { postId: 'A', savedAt: late },
    { postId: 'B', savedAt: late },
    { postId: 'C', savedAt: early },
  ]
  expect([c, a, b].sort(newestSavedFirst)).toEqual([b, a, c])
})

test('the merge adds to an account missing listings, and missing notes of those that it has (SAV-02)', () => {
  const account = [
    { postId: 'A', savedAt: early },
    { postId: 'B', savedAt: early, note: 'of the account' },
    { postId: 'C', savedAt: early },
  ]
  const device = [
    { postId: 'A', savedAt: late, note: 'of the device' },
    { postId: 'B', savedAt: late, note: 'of the device' },
    { postId: 'C', savedAt: late },
    { postId: 'D', savedAt: late },
  ]
  expect(toJoin(account, device)).toEqual([
    { postId: 'A', savedAt: early, note: 'of the device' },
    { postId: 'D', savedAt: late },
  ])
  expect(toJoin(account, account)).toEqual([])
})
