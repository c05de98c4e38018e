import { expect, test } from 'vitest'
import type { StoredPost } from '#shared/posts/post.ts'
import { type KnownAccount, type Sources, World } from '../../../functions/trust/facts.ts'
import { account, stored } from '../../bench/trust/people.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const at = (days: number) => new Date(start + days * day).toISOString()

const content = {
  postType: { postTypeId: 1 },
  title: 'Banesë në Dardani',
  description:
    'Banesë me dy dhoma te parku, kati i tretë me ashensor. Dyshemeja është parket, kuzhina është e re dhe ka dy ballkone.',
  'input-location': 'Prishtine',
  currency: 'Euro',
  price: 400,
  rent: true,
  selling: false,
  cimere: false,
} as Parameters<typeof stored>[0]

const listing = (postId: string, userId: string, days: number, more: Partial<StoredPost> = {}): StoredPost => ({
  ...stored(content, { postId, userId, at: start + days * day, photos: ['a'] }, false),
  ...more,
})

function worldOf({ fairOf = () => undefined, photosOf = () => [] }: Partial<Sources> = {}) {
  const world = new World({ fairOf, photosOf })
  const open = (userId: string, days: number, more: Partial<KnownAccount> = {}) => {
    const one = account(userId, start + days * day, more)
    world.account(one, at(days))
    return one
  }
  const publish = (post: StoredPost) => world.post(post, post.createdAt)
  return { world, open, publish }
}

test('nothing is known of a listing that nobody told of', () => {
  expect(worldOf().world.facts('p')).toBeUndefined()
})

test('an account that slept and then changed is quiet for as long as it slept', () => {
  const { world, open, publish } = worldOf()
  const owner = open('u', 0)
  publish(listing('first', 'u', 10))
  world.account({ ...owner, email: 'other@mail.test' }, at(300))
  world.password('u', at(300.1))
  publish(listing('second', 'u', 301))
  expect(world.facts('second')?.owner).toMatchObject({ quietDays: 290, changed: ['email', 'password'], others: [] })
  expect(world.facts('first')?.owner).toMatchObject({ quietDays: 0, changed: [] })
})

test('a suspension is no act of the owner, and others with the phone or device see it', () => {
  const { world, open, publish } = worldOf()
  const one = open('one', 0, { telephone: '+38344123456' })
  open('two', 100, { telephone: '+38344123456' })
  world.device('one', 'device')
  world.device('two', 'device')
  world.account({ ...one, state: 'suspended' }, at(50))
  publish(listing('p', 'two', 100))
  expect(world.facts('p')?.linked).toEqual([
    { by: 'phone', userId: 'one', closed: true },
    { by: 'device', userId: 'one', closed: true },
  ])
})

test('a fall of the price and a new text are measured against the first ones', () => {
  const { world, open, publish } = worldOf()
  open('u', 0)
  const post = listing('p', 'u', 1)
  publish(post)
  world.post({ ...post, price: 100, description: 'Paguani tani, vizita më vonë.' }, at(6))
  world.post({ ...post, price: 350 }, at(9))
  expect(world.facts('p')).toMatchObject({ priceFell: { percent: 75, days: 5 }, rewritten: { days: 5 } })
})

test('a text is of whoever published it first, and not of its own owner', () => {
  const { world, open, publish } = worldOf()
  for (const userId of ['one', 'two']) open(userId, 0)
  publish(listing('a', 'one', 1))
  publish(listing('b', 'two', 2))
  publish(listing('c', 'one', 3))
  expect(world.facts('a')?.textOf).toEqual([])
  expect(world.facts('b')?.textOf).toEqual([{ postId: 'a', userId: 'one' }])
  expect(world.facts('c')?.textOf).toEqual([{ postId: 'b', userId: 'two' }])
})

test('a report carries the record of its reporter', () => {
  const { world, open, publish } = worldOf()
  open('u', 0)
  publish(listing('p', 'u', 1))
  for (const upheld of [true, false, false]) world.decided({ postId: 'other', reporterId: 'r' }, upheld)
  world.report({ postId: 'p', reporterId: 'r' })
  world.report({ postId: 'p' })
  expect(world.facts('p')?.reports).toEqual([{ reporter: { upheld: 1, dismissed: 2 } }, {}])
})

test('a price is compared in its own currency alone', () => {
  const fair = { count: 9, median: 800, low: 700, high: 900, currency: 'Euro', per: 'month' } as const
  const { world, open, publish } = worldOf({ fairOf: () => fair })
  open('u', 0)
  publish(listing('euro', 'u', 1))
  publish(listing('dollar', 'u', 1, { currency: 'USD' }))
  publish(listing('hidden', 'u', 1, { price: -1 }))
  expect(world.facts('euro')?.compared).toEqual({ amount: 400, median: 800, currency: 'Euro' })
  expect(world.facts('dollar')?.compared).toBeUndefined()
  expect(world.facts('hidden')?.compared).toBeUndefined()
})
