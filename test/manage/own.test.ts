import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { bypassApi, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
let owner: Person
let stranger: Person
const ids: Record<string, string> = {}
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
  const store = async (name: string, changes: Record<string, unknown>, facts: Parameters<typeof storePost>[3] = {}) => {
    const texts = { title: name, description: 'As shown.', neighborhood: 'Ulpiana' }
    ids[name] = await storePost(owner, ['photo'], { ...texts, ...changes }, { expiresAt: inDays(30), ...facts })
  }
  await store('Bright flat', { price: 300, neighborhood: 'Dardania' })
  await store('Quiet flat', { price: 500, 'input-location': 'Peje' }, { expiresAt: inDays(3), confirmedAt: inDays(0) })
  await store('Large house', { price: 900, postType: { postTypeId: 2 }, kate: 2, selling: true, rent: false })
  await store('Old flat', {}, { archived: true, archivedFor: 'expired', expiresAt: undefined })
  await store('Held flat', { price: -1 })
  await setItem('posts', { postId: ids['Held flat'] ?? '' }, { photos: [] })
  const { getPost, restrictPost } = await import('#functions/posts/parts/data.ts')
  const held = await getPost(ids['Held flat'] ?? '', { fresh: true })
  if (!held || 'deleted' in held) throw new Error('The listing is gone')
  const { holdStatement } = await import('#functions/posts/parts/hold.ts')
  await restrictPost(held, holdStatement('returned', held, 'en'))
  await storePost(stranger, ['photo'], { title: 'Bright flat of a stranger' })
})

const own = (query: Record<string, string | number> = {}, as = owner.token) =>
  call<OwnPosts>('manage.own', { as, query })
const titles = async (query?: Parameters<typeof own>[0]) => (await own(query)).body.data.map(({ title }) => title)

test('nobody sees them without an account, and each account sees its own alone (OWN-05)', async () => {
  expect((await call('manage.own', {})).status).toBe(401)
  const { body } = await own({ search: 'flat' }, stranger.token)
  expect(body.data.map(({ title }) => title)).toEqual(['Bright flat of a stranger'])
  expect([body.numOfPosts, body.statuses]).toEqual([1, { aktive: 1, arkive: 0 }])
})

test('what is not known to the query is refused by name', async () => {
  const { status, body } = await own({ status: 'gone', type: '99', only: 'x', order: 'odd', page: 0 })
  expect([status, body.error?.fields]).toEqual([
    400,
    { status: 'unknown', type: 'unknown', only: 'unknown', order: 'unknown', page: 'tooSmall' },
  ])
})

test('held and archived listings are found, each with what its owner may know of it', async () => {
  expect(await titles()).toEqual(['Held flat', 'Large house', 'Quiet flat', 'Bright flat'])
  const { data, statuses } = (await own({ status: 'arkive' })).body
  expect(statuses).toEqual({ aktive: 4, arkive: 1 })
  expect(data).toMatchObject([{ postId: ids['Old flat'], archived: true, archivedFor: 'expired', active: false }])
  const [held] = (await own({ only: 'restricted' })).body.data
  expect(held).toMatchObject({ postId: ids['Held flat'], restriction: { reason: 'scam' } })
})

describe('filters, words and orders', () => {
  test.each<[Parameters<typeof own>[0], string[]]>([
    [{ search: 'BRIGHT' }, ['Bright flat']],
    [{ search: 'flat peje' }, ['Quiet flat']],
    [{ search: 'flat pejë' }, ['Quiet flat']],
    [{ search: 'dardania' }, ['Bright flat']],
    [{ search: 'bright house' }, []],
    [{ type: '2' }, ['Large house']],
    [{ offer: 'selling' }, ['Large house']],
    [{ place: 'Peje' }, ['Quiet flat']],
    [{ only: 'ending' }, ['Quiet flat']],
    [{ only: 'unconfirmed', place: 'Peje' }, []],
    [{ only: 'noPhoto' }, ['Held flat']],
    [{ order: 'ending', type: '1' }, ['Quiet flat', 'Bright flat', 'Held flat']],
    [{ order: 'cheapest' }, ['Bright flat', 'Quiet flat', 'Large house', 'Held flat']],
    [{ order: 'dearest' }, ['Large house', 'Quiet flat', 'Bright flat', 'Held flat']],
    [{ page: 2 }, []],
  ])('%o', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  test('a listing is found by its id', async () => {
    expect(await titles({ search: String(ids['Quiet flat']).toLowerCase() })).toEqual(['Quiet flat'])
  })

  test('each choice says how many it would find with the other filters', async () => {
    const { choices, statuses } = (await own({ type: '1', search: 'flat' })).body
    expect(statuses).toEqual({ aktive: 3, arkive: 1 })
    expect(choices).toEqual({
      type: { 1: 3 },
      offer: { rent: 3 },
      place: { Prishtine: 2, Peje: 1 },
      only: { ending: 1, unconfirmed: 2, noPhoto: 1, restricted: 1 },
    })
    expect((await own({ type: '2' })).body.choices.type).toEqual({ 1: 3, 2: 1 })
  })

  test('the ids of all that are found are told to who asks for them', async () => {
    const { body } = await own({ search: 'flat', order: 'cheapest', ids: 'true' })
    expect(body.ids).toEqual([ids['Bright flat'], ids['Quiet flat'], ids['Held flat']])
    expect((await own()).body.ids).toBeUndefined()
  })
})

test('a page of many has fifty', async () => {
  const many = await signUp()
  await Promise.all(Array.from({ length: 60 }, (_, at) => storePost(many, ['photo'], { title: `Flat ${at}` })))
  const { body } = await own({ page: 2 }, many.token)
  expect([body.numOfPosts, body.data.length]).toEqual([60, 10])
})
