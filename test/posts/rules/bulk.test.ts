import { expect, test } from 'vitest'
import { csvOf } from '#shared/lib/csv.ts'
import { changedPrice } from '#shared/posts/bulk.ts'
import { mainPriceField } from '#shared/posts/price.ts'

test.each([
  [299, 'percent', -10, 269],
  [299.5, 'percent', -10, 269.55],
  [300, 'amount', -25, 275],
  [300, 'amount', 0.5, 300.5],
  [300, 'percent', -100, undefined],
  [300, 'amount', -300, undefined],
  [1e9, 'percent', 1, undefined],
  [1, 'percent', -60, undefined],
] as const)('%d changed by %s %d is %d (OWN-05)', (amount, by, value, changed) => {
  expect(changedPrice(amount, { by, value })).toBe(changed)
})

test('the main price of a rented villa is that of a day, where it has one', () => {
  const villa = { postType: { postTypeId: 7 }, rent: true, price: 900 } as const
  expect([mainPriceField({ ...villa, dailyPrice: 50 }), mainPriceField(villa)]).toEqual(['dailyPrice', 'price'])
})

test('CSV has a byte order mark, quotes as RFC 4180 says, and no formulas', () => {
  const row = ['a,b', 'say "hi"', 'two\nlines', '=1+1', '+1', '-1', '@a', '\tx', -1, undefined, 'plain']
  expect(csvOf([row])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",\'=1+1,\'+1,\'-1,\'@a,\'\tx,-1,,plain\r\n')
})
