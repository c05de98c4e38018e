import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountItem } from '#functions/accounts/data.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { addManaged, foldPosts, type ReadAccounts, refreshManaged } from '#functions/manage/index/fold.ts'
import { managedPosts, managedPostsSql, managedUsers, managedUsersSql } from '#functions/manage/index/query.ts'
import { logged, type PostItem } from '#functions/posts/changeLog.ts'
import { manageFilters, managePageSize, manageQuery, usersQuery } from '#shared/manage/schema.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { buildStored, changeLog } from '../../search/rules/support.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
const minute = 60_000

let db: DatabaseSync
let log: ReturnType<typeof changeLog>
let accounts: ReturnType<typeof accountLog>
beforeEach(() => {
  db = addManaged(openDatabase(':memory:'))
  log = changeLog()
  accounts = accountLog()
})

/** A log of accounts as the table's index keeps it. */
function accountLog() {
  type Change = ReturnType<ReadAccounts> extends AsyncIterable<(infer C)[]> ? C : never
  const items = new Map<string, Change>()
  const asked: string[] = []
  const readAccounts: ReadAccounts = async function* (since) {
    asked.push(since)
    yield [...items.values()].filter(({ changeKey }) => changeKey > since)
  }
  const put = (account: { userId: string; state: string }, changedAt: number) =>
    items.set(account.userId, {
      ...account,
      shard: 'a0',
      changeKey: `${new Date(changedAt).toISOString()}#${account.userId}`,
    } as Change)
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
  ...changes,
})

const refreshAt = (ms: number) =>
  refreshManaged(db, { readPosts: log.readChanges, readAccounts: accounts.readAccounts }, { now: ms })
const posts = (query: Record<string, unknown> = {}) => managedPosts(db, manageQuery.parse(query))
const users = (query: Record<string, unknown> = {}) => managedUsers(db, usersQuery.parse(query))
const post = buildStored()

test('a post is in the table after the next refresh, with the e-mail of its owner, and out of it once deleted', async () => {
  log.put(post, start)
  accounts.put(buildAccount(), start)
  await refreshAt(start)
  expect(posts({ placement: 'all' })).toMatchObject({
    data: [{ postId: post.postId, userEmail: 'ana@example.com', active: true }],
    numOfPosts: 1,
  })
  log.put({ ...post, archived: true, version: 2 }, start + 1000)
  await refreshAt(start + 1000)
  expect(posts({ placement: 'all' }).data[0]).toMatchObject({ archived: true, active: false })
  log.put({ postId: post.postId, version: 3, deleted: true }, start + 2000)
  await refreshAt(start + 2000)
  expect(posts({ placement: 'all' })).toEqual({ data: [], numOfPosts: 0 })
})

test('what was written just now may be taken over before the log tells it, and an older version changes nothing', async () => {
  log.put(post, start)
  await refreshAt(start)
  const item = (changes: Partial<StoredPost>) => ({ ...logged({ ...post, ...changes }), placed: '1' }) as PostItem
  foldPosts(db, [item({ version: 3, popular: true })])
  expect(posts().data.map(({ popular }) => popular)).toEqual([true])
  foldPosts(db, [item({ version: 2, sponsored: true })])
  await refreshAt(start + 1000)
  expect(posts().data).toMatchObject([{ popular: true, sponsored: false }])
})

test('an account is told as it is now; one that is gone leaves the table and takes its name along', async () => {
  accounts.put(buildAccount(), start)
  await refreshAt(start)
  expect(users().data).toMatchObject([{ userID: 'owner', suspended: false, posts: 0 }])
  accounts.put(buildAccount({ state: 'suspended', name: 'Anna' }), start + 1000)
  await refreshAt(start + 1000)
  expect(users({ search: 'anna b' }).data).toMatchObject([{ state: 'suspended', suspended: true }])
  accounts.put({ userId: 'owner', state: 'gone' }, start + 2000)
  await refreshAt(start + 2000)
  expect(users()).toEqual({ data: [], numOfUsers: 0 })
  expect(JSON.stringify(db.prepare('SELECT * FROM managed_account').all())).not.toMatch(/ana|berisha/i)
})

test('accounts are read on from the newest change, a little before it, so that a late one is not missed', async () => {
  accounts.put(buildAccount(), start + minute)
  await refreshAt(start + minute)
  accounts.put(buildAccount({ userId: 'late' }), start + minute - 9000)
  await refreshAt(start + minute)
  expect(users().numOfUsers).toBe(2)
  expect(accounts.asked).toEqual(['', new Date(start + minute - 10_000).toISOString()])
})

describe('with 50,000 posts of 5,000 owners', () => {
  const count = 50_000
  const owners = 5_000
  const placedEvery = 20
  const full = addManaged(openDatabase(':memory:'))
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

  const planOf = (sql: string) => {
    const statement = full.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    statement.setAllowUnknownNamedParameters(true)
    return statement.all({ search: '', limit: managePageSize, skip: 0 }).map(({ detail }) => String(detail))
  }

  test.each(manageFilters)('API-35 the table of %s is walked in the order of its index, never sorted', (placement) => {
    for (const search of [undefined, 'banese']) {
      const { count, page } = managedPostsSql({ placement, search })
      const [counted, shown] = [planOf(count), planOf(page)]
      expect(counted[0]).toMatch(search ? /^SCAN managed_post USING INDEX/ : /^SCAN managed_post USING COVERING INDEX/)
      expect(shown[0]).toMatch(/^SCAN managed_post USING INDEX managed_\w+$/)
      expect(shown).toContain('SEARCH managed_account USING INDEX sqlite_autoindex_managed_account_1 (id=?)')
      expect([...counted, ...shown].join('; ')).not.toContain('TEMP B-TREE')
    }
  })

  test('API-45 accounts are walked in the order of their index, and their posts are counted by theirs', () => {
    const { count, page } = managedUsersSql(usersQuery.parse({}))
    expect(planOf(count)).toEqual(['SCAN account USING COVERING INDEX managed_listed'])
    expect(planOf(page)).toEqual([
      'SCAN account USING INDEX managed_listed',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH managed_post USING COVERING INDEX managed_owner (user_id=?)',
    ])
  })

  test('the first page, the last and what is searched are true', () => {
    const lastPage = count / placedEvery / managePageSize
    const titles = (query: Record<string, unknown>) => {
      const { data, numOfPosts } = managedPosts(full, manageQuery.parse(query))
      return { first: data[0]?.title, last: data.at(-1)?.title, rows: data.length, numOfPosts }
    }
    const numOfPosts = count / placedEvery
    expect(titles({})).toEqual({ first: 'Banesë nr. 49980', last: 'Banesë nr. 49000', rows: 50, numOfPosts })
    expect(titles({ page: lastPage })).toMatchObject({ first: 'Banesë nr. 00980', last: 'Banesë nr. 00000', rows: 50 })
    expect(titles({ search: 'BANESE NR. 4242' })).toMatchObject({ first: 'Banesë nr. 42429', rows: 10, numOfPosts: 10 })
    expect(titles({ search: 'ser-00042@ex' })).toMatchObject({ first: 'Banesë nr. 45042', rows: 10, numOfPosts: 10 })
    expect(managedUsers(full, usersQuery.parse({ search: 'user-00042' })).data).toMatchObject([{ posts: 10 }])
  })
})
