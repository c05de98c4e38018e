import { describe, expect, test } from 'vitest'
import { type Item, itemToRestore, type Live, restored } from '../../infra/ops/restoring.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const soon = now.getTime() / 1000 + 60

/** The items of the live tables, by table and id. */
const live =
  (tables: { accounts?: Record<string, Item>; posts?: Record<string, Item> } = {}): Live =>
  async (table, id) =>
    tables[table]?.[id]
const active = live({ accounts: { owner: { state: 'active' } }, posts: { gone: { deleted: true }, there: {} } })
const back = (table: Parameters<typeof itemToRestore>[0], item: Item, tables = active) =>
  itemToRestore(table, item, tables, now)

const listing = { postId: 'lost', userId: 'owner', version: 4, changeKey: 'old', archived: false }

test('accounts are restored before their listings, and listings before their photos', () => {
  const order = ['accounts', 'posts', 'photos']
  expect(restored.filter((name) => order.includes(name))).toEqual(order)
})

describe('a listing', () => {
  test('comes back as another version, at the end of the change log', async () => {
    expect(await back('posts', listing)).toMatchObject({
      ...listing,
      version: 5,
      changeKey: '2026-11-22T12:00:00.000Z#lost',
    })
  })

  test.each([
    ['suspended', { withheld: true }],
    ['deactivated', { archived: true }],
  ])('of an account that is %s now is not shown', async (state, hidden) => {
    expect(await back('posts', listing, live({ accounts: { owner: { state } } }))).toMatchObject(hidden)
  })

  test.each([['gone'], [undefined]])('of an account that is %s does not come back', async (state) => {
    expect(await back('posts', listing, live({ accounts: state ? { owner: { state } } : {} }))).toBeUndefined()
  })

  test('that was deleted is restored as a tombstone', async () => {
    const tombstone = { postId: 'lost', version: 4, deleted: true, ttl: soon }
    expect(await back('posts', tombstone)).toMatchObject({ version: 5, deleted: true })
  })
})

test.each([
  ['what is over', 'messages', { messageId: '1', ttl: now.getTime() / 1000 - 1 }],
  ['counters of a deleted listing', 'posts', { postId: 'gone#counts', views: 1 }],
  ['a photo of a deleted listing', 'photos', { key: '1', postId: 'gone' }],
  ['a photo of an erased account', 'photos', { key: '1', postId: 'account#other' }],
  ['a photo that nothing carried', 'photos', { key: '1' }],
] as const)('%s does not come back', async (_, table, item) => {
  expect(await back(table, item)).toBeUndefined()
})

test.each([
  ['a message', 'messages', { messageId: '1', ttl: soon }],
  ['a sum of visits', 'visits', { period: '2026-11', visitor: '#' }],
  ['a photo of a listing', 'photos', { key: '1', postId: 'there' }],
  ['a photo of a profile', 'photos', { key: '1', postId: 'account#owner' }],
  ['the claim of a slug', 'articles', { articleId: 'slug#news', claimedBy: '1' }],
] as const)('%s comes back as it was', async (_, table, item) => {
  expect(await back(table, item)).toEqual(item)
})

test('an article comes back archived: whether it was deleted nobody knows', async () => {
  const article = { articleId: '1', slug: 'news', archived: false }
  expect(await back('articles', article)).toEqual({ ...article, archived: true })
})

test('counters come back with their listing, an account as another version', async () => {
  expect(await back('posts', { postId: 'there#counts', views: 3 })).toMatchObject({ views: 3 })
  expect(await back('accounts', { userId: 'owner', state: 'active', version: 2 })).toMatchObject({ version: 3 })
})
