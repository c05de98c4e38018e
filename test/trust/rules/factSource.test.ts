import { describe, expect, test } from 'vitest'
import type { Suspension } from '#functions/identity/parts/accountState.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import type { Facts } from '#shared/trust/rules/facts.ts'
import { contentHash, FactSource, type RuleAccount, type Sources } from '../../../functions/cases/parts/facts.ts'
import { account, stored } from '../../bench/trust/people.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const at = (days: number) => new Date(start + days * day).toISOString()

const decision: Suspension = {
  ...{ id: 'd', kind: 'person', targetId: 'one', action: 'suspend30', reason: 'scam', basis: 'terms' },
  ...{ words: 'Why', at: at(49), until: at(79), origin: 'own', appealBy: at(229) },
}

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
  const world = new FactSource({ fairOf, photosOf })
  const open = (userId: string, days: number, more: Partial<RuleAccount> = {}) => {
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

describe('a number is not proved (D-256)', () => {
  const telephone = '+38344123456'
  const closing = { by: 'admin', since: at(50) }
  const courier = 'Banesë e ndritshme me dy dhoma. Çelësat vijnë me korrier, sepse punoj gjatë ditës.'

  /** A rival who has had a number for so long, with a listing of day 20; others take the number later. */
  function framed(others: readonly (Partial<RuleAccount> & { day: number })[], description?: string) {
    const { world, open, publish } = worldOf()
    open('rival', 0, { telephone })
    for (const [index, { day, ...more }] of others.entries()) open(`other-${index}`, day, { telephone, ...more })
    publish(listing('p', 'rival', 20, description === undefined ? {} : { description }))
    const facts = world.facts('p')
    if (!facts) throw new Error('Not known')
    return { linked: facts.linked, ...assess(facts) }
  }

  test.each<[string, Parameters<typeof framed>[0]]>([
    ['three others take it later', [{ day: 15 }, { day: 16 }, { day: 17 }]],
    ['one of them is suspended', [{ day: 15, state: 'suspended' }, { day: 16 }, { day: 17 }]],
    ['one of them is closed', [{ day: 15, state: 'deactivated', closing }]],
    ['an older account takes it later', [{ day: -400, state: 'suspended', phonesSince: { [telephone]: at(15) } }]],
  ])('whoever has had it is not linked to those who took it, not held, and in no queue: %s', (_, others) => {
    const { linked, held, points } = framed(others)
    expect([linked, held, points < queueFrom]).toEqual([[], undefined, true])
    // A text with a sign of a fraud is weighed as it is without them.
    expect(framed(others, courier)).toEqual(framed([], courier))
    expect(framed(others, courier).held).toBeUndefined()
  })

  test('alone it puts nobody into the queue, and holds nobody, whoever has had it before', () => {
    const before = [1, 2, 3, 4].map((day) => ({ day: -day, state: 'suspended' as const }))
    const { world, open, publish } = worldOf()
    for (const [index, { day, ...more }] of before.entries()) open(`before-${index}`, day, { telephone, ...more })
    open('owner', 0, { telephone })
    publish(listing('p', 'owner', 100))
    const found = assess(world.facts('p') as Facts)
    expect(found.fired.map(({ rule }) => rule).toSorted()).toEqual(['phoneOfClosed', 'phoneOnMany'])
    expect([found.points < queueFrom, found.held]).toEqual([true, undefined])
  })

  test.each<[string, Partial<RuleAccount>, boolean]>([
    ['whom we suspended', { state: 'suspended' }, true],
    ['whose account an administrator closed', { state: 'deactivated', closing }, true],
    ['who closed the own account before we decided', { state: 'deactivated', standing: [decision] }, true],
    ['who closed the own account', { state: 'deactivated' }, false],
  ])('somebody %s and who comes back with it is looked at by a person: %#', (_, was, isClosed) => {
    const { world, open, publish } = worldOf()
    const one = open('one', 0, { telephone })
    world.account({ ...one, ...was }, at(50))
    open('two', 60, { telephone })
    publish(listing('p', 'two', 61))
    const found = assess(world.facts('p') as Facts)
    expect(world.facts('p')?.linked).toEqual([{ by: 'phone', userId: 'one', closed: isClosed }])
    expect([found.points >= queueFrom, found.held]).toEqual([isClosed, undefined])
  })

  test.each<[string, proved: { one?: true; two?: true; another?: true }, isLinked: boolean]>([
    ['by nobody', {}, true],
    ['by who had it before', { one: true }, true],
    ['by who has it now', { two: true }, false],
    ['by both', { one: true, two: true }, true],
    ['by who has it now, but another one', { another: true }, true],
  ])(
    'who proves a number is linked only to those who have proved it too: %s (OWN-11, D-412)',
    (_, proved, isLinked) => {
      const { world, open, publish } = worldOf()
      const phonesProved = { [telephone]: at(61) }
      open('one', 0, { telephone, state: 'suspended', ...(proved.one && { phonesProved }) })
      const other = { '+38344999999': at(61) }
      open('two', 60, { telephone, phonesProved: proved.two ? phonesProved : proved.another && other })
      publish(listing('p', 'two', 62))
      expect(world.facts('p')?.linked).toEqual(isLinked ? [{ by: 'phone', userId: 'one', closed: true }] : [])
    },
  )
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

test('a text is of whoever published it first, also when they publish it again', () => {
  const { world, open, publish } = worldOf()
  for (const userId of ['one', 'two']) open(userId, 0)
  publish(listing('a', 'one', 1))
  publish(listing('b', 'two', 2))
  publish(listing('c', 'one', 3))
  expect(world.facts('a')?.textOf).toEqual([])
  expect(world.facts('b')?.textOf).toEqual([{ postId: 'a', userId: 'one' }])
  expect(world.facts('c')?.textOf).toEqual([])
})

test('a text that an older listing got by an edit is not what it had before', () => {
  const { world, open, publish } = worldOf()
  for (const userId of ['thief', 'owner']) open(userId, 0)
  publish(listing('old', 'thief', 1, { description: 'Something else.' }))
  publish(listing('own', 'owner', 5))
  const rewritten = { percent: 90, days: 5 }
  world.post(listing('old', 'thief', 1, { rewritten, editedAt: at(6) }), at(6))
  expect(world.facts('own')?.textOf).toEqual([])
})

test.each(['neighborhood', 'model', 'placeOfOrigin'])(
  'what stands in %s is read, and looked at anew once it changes',
  (name) => {
    const { world, open, publish } = worldOf()
    open('u', 0)
    const post = listing('p', 'u', 1, { [name]: 'Western Union' })
    publish(post)
    expect(world.facts('p')?.listing.otherWords).toEqual(['Western Union'])
    expect(contentHash(post)).not.toBe(contentHash({ ...post, [name]: 'Dardania' }))
  },
)

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

test('a VIN is that of another owner who still offers the car and did so before (KND-04)', () => {
  const vin = 'WVWZZZ1KZ8W123456'
  const { world, open, publish } = worldOf()
  for (const id of ['one', 'two', 'three']) open(id, 0)
  publish(listing('first', 'one', 1, { vin }))
  publish(listing('second', 'two', 2, { vin }))
  publish(listing('own', 'one', 3, { vin, title: 'Again' }))
  publish(listing('other', 'three', 4, { vin: '1HGCM82633A004352' }))
  publish(listing('none', 'three', 5))
  const vinOf = (postId: string) => world.facts(postId)?.vinOf.map((one) => one.postId)
  expect(['first', 'second', 'own', 'other', 'none'].map(vinOf)).toEqual([[], ['first'], ['second'], [], []])
  world.post(listing('first', 'one', 1, { vin, archived: true }), at(6))
  expect(vinOf('second')).toEqual([])
})
