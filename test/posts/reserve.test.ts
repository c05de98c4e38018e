import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredPost } from '#shared/posts/post.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, publish } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

let owner: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger] = await Promise.all([signUp({ language: 'en' }), signUp()])
})

const reserve = (postId: string, reserved: boolean, person?: Person, userId = person?.userId ?? 'nobody') =>
  call<{ data: { reservedUntil?: string } }>('posts.reserve', {
    params: { postId, userId },
    body: { reserved },
    as: person?.token,
  })
const answer = (token: string, said: string) =>
  call('posts.answer', { body: { token, answer: said }, from: randomAddress() })
const item = (postId: string) => getItem('posts', { postId })
const daysUntil = (moment = '') => (Date.parse(moment) - Date.now()) / day
/** A listing that is reserved for so many more days, and whose owner is asked in so many days. */
const reserved = (by: Person, days: number, askedIn?: number, facts: Partial<StoredPost> = {}) =>
  storePost(
    by,
    [ulid()],
    { title: `Flat ${ulid()}` },
    { reservedUntil: inDays(days), ...(askedIn !== undefined && { reservedDueAt: inDays(askedIn) }), ...facts },
  )
const questions = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('answer=reserved'))
const tokenIn = ({ text = '' } = {}) => /answer=reserved#([\w.-]+)/.exec(text)?.[1] ?? ''

describe('posts.reserve (CNV-18)', () => {
  test('is refused to anonymous callers and to strangers, whatever user they name', async () => {
    const postId = await publish(owner)
    expect((await reserve(postId, true)).status).toBe(401)
    for (const userId of [stranger.userId, owner.userId]) {
      const { status, body } = await reserve(postId, true, stranger, userId)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    expect((await getPost(postId)).body.data.reservedUntil).toBeUndefined()
  })

  test('an unknown listing is not found; an archived, hidden or deleted one is gone', async () => {
    expect((await reserve('01ARZ3NDEKTSV4RRFFQ69G5FAV', true, owner)).body.error?.code).toBe('notFound')
    const archived = await storePost(owner, [ulid()], {}, { archived: true })
    const withheld = await storePost(owner, [ulid()], {}, { withheld: true })
    const deleted = await publish(owner)
    await call('posts.delete', { params: { id: deleted }, as: owner.token })
    for (const postId of [archived, withheld, deleted])
      expect((await reserve(postId, true, owner)).body.error?.code, postId).toBe('postGone')
  })

  test('it is reserved for 14 days and stays where people find it; both ways are idempotent', async () => {
    const neighborhood = crypto.randomUUID()
    const postId = await publish(owner, { neighborhood })
    const [first, again] = [await reserve(postId, true, owner), await reserve(postId, true, owner)]
    const { reservedUntil } = first.body.data
    expect([first.status, again.body.data]).toEqual([200, { reservedUntil }])
    expect(daysUntil(reservedUntil)).toBeCloseTo(14, 1)
    const { body } = await getPost(postId)
    expect(body.data).toMatchObject({ reservedUntil, active: true, version: 2 })
    expect(body.data).not.toHaveProperty('reservedDueAt')
    await eventually(
      async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.reservedUntil !== undefined,
    )

    for (const _ of [1, 2]) expect((await reserve(postId, false, owner)).body.data).toEqual({})
    expect((await getPost(postId)).body.data).toMatchObject({ freeSince: expect.any(String), version: 3 })
    expect((await getPost(postId)).body.data.reservedUntil).toBeUndefined()
  })

  test('it survives an edit and a renewal, which keep its end due; archiving ends it', async () => {
    const postId = await reserved(owner, 14, 12)
    await call('posts.renew', { body: { postIds: [postId] }, as: owner.token })
    const { reservedDueAt, dueKey, confirmedAt } = (await item(postId)) ?? {}
    expect(confirmedAt).toBeDefined()
    expect(dueKey).toBe(`${reservedDueAt}#${postId}`)
    const params = { postId, userId: owner.userId }
    await call('posts.archive', { params, body: {}, as: owner.token })
    await call('posts.dearchive', { params, as: owner.token })
    for (const name of ['reservedUntil', 'reservedDueAt', 'freeSince'])
      expect(await item(postId)).not.toHaveProperty(name)
  })

  test('an administrator may reserve any listing', async () => {
    const admin = await signUpWithRole(2)
    const postId = await publish(owner)
    expect((await reserve(postId, true, admin, owner.userId)).status).toBe(200)
  })
})

describe('a reservation ends after 14 days with a question (CNV-18)', () => {
  test('its owner is asked once, two days before; without an answer it is free again', async () => {
    const person = await signUp({ language: 'en' })
    const [later, postId] = [await reserved(person, 14, 0.1), await reserved(person, 2, -0.01)]
    for (const _ of [1, 2]) await runJob('posts.expire')
    const [mail, ...others] = await questions(person)
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Still reserved\? “Flat .*”$/), []])
    expect(mail?.text).toContain('If you do not answer, it is available again')
    expect(mail?.html).toContain('answer=free')
    expect(tokenIn(mail)).toMatch(postId)
    expect((await getPost(postId)).body.data.reservedUntil).toBeDefined()

    const past = inDays(-0.1)
    await setItem('posts', { postId }, { reservedUntil: past, dueKey: `${past}#${postId}` })
    await runJob('posts.expire')
    const { data } = (await getPost(postId)).body
    expect([data.reservedUntil, data.freeSince, data.active]).toEqual([undefined, expect.any(String), true])
    expect(await questions(person)).toHaveLength(1)
    expect((await getPost(later)).body.data.reservedUntil).toBeDefined()
  })

  test.each(['reserved', 'free'] as const)(
    'by the links of the mail its owner answers without a login: %s',
    async (said) => {
      const person = await signUp({ language: 'al' })
      const postId = await reserved(person, 2, -0.01)
      await runJob('posts.expire')
      const [mail] = await questions(person)
      expect(mail?.subject).toContain('Ende e rezervuar?')
      const token = tokenIn(mail)
      expect((await answer(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, said)).body.error?.code).toBe(
        'tokenUnknown',
      )
      // A retry gets the same outcome; the other answer has no token left.
      for (const _ of [1, 2]) expect((await answer(token, said)).status).toBe(200)
      const { data } = (await getPost(postId)).body
      if (said === 'reserved') expect(daysUntil(data.reservedUntil)).toBeCloseTo(14, 1)
      else expect([data.reservedUntil, data.freeSince]).toEqual([undefined, expect.any(String)])
      expect((await answer(token, said === 'free' ? 'reserved' : 'free')).body.error?.code).toBe('tokenUnknown')
    },
  )

  test('an archived listing is not reserved again by an old link', async () => {
    const person = await signUp()
    const postId = await reserved(person, 2, -0.01)
    await runJob('posts.expire')
    const token = tokenIn((await questions(person))[0])
    await call('posts.archive', { params: { postId, userId: person.userId }, body: {}, as: person.token })
    expect((await answer(token, 'reserved')).body.error?.code).toBe('tokenUnknown')
    expect((await item(postId))?.reservedUntil).toBeUndefined()
  })
})

describe('whoever saved it is told when it is free again (CNV-18)', () => {
  const save = (person: Person, postId: string, savedAt?: string) =>
    call('saved.save', { params: { postId }, body: { savedAt }, as: person.token })
  const toldTo = async ({ email }: Person, title: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes(`“${title}”`)).map(({ subject }) => subject)

  test('once by mail in their language, also when it is reserved and freed again soon; nobody else is', async () => {
    const [english, albanian] = [await signUp({ language: 'en' }), await signUp({ language: 'al' })]
    const [late, closed] = [await signUp(), await signUp()]
    const postId = await reserved(owner, 10, 8)
    const { title } = (await item(postId)) ?? {}
    for (const one of [english, albanian, closed, owner]) await save(one, postId, inDays(-1))
    await call('accounts.delete', { as: closed.token, params: { id: closed.userId } })
    await reserve(postId, false, owner)
    await save(late, postId)
    await runJob('posts.expire')
    expect(await toldTo(english, title)).toEqual([expect.stringMatching(/^Available again: Flat/)])
    expect(await toldTo(albanian, title)).toEqual([expect.stringMatching(/^Përsëri në dispozicion: Flat/)])

    await reserve(postId, true, owner)
    await reserve(postId, false, owner)
    for (const _ of [1, 2]) await runJob('posts.expire')
    expect(await toldTo(english, title)).toHaveLength(1)
    expect(await toldTo(late, title)).toHaveLength(1)
    for (const one of [closed, owner]) expect(await toldTo(one, title)).toEqual([])
    expect(await item(postId)).not.toHaveProperty('reservedDueAt')
  })

  test('not of one that is reserved again, or archived, before the job has run', async () => {
    const person = await signUp()
    const [again, gone] = [await reserved(owner, 10, 8), await reserved(owner, 10, 8)]
    for (const postId of [again, gone]) {
      await save(person, postId, inDays(-1))
      await reserve(postId, false, owner)
    }
    await reserve(again, true, owner)
    await call('posts.archive', { params: { postId: gone, userId: owner.userId }, body: {}, as: owner.token })
    await runJob('posts.expire')
    for (const postId of [again, gone]) expect(await toldTo(person, (await item(postId))?.title)).toEqual([])
  })
})
