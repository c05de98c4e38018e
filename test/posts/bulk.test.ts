import { beforeAll, describe, expect, test } from 'vitest'
import type { Bulk, BulkBody } from '#shared/posts/bulk.ts'
import { posts } from '#shared/posts/contract.ts'
import { reservedAt } from '#shared/posts/reservation.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'
import { useAllBut } from '../support/rateLimits.ts'
import { actingFor, joined, signUpAgency } from '../support/teams.ts'

beforeAll(bypassApi)

type Headers = Record<string, string>
const plan = (as: Person, body: BulkBody, headers: Headers = {}) =>
  call<{ data: Bulk }>('posts.bulkPlan', { as: as.token, body, headers })
const step = async (as: Person, { id }: Bulk, undo?: boolean) =>
  call<{ data: Bulk }>('posts.bulkStep', { as: as.token, body: { id, undo } })
const readBulk = async (as: Person) => (await call<{ data?: Bulk }>('posts.bulk', { as: as.token })).body.data

/** Goes on until it is over, as the page does. */
async function toEnd(as: Person, begun: Bulk, undo?: boolean): Promise<Bulk> {
  let { data } = (await step(as, begun, undo)).body
  while (data.state === 'running' || data.state === 'undoing') data = (await step(as, begun)).body.data
  return data
}
async function planned(as: Person, body: BulkBody): Promise<Bulk> {
  const { status, body: answer } = await plan(as, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data
}
const many = (owner: Person, count: number, changes: Record<string, unknown> = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => storePost(owner, ['photo'], { title: `Flat ${at}`, ...changes })),
  )
const item = async (postId = '') => (await getItem('posts', { postId })) ?? {}
const cheaper = (postIds: string[]): BulkBody => ({ act: 'price', postIds, change: { by: 'percent', value: -10 } })

describe('who may (OWN-05)', () => {
  test('nobody without an account, no stranger, and of a team whoever may edit', async () => {
    const [agency, stranger] = [await signUpAgency(), await signUp()]
    const [editor, viewer] = [await joined(agency, 'editor'), await joined(agency, 'viewer')]
    const postIds = await many(agency, 1, { price: 200 })
    expect((await call('posts.bulkPlan', { body: cheaper(postIds) })).status).toBe(401)
    expect((await call('posts.bulk', {})).status).toBe(401)
    expect((await plan(stranger, cheaper(postIds))).status).toBe(403)
    expect((await plan(viewer, cheaper(postIds), actingFor(agency))).body).toMatchObject({
      error: { code: 'forbidden' },
    })
    const { data } = (await plan(editor, cheaper(postIds), actingFor(agency))).body
    const body = { id: data.id }
    expect((await call('posts.bulkStep', { body })).status).toBe(401)
    // The act is that of the account, not of whoever planned it.
    expect((await call('posts.bulkStep', { as: editor.token, body })).status).toBe(404)
    expect((await call('posts.bulkStep', { as: viewer.token, body, headers: actingFor(agency) })).status).toBe(403)
    expect((await step(agency, data)).body.data).toMatchObject({ state: 'done', changed: 1 })
    expect((await item(postIds[0])).price).toBe(180)
  })
})

test('prices: what would change is shown, done in steps that another page goes on with, told and undone', async () => {
  const owner = await signUp()
  const postIds = await many(owner, 11, { price: 299 })
  const [hidden, villa, gone] = [
    await storePost(owner, ['photo'], { title: 'Without a price', price: -1 }),
    await storePost(owner, ['photo'], {
      postType: { postTypeId: 7 },
      kate: 1,
      numberOfPeopleAllowed: 4,
      dailyPrice: 50,
      price: 900,
    }),
    await storePost(owner, ['photo']),
  ]
  await call('posts.delete', { as: owner.token, params: { id: gone } })
  const act = await planned(owner, cheaper([...postIds, hidden, villa, gone]))
  expect(act).toMatchObject({ state: 'planned', total: 14, through: 0 })
  expect(act.items[0]).toEqual({ postId: postIds[0], title: 'Flat 0', price: { from: 299, to: 269, currency: 'Euro' } })
  expect(act.items.slice(11)).toMatchObject([
    { postId: hidden, outcome: 'noPrice' },
    { postId: villa, price: { from: 50, to: 45 } },
    { postId: gone, outcome: 'gone', title: '' },
  ])
  expect([(await item(postIds[0])).price, await readBulk(owner)]).toEqual([299, undefined])

  await setItem('posts', { postId: postIds[1] ?? '' }, { version: 5 })
  expect((await step(owner, act)).body.data).toMatchObject({ state: 'running', through: 10, changed: 9 })
  expect((await plan(owner, cheaper(postIds))).body).toMatchObject({ error: { code: 'bulkRuns' } })
  // Another page reads how far it is, and goes on.
  const running = await readBulk(owner)
  expect(running).toMatchObject({ id: act.id, state: 'running', through: 10 })
  const done = await toEnd(owner, running as Bulk)
  expect(done).toMatchObject({ state: 'done', through: 14, changed: 11 })
  expect(done.items.map(({ postId, outcome, title }) => [postId, outcome, title])).toEqual([
    [postIds[1], 'changed', 'Flat 1'],
    [hidden, 'noPrice', 'Without a price'],
    [gone, 'gone', ''],
  ])
  expect(await item(villa)).toMatchObject({ dailyPrice: 45, price: 900 })
  const first = await item(postIds[0])
  expect([first.price, first.version, first.prices]).toEqual([
    269,
    2,
    [expect.anything(), expect.objectContaining({ amount: 269 })],
  ])

  // A listing that was changed since stays as it is.
  await call('posts.reserve', {
    as: owner.token,
    params: { postId: postIds[2] ?? '', userId: owner.userId },
    body: { reserved: true },
  })
  const undone = await toEnd(owner, done, true)
  expect(undone).toMatchObject({ state: 'undone', changed: 10 })
  expect(undone.items).toMatchObject([{ postId: postIds[2], outcome: 'changed' }])
  const back = await item(postIds[0])
  expect([back.price, back.prices, (await item(postIds[2])).price]).toEqual([299, undefined, 269])
  expect((await step(owner, done, true)).body.data.state).toBe('undone')
})

test('archiving and renewing: undone, each listing is what it was, with its end and its reservation', async () => {
  const owner = await signUp()
  const ends = { expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString() }
  const [plain, reserved, archived] = [
    await storePost(owner, ['photo'], {}, ends),
    await storePost(owner, ['photo'], {}, { ...ends, ...reservedAt(Date.now()) }),
    await storePost(owner, ['photo'], {}, { archived: true, archivedFor: 'withdrawn' }),
  ]
  const postIds = [plain, reserved, archived]
  const stateOf = async (postId: string) => {
    const { archived, archivedFor, expiresAt, confirmedAt, reservedUntil, dueKey } = await item(postId)
    return { archived, archivedFor, expiresAt, confirmedAt, reservedUntil, dueKey }
  }
  const before = await Promise.all([plain, reserved].map(stateOf))

  const archiving = await toEnd(owner, await planned(owner, { act: 'archive', postIds, reason: 'elsewhere' }))
  expect(archiving).toMatchObject({ state: 'done', changed: 2, items: [] })
  expect(await stateOf(reserved)).toMatchObject({ archived: true, archivedFor: 'elsewhere' })
  await toEnd(owner, archiving, true)
  expect(await Promise.all([plain, reserved].map(stateOf))).toMatchObject(
    before.map(({ dueKey, ...state }, at) => (at === 0 ? { ...state, dueKey } : state)),
  )

  const renewing = await toEnd(owner, await planned(owner, { act: 'renew', postIds }))
  expect(renewing).toMatchObject({ state: 'done', changed: 3 })
  expect(await stateOf(archived)).toMatchObject({ archived: false })
  await toEnd(owner, renewing, true)
  expect(await stateOf(archived)).toMatchObject({ archived: true, archivedFor: 'withdrawn' })
  expect((await stateOf(plain)).expiresAt).toBe(ends.expiresAt)
})

test('each listing counts against the limit of the call that changes one; those above it are told (D-422)', async () => {
  const owner = await signUp()
  const postIds = await many(owner, 12, { price: 100 })
  await useAllBut(10, posts.archive.limit.account, 'posts.archive.account', owner.userId)
  const done = await toEnd(owner, await planned(owner, { act: 'archive', postIds, reason: 'tregu' }))
  expect([done.changed, done.items.map(({ outcome }) => outcome)]).toEqual([10, ['limit', 'limit']])
  const params = { postId: postIds[11] ?? '', userId: owner.userId }
  expect((await call('posts.archive', { as: owner.token, params })).status).toBe(429)
})
