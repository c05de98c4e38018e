import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callOf } from '#shared/contracts.ts'
import { managePageSize } from '#shared/manage/schema.ts'
import { type Bulk, bulkMax } from '#shared/posts/bulk.ts'
import { noteMax, savedMax, savedPageMax } from '#shared/saved/saved.ts'
import { bypassApi, storePost } from './support/bypassApi.ts'
import { type Answer, call, eventually } from './support/http.ts'
import { storeLargest, wide } from './support/largest.ts'
import { type Person, signUp } from './support/people.ts'

let person: Person
let largest: string
beforeAll(async () => {
  bypassApi()
  person = await signUp()
  largest = await storeLargest(person)
})

// Other tests weigh the pages that would show it.
afterAll(async () => {
  const { archivePost } = await import('#functions/posts/parts/data.ts')
  await archivePost(largest)
})

const bytesOf = ({ body }: Answer<unknown>) => Buffer.byteLength(JSON.stringify(body))

/** The declared size is not too low, and not so high that the costs are wrong. */
function expectDeclared(name: CallName, bytes: number): void {
  const declared = callOf(name).largest ?? 0
  expect(bytes, `${name} may answer ${bytes} bytes`).toBeLessThanOrEqual(declared)
  expect(bytes, `${name} answers ${bytes} bytes at most`).toBeGreaterThan(declared * 0.6)
}

/** The size of an answer with as many cards as there may be, by that with one. */
const withCards = (one: number, most: number) => one * most

describe('what is declared as the largest answer of a call', () => {
  test('with cards, all of the largest listing', async () => {
    const cards = await eventually(async () => {
      const answer = await call<{ data: unknown[] }>('search.cards', { body: { ids: [largest] } })
      return answer.body.data.length > 0 && answer
    })
    expectDeclared('search.cards', withCards(bytesOf(cards), 100))
    const mine = await call('posts.mine', { params: { userId: person.userId, status: 'aktive' }, as: person.token })
    expectDeclared('posts.mine', withCards(bytesOf(mine), 100))
    const own = await eventually(async () => {
      const answer = await call<{ data: unknown[] }>('manage.own', { as: person.token })
      return answer.body.data.length > 0 && answer
    })
    expectDeclared('manage.own', withCards(bytesOf(own), managePageSize))
  })

  test('with one listing', async () => {
    expectDeclared('posts.get', bytesOf(await call('posts.get', { params: { id: largest }, as: person.token })))
  })

  test('with as many listings as one change may leave unchanged', async () => {
    const postId = await storeLargest(person)
    const as = person.token
    const body = { act: 'price', postIds: [postId], change: { by: 'percent', value: -1 } }
    const planned = await call<{ data: Bulk }>('posts.bulkPlan', { as, body })
    await call('posts.archive', { as, params: { postId, userId: person.userId } })
    await call('posts.bulkStep', { as, body: { id: planned.body.data.id } })
    const { data } = (await call<{ data: Bulk }>('posts.bulk', { as })).body
    expectDeclared('posts.bulk', Buffer.byteLength(JSON.stringify(data.items)) * bulkMax)
  })

  test('with all notes of an account, read by pages or at once', async () => {
    const { putSaved } = await import('#functions/saved/parts/data.ts')
    const [savedAt, note] = [new Date().toISOString(), wide.repeat(noteMax)]
    const price = { amount: 123_456_789.25, currency: 'Euro', per: 'month' } as const
    const ids = Array.from({ length: savedMax }, () => ulid()).sort()
    for (let at = 0; at < savedMax; at += 20)
      await Promise.all(
        ids.slice(at, at + 20).map((postId) => putSaved(person.userId, { postId, savedAt, price, note })),
      )
    const whole = await call<{ data: { postId: string }[] }>('saved.list', { as: person.token })
    expectDeclared('saved.list', bytesOf(whole))
    expect(whole.body.data).toHaveLength(savedMax)
    // The bearer's account, and as many units as costs are computed with.
    expect(whole.meter?.rru).toBeLessThanOrEqual(206 + 5)
    expect(whole.meter?.rru).toBeGreaterThan(180)

    const read: string[] = []
    for (let after: string | undefined; read.length < savedMax; ) {
      const query = { limit: savedPageMax, ...(after && { after }) }
      const { body, meter } = await call<{ data: { postId: string }[]; next?: string }>('saved.list', {
        as: person.token,
        query,
      })
      expect(meter?.rru).toBeLessThan(110)
      read.push(...body.data.map(({ postId }) => postId))
      after = body.next
      if (!after) break
    }
    expect(read).toEqual(ids)
  })
})

test('whoever has many long listings reads on, however few of them are asked for (D-158)', async () => {
  const many = await signUp()
  const kept = await storePost(many, [ulid()])
  for (let left = 60; left > 0; left -= 12)
    await Promise.all(Array.from({ length: 12 }, () => storeLargest(many, { archived: true })))
  type Mine = { data: { postId: string }[] | 'No posts'; next?: string }
  const active = (before?: string) =>
    call<Mine>('posts.mine', {
      params: { userId: many.userId, status: 'aktive' },
      query: { ...(before && { before }) },
      as: many.token,
    })
  const first = await active()
  expect(first.body.data).toEqual([])
  expect(first.meter.rru).toBeLessThan(4 * 128 + 40)
  const found = (await active(first.body.next)).body
  expect(found.data).toMatchObject([{ postId: kept }])
  expect(found.next).toBeUndefined()
})

test('a listing that is asked for a hundred times is answered once', async () => {
  const ids = [...Array.from({ length: 98 }, () => largest), ulid(), largest]
  const { body } = await call<{ data: { postId: string }[]; gone: string[] }>('search.cards', { body: { ids } })
  expect(body.data.map(({ postId }) => postId)).toEqual([largest])
  expect(body.gone).toEqual([ids[98]])
})
