import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { type SavedListing, savedMax } from '#shared/saved/saved.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { getPost } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

beforeAll(bypassApi)

const save = (person: Person | undefined, postId: string, body: Record<string, unknown> = {}) =>
  call<{ data: SavedListing }>('saved.save', { params: { postId }, body, as: person?.token })
const remove = (person: Person | undefined, postId: string) =>
  call<{ data: { postId: string } }>('saved.remove', { params: { postId }, as: person?.token })
const list = async (person: Person) =>
  (await call<{ data: SavedListing[] }>('saved.list', { as: person.token })).body.data

test('without an account nothing is stored, and nobody sees another user’s saved listings (SAV-02)', async () => {
  const postId = ulid()
  expect((await save(undefined, postId)).status).toBe(401)
  expect((await remove(undefined, postId)).status).toBe(401)
  expect((await call('saved.list')).status).toBe(401)

  const [person, stranger] = [await signUp(), await signUp()]
  await save(person, postId, { note: 'near school' })
  expect(await list(stranger)).toEqual([])
  expect((await remove(stranger, postId)).status).toBe(200)
  expect(await list(person)).toHaveLength(1)
})

test('saving is idempotent and complete, the newest first (SAV-02)', async () => {
  const person = await signUp()
  const [old, young] = [ulid(), ulid()]
  const price = { amount: 350, currency: 'Euro', per: 'month' }
  const kept = { savedAt: '2026-01-02T03:04:05.000Z', price, note: 'two\nlines' }
  expect((await save(person, young)).status).toBe(200)
  for (const _ of [1, 2]) expect((await save(person, old, kept)).body.data).toEqual({ postId: old, ...kept })
  const [first, second, ...others] = await list(person)
  expect([first?.postId, second, others]).toEqual([young, { postId: old, ...kept }, []])
  expect(Math.abs(Date.parse(first?.savedAt ?? '') - Date.now())).toBeLessThan(60_000)

  await save(person, old, { ...kept, note: ' ' })
  expect((await list(person))[1]).toEqual({ postId: old, savedAt: kept.savedAt, price })
  for (const _ of [1, 2]) expect((await remove(person, old)).body.data).toEqual({ postId: old })
  expect((await list(person)).map(({ postId }) => postId)).toEqual([young])
})

test('a save from a device with a fast clock is dated now (SAV-02)', async () => {
  const person = await signUp()
  const { body } = await save(person, ulid(), { savedAt: '2999-01-01T00:00:00.000Z' })
  expect(Math.abs(Date.parse(body.data.savedAt) - Date.now())).toBeLessThan(60_000)
})

test.each([
  ['an id that is none', 'x', {}, { postId: 'invalid' }],
  ['a note without end', ulid(), { note: 'a'.repeat(501) }, { note: 'tooLong' }],
  ['a moment that is none', ulid(), { savedAt: 'yesterday' }, { savedAt: 'invalid' }],
  ['a price below zero', ulid(), { price: { amount: -1, currency: 'Euro' } }, { 'price.amount': 'tooSmall' }],
])('%s is refused', async (_, postId, body, fields) => {
  const answer = await save(await signUp(), postId, body)
  expect([answer.status, answer.body.error?.fields]).toEqual([400, fields])
})

test('the number of saves of a listing is shown to its owner only (SAV-06)', async () => {
  const [owner, first, second] = [await signUp(), await signUp(), await signUp()]
  const postId = await storePost(owner, [ulid()])
  for (const person of [first, first, second]) await save(person, postId)
  const told = async (person?: Person) => {
    await indexesCaughtUp()
    return (await getPost(postId, person)).body.data.saves
  }
  expect([await told(owner), await told(), await told(first)]).toEqual([2, undefined, undefined])
  expect(await told(await signUpWithRole(1))).toBeUndefined()
  await remove(first, postId)
  const { body } = await call<{ data: Card[] }>('posts.mine', {
    params: { userId: owner.userId, status: 'aktive' },
    as: owner.token,
  })
  expect([await told(owner), body.data[0]?.saves]).toEqual([1, 1])
  const { body: cards } = await call<{ data: Card[] }>('search.cards', { body: { ids: [postId] }, as: owner.token })
  for (const card of cards.data) expect(card).not.toHaveProperty('saves')
})

describe('an account that is full', () => {
  test('refuses new listings, and accepts changes of saved ones (SAV-01)', async () => {
    const person = await signUp()
    const { putSaved } = await import('#functions/saved/parts/data.ts')
    const ids = Array.from({ length: savedMax }, () => ulid())
    const savedAt = new Date().toISOString()
    for (let at = 0; at < savedMax; at += 20)
      await Promise.all(ids.slice(at, at + 20).map((postId) => putSaved(person.userId, { postId, savedAt })))
    const refused = await save(person, ulid())
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'savedFull'])
    expect((await save(person, ids[0] ?? '', { note: 'still' })).status).toBe(200)
    await remove(person, ids[1] ?? '')
    expect((await save(person, ulid())).status).toBe(200)
    expect(await list(person)).toHaveLength(savedMax)
  })
})
