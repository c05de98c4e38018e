import { expect, test } from 'vitest'
import { cities } from '#shared/places/cities.ts'
import { regionAt, regionOfOffset, taggedRegion } from '#shared/places/here.ts'
import { regionFirst } from '#shared/posts/placements.ts'
import { answeredCard } from '../../support/pages.ts'

test.each([
  [-60, 'kosovo'],
  [-120, 'kosovo'],
  [0, 'kosovo'],
  [240, 'newyork'],
  [300, 'newyork'],
  [480, 'newyork'],
] as const)('%i minutes behind UTC one is nearer to %s', (offset, region) => {
  expect(regionOfOffset(offset)).toBe(region)
})

test('each city lies in its region', () => {
  for (const { lng, region, text } of cities) expect(regionAt(lng), text).toBe(region)
})

test.each([
  ['en-XK', 'kosovo'],
  ['sq-US', 'newyork'],
  ['en', undefined],
  [undefined, undefined],
])('%j names the region %s', (tag, region) => {
  expect(taggedRegion(tag)).toBe(region)
})

test('listings of the region come first, each part in its order', () => {
  const cards = ['Queens', 'Peje', 'Bronx', 'Prishtine'].map((city) =>
    answeredCard({ postId: city, 'input-location': city }),
  )
  const order = (region: 'kosovo' | 'newyork') => regionFirst(cards, region).map(({ postId }) => postId)
  expect(order('kosovo')).toEqual(['Peje', 'Prishtine', 'Queens', 'Bronx'])
  expect(order('newyork')).toEqual(['Queens', 'Bronx', 'Peje', 'Prishtine'])
})
