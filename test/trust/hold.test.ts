import { beforeAll, expect, test } from 'vitest'
import type { Post, StoredPost } from '#shared/posts/post.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { OwnStatement } from '#shared/trust/schema.ts'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPost, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { idempotencyHeader } from '../support/subject.ts'
import {
  decide,
  fraudText,
  ownPhone,
  passUndoTime,
  readCase,
  readStatement,
  statementTokenOf,
  weighLatest,
} from '../support/trust.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

type Created = { data: { postId: string; held?: true } }

/** Publishes as a new owner. */
async function publish(changes: Record<string, unknown> = {}) {
  const owner = await signUp({ language: 'en', telephone: ownPhone() })
  const photos = [{ key: await uploadPhoto(owner), primary: true }]
  const body = buildPost({ photos, ...changes })
  const created = await call<Created>('posts.create', { as: owner.token, body, headers: idempotencyHeader() })
  expect(created.status).toBe(200)
  const target: Target = { kind: 'listing', id: created.body.data.postId }
  return { owner, body, target, held: created.body.data.held }
}

const seenBy = (target: Target, as?: string) => call<{ data: Post }>('posts.get', { params: { id: target.id }, as })
const isLive = async (target: Target) => (await seenBy(target)).status === 200

const subjectsTo = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject)

const edit = ({ owner, target }: { owner: Person; target: Target }, body: object) =>
  call('posts.update', { as: owner.token, params: { postId: target.id, userId: owner.userId }, body })

test('an honest listing is live at once', async () => {
  const { owner, target, held } = await publish()
  expect([held, await isLive(target)]).toEqual([undefined, true])
  expect(await subjectsTo(owner)).toContain('It’s live: Two rooms near the park')
})

test('a fraud is held back before anybody sees it, and its owner learns why at once (TRU-02, TRU-05)', async () => {
  const { owner, target, held } = await publish({ description: fraudText })
  expect([held, await isLive(target)]).toEqual([true, false])
  const reasons = { action: 'hide', reason: 'scam', origin: 'own', rule: 'script' }
  expect((await seenBy(target, owner.token)).body.data.restriction).toMatchObject({ targetId: target.id, ...reasons })
  expect(await readCase(admin, target)).toMatchObject({
    ...{ state: 'open', held: 'script', reports: 0 },
    decisions: [{ ...reasons, by: 'rule:script' }],
  })
  await runJob('trust.settle')
  expect(await subjectsTo(owner)).not.toContain('It’s live: Two rooms near the park')
  const mail = (await mailsTo(owner.email)).at(-1)
  expect(mail?.text).toContain('Its text asks for payments or handovers in ways that are usual among frauds.')
  expect(mail?.text).toContain('A program held the listing back')
  const statement = await readStatement(await statementTokenOf(owner.email))
  expect(statement.body.data).toMatchObject({ ...reasons, mayAppeal: true })
  const mine = await call<{ data: OwnStatement[] }>('trust.statements', { as: owner.token })
  expect(mine.body.data).toHaveLength(1)
})

test('an edit into a fraud is held back; what was let through is its text and photos (TRU-02, D-243)', async () => {
  const made = await publish()
  const { owner, target, body } = made
  expect((await edit(made, { ...body, description: fraudText })).status).toBe(200)
  expect(await isLive(target)).toBe(false)
  expect(await readCase(admin, target)).toMatchObject({ held: 'script', decisions: [{ by: 'rule:script' }] })
  await decide(admin, target, 'dismiss', { reason: undefined, words: undefined })
  expect(await isLive(target)).toBe(true)
  expect((await edit(made, { ...body, description: fraudText, price: 431 })).status).toBe(200)
  expect(await isLive(target)).toBe(true)
  expect((await seenBy(target, owner.token)).body.data.restriction).toBeUndefined()
  expect((await edit(made, { ...body, description: `${fraudText} Thank you.` })).status).toBe(200)
  expect(await isLive(target)).toBe(false)
  expect(await readCase(admin, target)).toMatchObject({ state: 'open', held: 'script' })
})

test('who was held back again and again is looked at, whatever words come next (TRU-02)', async () => {
  const owner = await signUp({ language: 'en', telephone: ownPhone() })
  const publishAs = async (description: string): Promise<Target> => {
    const photos = [{ key: await uploadPhoto(owner), primary: true }]
    const body = buildPost({ photos, description })
    const created = await call<Created>('posts.create', { as: owner.token, body, headers: idempotencyHeader() })
    return { kind: 'listing', id: created.body.data.postId }
  }
  const first = await publishAs(fraudText)
  await publishAs(fraudText)
  const harmless = await publishAs('A bright room near the park.')
  expect(await isLive(harmless)).toBe(true)
  await weighLatest()
  expect(await isLive(harmless)).toBe(false)
  const { held, fired } = await readCase(admin, harmless)
  expect([held, fired.find(({ rule }) => rule === 'heldBefore')?.points]).toEqual(['retried', 40])
  // What a person lets through does not count against its owner.
  await decide(admin, first, 'dismiss', { reason: undefined, words: undefined })
  const another = await publishAs('Another bright room near the park.')
  await weighLatest()
  expect(await isLive(another)).toBe(true)
})

test('a person lets it through, with its whole time, and its owner is told (TRU-04)', async () => {
  const { owner, target } = await publish({ description: fraudText })
  const held = (await getItem('posts', { postId: target.id })) as StoredPost
  expect((await decide(admin, target, 'dismiss', { reason: undefined, words: undefined })).status).toBe(200)
  expect(await isLive(target)).toBe(true)
  const live = (await getItem('posts', { postId: target.id })) as StoredPost
  expect(Date.parse(live.expiresAt ?? '')).toBeGreaterThan(Date.parse(held.expiresAt ?? ''))
  expect(live).toHaveProperty('due')
  expect(await readCase(admin, target)).toMatchObject({ state: 'closed' })
  await passUndoTime(target)
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain('it is live: everybody can find it')
})

test('undoing that holds it back again, and hiding it makes it a decision of a person (TRU-04)', async () => {
  const { owner, target } = await publish({ description: fraudText })
  const { body } = await decide(admin, target, 'dismiss', { reason: undefined, words: undefined })
  const params = { ...target, decision: body.data.decisions.at(-1)?.id ?? '' }
  expect((await call('trust.undo', { as: admin.token, params })).status).toBe(200)
  expect(await isLive(target)).toBe(false)
  expect(await readCase(admin, target)).toMatchObject({ state: 'open', held: 'script' })
  expect((await readCase(admin, target)).owner?.strikes).toBe(0)
  expect((await decide(admin, target, 'hide')).status).toBe(200)
  expect((await seenBy(target, owner.token)).body.data.restriction).not.toHaveProperty('rule')
  expect((await readCase(admin, target)).owner?.strikes).toBe(1)
})
