import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#functions/engine/database.ts'
import { refresh, replicaOf, saveToFile } from '#functions/engine/replica.ts'
import type { AccountChange, AccountItem } from '#functions/identity/parts/account.ts'
import { accountsOf, foldPosts, type Managed, type ReadAccounts } from '#functions/manage/replica/fold.ts'
import { postsSchema, postUpdate } from '#functions/manage/replica/posts.ts'
import { createdSince, managedPosts, managedUsers } from '#functions/manage/replica/query.ts'
import { usersSchema, userUpdate } from '#functions/manage/replica/users.ts'
import { logged, type PostItem, type ReadChanges, sourceOf } from '#functions/posts/parts/changeLog.ts'
import { manageFilters, managePageSize, manageQuery, usersQuery } from '#shared/manage/schema.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { rethrow } from '../../engine/support.ts'
import { buildStored, changeLog } from '../../search/rules/support.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
const minute = 60_000

const emptyManaged = (): Managed => ({
  posts: replicaOf(openDatabase(':memory:', postsSchema), postsSchema),
  users: replicaOf(openDatabase(':memory:', usersSchema), usersSchema),
})

async function refreshManaged(
  { posts, users }: Managed,
  { readPosts, readAccounts }: { readPosts: ReadChanges; readAccounts: ReadAccounts },
  now?: number,
) {
  await refresh(posts, { source: sourceOf(readPosts), read: postUpdate, setAside: rethrow }, { now })
  await refresh(users, { source: accountsOf(readAccounts), read: userUpdate, setAside: rethrow }, { now })
}

let managed: Managed
let log: ReturnType<typeof changeLog>
let accounts: ReturnType<typeof accountLog>
beforeEach(() => {
  managed = emptyManaged()
  log = changeLog()
  accounts = accountLog()
})

/** A log of accounts with the semantics of the table's index. */
function accountLog() {
  const items = new Map<string, AccountChange>()
  const asked: string[] = []
  const readAccounts: ReadAccounts = async function* (since) {
    asked.push(since)
    yield [...items.values()].filter(({ changeKey }) => changeKey > since)
  }
  const put = (account: { userId: string; state: string; version?: number }, changedAt: number) =>
    items.set(account.userId, {
      ...account,
      shard: 'a0',
      changeKey: `${new Date(changedAt).toISOString()}#${account.userId}`,
    } as AccountChange)
  return { readAccounts, put, asked }
}

const buildAccount = (changes: Partial<AccountItem> = {}) => ({
  userId: 'owner',
  state: 'active' as const,
  name: 'Ana',
  lastName: 'Berisha',
  email: 'ana@example.com',
  isAgency: false,
  isCimer: false,
  showEmail: false,
  language: 'al' as const,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...changes,
})

const refreshAt = (ms: number) =>
  refreshManaged(managed, { readPosts: log.readChanges, readAccounts: accounts.readAccounts }, ms)
const posts = (query: Record<string, unknown> = {}) => managedPosts(managed, manageQuery.parse(query))
const users = (query: Record<string, unknown> = {}) => managedUsers(managed, usersQuery.parse(query))
const post = buildStored()

test('a post is in the table after the next refresh, with the e-mail of its owner, and out of it once deleted', async () => {
  log.put(post, start)
  accounts.put(buildAccount(), start)
  await refreshAt(start)
  expect(posts({ placement: 'all' })).toMatchObject({
    data: [{ postId: post.postId, userEmail: 'ana@example.com', active: true }],
    numOfPosts: 1,
  })
  expect(posts({ placement: 'none' }).numOfPosts).toBe(1)
  log.put({ ...post, archived: true, version: 2 }, start + 1000)
  await refreshAt(start + 1000)
  expect(posts({ placement: 'all' }).data[0]).toMatchObject({ archived: true, active: false })
  // Nobody would see it in a place (D-22).
  expect(posts({ placement: 'none' }).numOfPosts).toBe(0)
  log.put({ postId: post.postId, version: 3, deleted: true }, start + 2000)
  await refreshAt(start + 2000)
  expect(posts({ placement: 'all' })).toMatchObject({ data: [], numOfPosts: 0 })
})

test('a write may be applied before the log has it, and an older version changes nothing', async () => {
  log.put(post, start)
  await refreshAt(start)
  const item = (changes: Partial<StoredPost>) => ({ ...logged({ ...post, ...changes }), placed: '1' }) as PostItem
  foldPosts(managed, [item({ version: 3, popular: true })])
  expect(posts().data.map(({ popular }) => popular)).toEqual([true])
  foldPosts(managed, [item({ version: 2, sponsored: true })])
  await refreshAt(start + 1000)
  expect(posts().data).toMatchObject([{ popular: true, sponsored: false }])
})

test('an account is shown in its current state; a deleted one is removed with its name', async () => {
  accounts.put(buildAccount(), start)
  await refreshAt(start)
  expect(users().data).toMatchObject([{ userID: 'owner', suspended: false, posts: 0 }])
  accounts.put(buildAccount({ state: 'suspended', name: 'Anna', version: 2 }), start + 1000)
  await refreshAt(start + 1000)
  expect(users({ search: 'anna b' }).data).toMatchObject([{ state: 'suspended', suspended: true }])
  accounts.put({ userId: 'owner', state: 'gone' }, start + 2000)
  await refreshAt(start + 2000)
  expect(users()).toEqual({ data: [], numOfUsers: 0 })
  saveToFile(managed.users)
  expect(JSON.stringify(managed.users.db.prepare('SELECT * FROM document').all())).not.toMatch(/ana|berisha/i)
  expect(managed.users.documents.bodyOf('owner')).toBeUndefined()
})

test('the last change of an account wins, even when a slow clock dated it earlier', async () => {
  accounts.put(buildAccount({ version: 2 }), start + 50)
  await refreshAt(start + 1000)
  accounts.put(buildAccount({ state: 'suspended', version: 3 }), start)
  await refreshAt(start + 1000)
  expect(users().data).toMatchObject([{ state: 'suspended' }])
  accounts.put(buildAccount({ version: 2 }), start + 100)
  await refreshAt(start + 1000)
  expect(users().data).toMatchObject([{ state: 'suspended' }])
})

test('the search matches a part of one field, in any case and accents, never across fields', async () => {
  log.put({ ...post, title: 'Banesë "e re" 50%_', description: 'Në\\fund', userName: 'Ana Berisha' }, start)
  accounts.put(buildAccount(), start)
  await refreshAt(start)
  const found = (search: string) => posts({ search }).numOfPosts
  for (const round of ['fresh', 'packed']) {
    for (const part of ['BANESE', 'nese "E re"', '50%_', '%_', 'e\\fu', 'berisha', 'A@EXAMPLE.c', '"'])
      expect([round, part, found(part)]).toEqual([round, part, 1])
    for (const part of ['banese  x', '50%_ ne', 'bane%re', 'photo', 'Prishtine', 'owner', 'true'])
      expect([round, part, found(part)]).toEqual([round, part, 0])
    saveToFile(managed.posts)
    saveToFile(managed.users)
  }
})

test('accounts are read from slightly before the newest change, so that a late one is not missed', async () => {
  accounts.put(buildAccount(), start + minute)
  await refreshAt(start + minute)
  accounts.put(buildAccount({ userId: 'late' }), start + minute - 9000)
  await refreshAt(start + minute)
  expect(users().numOfUsers).toBe(2)
  expect(accounts.asked).toEqual(['', new Date(start + minute - 10_000).toISOString()])
})

describe('with 10,000 posts of 1,000 owners', () => {
  const count = 10_000
  const owners = 1_000
  const placedEvery = 20
  const full = emptyManaged()
  const numberOf = (n: number) => String(n).padStart(5, '0')

  beforeAll(async () => {
    for (let from = 0; from < count; from += 1000)
      foldPosts(
        full,
        Array.from({ length: 1000 }, (_, n) => made(from + n)),
      )
    await refreshManaged(full, {
      readPosts: async function* () {},
      readAccounts: async function* () {
        yield Array.from({ length: owners }, (_, n) => {
          const userId = `user-${numberOf(n)}`
          const changeKey = `${new Date(start + n).toISOString()}#${userId}`
          return { ...buildAccount({ userId, email: `${userId}@example.com` }), shard: 'a0' as const, changeKey }
        })
      },
    })
  })

  function made(n: number): PostItem {
    const placed = n % placedEvery === 0
    const stored = buildStored({
      postId: `01K${String(n).padStart(23, '0')}`,
      userId: `user-${numberOf(n % owners)}`,
      title: `Banesë nr. ${numberOf(n)}`,
      description: 'E qetë, me pamje nga parku. '.repeat(25),
      firstAdSlider: placed,
    })
    return { ...logged(stored, new Date(start + n)), placed: placed ? '1' : undefined }
  }

  test.each(manageFilters)('the table of %s is complete, newest first, page by page (API-35)', (placement) => {
    const { numOfPosts } = managedPosts(full, manageQuery.parse({ placement }))
    const expected = {
      any: count / placedEvery,
      first: count / placedEvery,
      none: count - count / placedEvery,
      all: count,
    }
    expect(numOfPosts).toBe({ second: 0, popular: 0, sponsored: 0, ...expected }[placement])
    const pages = [1, 2, 3].flatMap((page) => managedPosts(full, manageQuery.parse({ placement, page })).data)
    const ids = pages.map(({ postId }) => postId)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    expect(ids).toHaveLength(Math.min(numOfPosts, 3 * managePageSize))
  })

  test('accounts are listed newest first, each with its posts (API-45)', () => {
    const { data, numOfUsers } = managedUsers(full, usersQuery.parse({}))
    expect([numOfUsers, data.length, data[0]?.userID]).toEqual([owners, managePageSize, 'user-00999'])
    expect(data.every(({ posts }) => posts === count / owners)).toBe(true)
  })

  test('the first page, the last page and a search are correct', () => {
    const lastPage = count / placedEvery / managePageSize
    const titles = (query: Record<string, unknown>) => {
      const { data, numOfPosts } = managedPosts(full, manageQuery.parse(query))
      return { first: data[0]?.title, last: data.at(-1)?.title, rows: data.length, numOfPosts }
    }
    const numOfPosts = count / placedEvery
    expect(titles({})).toEqual({ first: 'Banesë nr. 09980', last: 'Banesë nr. 09000', rows: 50, numOfPosts })
    expect(titles({ page: lastPage })).toMatchObject({ first: 'Banesë nr. 00980', last: 'Banesë nr. 00000', rows: 50 })
    expect(titles({ search: 'BANESE NR. 0424' })).toMatchObject({ first: 'Banesë nr. 04249', rows: 10, numOfPosts: 10 })
    expect(titles({ search: 'ser-00042@ex' })).toMatchObject({ first: 'Banesë nr. 09042', rows: 10, numOfPosts: 10 })
    expect(managedUsers(full, usersQuery.parse({ search: 'user-00042' })).data).toMatchObject([{ posts: 10 }])
  })
})

test('accounts and listings that were made since a moment are counted, edited ones once, deleted ones not (TRU-13)', async () => {
  const since = Date.parse('2026-11-10T08:00:00.000Z')
  const made = (at: number, createdAt: string) => buildStored({ postId: String(at).padStart(26, '0'), createdAt })
  const recent = made(1, '2026-11-10T08:00:00.000Z')
  const gone = made(2, '2026-11-11T08:00:00.000Z')
  for (const one of [recent, gone, made(3, '2026-11-10T07:59:59.999Z')]) log.put(one, start)
  accounts.put(buildAccount({ createdAt: '2026-11-12T08:00:00.000Z' }), start)
  await refreshAt(start)
  expect(createdSince(managed, since)).toEqual({ users: 1, posts: 2 })
  log.put({ ...recent, title: 'Another title', version: 2 }, start + 1000)
  log.put({ postId: gone.postId, version: 2, deleted: true }, start + 1000)
  await refreshAt(start + 1000)
  expect(createdSince(managed, since)).toEqual({ users: 1, posts: 1 })
  expect(createdSince(managed, start)).toEqual({ users: 0, posts: 0 })
})
