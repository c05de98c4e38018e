import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { datedRate } from '#shared/rates/rate.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { open } from '../../../support/render.tsx'

const { compare } = words.en.saved
const { listings } = words.en

type Options = NonNullable<Parameters<typeof open>[1]>

/** The comparison of listings that differ from an apartment for rent in Prishtina in these ways. */
async function openComparison(changes: readonly Partial<Card>[], answers: Options['answers'] = {}) {
  const cards = changes.map((one, at) => ({ ...answeredCard(one), postId: `01HZZZZZZZZZZZZZZZZZZZZZZ${at}` }))
  const page = await open(`/user/saved/compare?ids=${cards.map(({ postId }) => postId)}`, {
    answers: { 'search.cards': { data: cards, gone: [] }, 'rates.get': { data: datedRate }, ...answers },
  })
  await screen.findByRole('region', { name: compare.table })
  const row = (label: string) => screen.getByText(label, { selector: 'th > span' }).closest('tr') as HTMLElement
  return { ...page, row, cells: (label: string) => within(row(label)).getAllByRole('cell').map(textOf) }
}

const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/\s+/g, ' ').trim()
const best = (value: string) => `${value} (${compare.best})`

const sqft = { currency: 'USD', unit: 'sqft' } as const

test.each<[string, Partial<Card>[], string, string[]]>([
  [
    'in square feet where areas are',
    [
      { ...sqft, price: 3000, space: 1000 },
      { ...sqft, price: 2500, space: 500 },
    ],
    'sq ft',
    [best('$3/month'), '$5/month'],
  ],
  [
    'in the unit of the first where they differ',
    [
      { ...sqft, price: 3000, space: 1000 },
      { price: 300, space: 100, currency: 'USD' },
    ],
    'sq ft',
    ['$3/month', best('$0.28/month')],
  ],
  [
    'in ari for land',
    [
      { postType: { postTypeId: 5 }, rent: false, selling: true, price: 20_000, space: 10 },
      { postType: { postTypeId: 5 }, rent: false, selling: true, price: 30_000, space: 10 },
    ] as Partial<Card>[],
    'ari',
    [best('€2,000'), '€3,000'],
  ],
])('the price of an area is %s (SAV-04)', async (_, changes, unit, expected) => {
  const { cells } = await openComparison(changes)
  expect(cells(compare.areaPrice.replace('{{unit}}', unit))).toEqual(expected)
})

const flat = { price: 450, space: 60, rooms: 2, bathrooms: 1, floor: 3 }

test.each<[string, Partial<Card>, string, string[]]>([
  ['the lower price', { price: 400 }, compare.price, ['€450/month', best('€400/month')]],
  ['the larger area', { space: 80 }, listings.facts.space, ['60 m²', best('80 m²')]],
  ['no area, where both are equal', {}, listings.facts.space, ['60 m²', '60 m²']],
  ['no price, where currencies differ', { price: 400, currency: 'USD' }, compare.price, ['€450/month', '$400/month']],
  ['no price, where only one is stated', { price: 0 }, compare.price, ['€450/month', listings.negotiable.withOffer]],
  ['no floor: none is better than another', { floor: 5 }, listings.facts.floor, ['3', '5']],
])('the best value of a row is marked: %s (SAV-04)', async (_, change, label, expected) => {
  const { cells } = await openComparison([flat, { ...flat, ...change }])
  expect(cells(label)).toEqual(expected)
})

test('only the rows that differ are left, if one wants (SAV-04)', async () => {
  const { row, user } = await openComparison([flat, { ...flat, price: 400 }])
  row(listings.facts.rooms)
  await user.click(screen.getByRole('switch', { name: compare.onlyDifferences }))
  row(compare.price)
  expect(screen.queryByText(listings.facts.rooms, { selector: 'th > span' })).toBeNull()
})

test('a comparison with similar listings that still loads says so (SAV-04, PRC-06)', async () => {
  const { cells } = await openComparison([flat, { ...flat, price: 0 }])
  expect(cells(compare.fair)).toEqual([expect.stringContaining(words.en.common.loading), `–${compare.nothing}`])
})

test('and then that there are too few of them', async () => {
  const { cells } = await openComparison([flat, flat], { 'search.similar': { data: [], fair: null } })
  await waitFor(() => expect(cells(compare.fair)).toEqual(Array(2).fill(`–${compare.nothing}`)))
})

test('the head names each listing with its price (SAV-04)', async () => {
  await openComparison([flat, { ...flat, price: 400, title: 'The cheaper one' }])
  const head = screen.getByRole('columnheader', { name: /The cheaper one/ })
  expect(textOf(head)).toContain('€400/month')
})
