import { describe, expect, test } from 'vitest'
import type { PostTypeId } from '#shared/posts/lists.ts'
import { monthlyPriceOf, type Priced, priceOf } from '#shared/posts/price.ts'

const listing = (postTypeId: PostTypeId, rest: Omit<Priced, 'postType'>): Priced => ({
  postType: { postTypeId },
  ...rest,
})
const amount = (value: number, per?: string, currency = 'Euro') => ({ kind: 'amount', amount: value, currency, per })

describe('priceOf', () => {
  test.each([
    ['apartment for rent (CRD-09, CON-26)', listing(1, { rent: true, price: 350 }), amount(350, 'month')],
    ['apartment for sale', listing(1, { selling: true, price: 92_000 }), amount(92_000)],
    ['roommate (CRD-10, CON-26)', listing(3, { cimere: true, price: 120 }), amount(120, 'person')],
    ['roommate in an apartment', listing(1, { cimere: true, price: 90 }), amount(90, 'person')],
    [
      'office for rent in dollars',
      listing(4, { rent: true, price: 900, currency: 'USD' }),
      amount(900, 'month', 'USD'),
    ],
    [
      'villa by the day, in euro unless said otherwise (CRD-08, CON-26, DET-21, DET-22)',
      listing(7, { rent: true, dailyPrice: 80 }),
      amount(80, 'day'),
    ],
    ['villa with its price only', listing(7, { rent: true, price: 80 }), amount(80, 'day')],
    ['villa for sale ignores a daily price', listing(7, { selling: true, price: 2e5, dailyPrice: 9 }), amount(2e5)],
    ['car by the day (CRD-08, DET-21)', listing(9, { rent: true, dailyPrice: 35, price: 700 }), amount(35, 'day')],
    ['car by the month only', listing(9, { rent: true, price: 700 }), amount(700, 'month')],
    [
      'car whose daily price is negotiable (DET-21)',
      listing(9, { rent: true, dailyPrice: 0, price: 700 }),
      amount(700, 'month'),
    ],
    ['car for sale', listing(9, { selling: true, price: 8500 }), amount(8500)],
    ['venue with a price', listing(8, { price: 25 }), amount(25)],
  ])('%s', (_, post, price) => expect(priceOf(post)).toEqual(price))

  test.each([
    ['home at 0 (DET-16)', listing(2, { selling: true, price: 0 }), 'withOffer'],
    ['venue at 0 (DET-16)', listing(8, { price: 0 }), 'reserve'],
    ['car without any price (DET-20)', listing(9, { rent: true }), 'withOffer'],
    ['car at 0 a day', listing(9, { rent: true, dailyPrice: 0 }), 'withOffer'],
  ])('%s is negotiable', (_, post, label) => expect(priceOf(post)).toEqual({ kind: 'negotiable', label }))

  test.each([
    ['price (DET-19)', listing(1, { rent: true, price: -1 })],
    ['both prices', listing(9, { rent: true, price: -1, dailyPrice: -1 })],
    ['daily price (DET-21)', listing(7, { rent: true, dailyPrice: -1 })],
  ])('%s −1 is hidden', (_, post) => expect(priceOf(post)).toEqual({ kind: 'hidden' }))
})

describe('monthlyPriceOf', () => {
  test('is the second price of a listing rented by the day', () => {
    expect(monthlyPriceOf(listing(9, { rent: true, dailyPrice: 35, price: 700 }))).toEqual(amount(700, 'month'))
  })

  test.each([
    ['no daily price', listing(9, { rent: true, price: 700 })],
    ['no monthly price', listing(9, { rent: true, dailyPrice: 35 })],
    ['a hidden one', listing(9, { rent: true, dailyPrice: 35, price: -1 })],
    ['an apartment', listing(1, { rent: true, price: 300 })],
  ])('is absent with %s', (_, post) => expect(monthlyPriceOf(post)).toBeUndefined())
})
