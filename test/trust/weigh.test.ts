import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { CaseShown } from '#shared/trust/schema.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost, unsetItem } from '../support/bypassApi.ts'
import { removeFault } from '../support/faults.ts'
import { address, call } from '../support/http.ts'
import { eachWrite, kill } from '../support/kills.ts'
import { runJob } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'
import { run } from '../support/subject.ts'
import { decide, fraudText, ownPhone, readCase } from '../support/trust.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const now = () => new Date().toISOString()
let photos = 0

/** A listing of a new owner, published now without having been assessed, in a version that the log tells as new. */
async function stored(changes: Record<string, unknown> = {}, facts: Partial<StoredPost> = {}, owner?: Person) {
  const by = owner ?? (await signUp({ language: 'en', telephone: ownPhone() }))
  const id = await storePost(by, [`weighed${photos++}`], changes, { createdAt: now(), ...facts })
  return { owner: by, target: { kind: 'listing', id } satisfies Target }
}

/** Edits a listing as its owner. */
async function edit({ id }: Target, changes: Partial<StoredPost>): Promise<void> {
  const { getPost, replacePost } = await import('#functions/posts/parts/data.ts')
  const post = await getPost(id, { fresh: true })
  if (!post || 'deleted' in post) throw new Error(`No listing ${id}`)
  expect(await replacePost({ ...post, editedAt: now(), ...changes })).toBeDefined()
}

const weigh = () => runJob('trust.weigh')

/** How many calls of AWS a run makes, on average if the schedule starts runs beside it. */
async function callsOf(run: () => Promise<void>): Promise<number> {
  const used = async () => {
    const { functions } = await (await fetch(`${address()}/__local/meter.json`)).json()
    return functions['trust.weigh']
  }
  const before = await used()
  await run()
  const after = await used()
  return (after.calls - before.calls) / (after.invocations - before.invocations)
}

const caseOf = ({ id }: Target) => getItem('cases', { caseId: `listing.${id}` })
const isSeen = async ({ id }: Target) => (await call('posts.get', { params: { id } })).status === 200

/** A text with one strong sign: suspicious, and no reason to hold a listing back. */
const suspicious = 'Bright and quiet. Viewings only after the first rent has been paid.'

test('a listing with enough points is in the queue without a report, an honest one is not (TRU-02)', async () => {
  const { target } = await stored({ description: suspicious })
  const { target: honest } = await stored()
  await weigh()
  expect(await caseOf(honest)).toBeUndefined()
  const found = await readCase(admin, target)
  expect(found).toMatchObject({ state: 'open', reports: 0, rulesVersion: expect.any(Number), decisions: [] })
  expect(found.fired.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['saysPayFirst', 'newAccount']))
  expect(found.risk).toBe(found.fired.reduce((sum, { points }) => sum + points, 0))
  expect(await isSeen(target)).toBe(true)
  const { body } = await call<{ data: CaseShown[] }>('trust.cases', { as: admin.token, query: { filter: 'rules' } })
  expect(body.data.map(({ id }) => id)).toContain(target.id)
  await weigh()
  expect((await readCase(admin, target)).version).toBe(found.version)
})

test('the same VIN in the listings of two owners is a sign of risk (KND-04)', async () => {
  const car = { postType: { postTypeId: 9 }, vin: 'WVWZZZ1KZ8W654321' }
  await stored(car)
  const { target } = await stored({ ...car, description: suspicious })
  await weigh()
  expect((await readCase(admin, target)).fired.map(({ rule }) => rule)).toContain('vinOfAnother')
})

test('a price far below that of similar listings gets a new account into the queue (TRU-02)', async () => {
  const there = { 'input-location': 'Kacanik', neighborhood: undefined, space: 62 }
  const others = await signUp()
  for (let n = 0; n < 9; n++)
    await stored({ ...there, price: 400 + n }, { createdAt: '2025-01-01T00:00:00.000Z' }, others)
  const { target } = await stored({ ...there, price: 90 })
  await weigh()
  const { fired } = await readCase(admin, target)
  expect(fired.find(({ rule }) => rule === 'priceUnbelievable')?.says).toContain('€90')
})

test('photos of another owner queue the listing, with both photos (TRU-03)', async () => {
  const { target: first, owner: firstOwner } = await stored()
  const { target } = await stored({ description: suspicious })
  const print = [1, 2, 3, 4]
    .map(() =>
      Math.floor(Math.random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  const withPrint = async ({ id }: Target, uploadedAt: string) => {
    const { photos } = (await getItem('posts', { postId: id })) as StoredPost
    await edit({ kind: 'listing', id }, { photos: photos.map((photo) => ({ ...photo, print, uploadedAt })) })
    return photos[0]?.key
  }
  const otherKey = await withPrint(first, '2025-01-01T00:00:00.000Z')
  const key = await withPrint(target, now())
  await weigh()
  const found = await readCase(admin, target)
  expect(found.samePhotos).toEqual([{ postId: first.id, key, otherKey }])
  expect(found.fired.map(({ rule }) => rule)).toContain('photoOfAnother')
  expect(await caseOf(first)).toBeUndefined()

  // Whoever was first may use the photo again, and is not accused of what was copied from them.
  const { target: again } = await stored({ description: suspicious }, {}, firstOwner)
  await withPrint(again, now())
  await weigh()
  expect((await readCase(admin, again)).samePhotos).toEqual([])
})

test('a hard rule that publication could not see holds a listing back now, once (TRU-02)', async () => {
  const { target } = await stored({ description: fraudText })
  expect(await isSeen(target)).toBe(true)
  await weigh()
  expect(await isSeen(target)).toBe(false)
  const found = await readCase(admin, target)
  expect(found).toMatchObject({ state: 'open', held: 'script', decisions: [{ by: 'rule:script', action: 'hide' }] })
  expect(found.fired.length).toBeGreaterThan(0)
  await weigh()
  expect((await readCase(admin, target)).decisions).toHaveLength(1)
})

describe('what a person has decided', () => {
  test('stays, whatever the job finds, until its text is another one that is no better (D-243)', async () => {
    const { target } = await stored({ description: fraudText })
    await weigh()
    await decide(admin, target, 'dismiss', { reason: undefined, words: undefined })
    await weigh()
    expect([await isSeen(target), (await readCase(admin, target)).state]).toEqual([true, 'closed'])
    await edit(target, { price: 431 })
    await weigh()
    expect([await isSeen(target), (await readCase(admin, target)).state]).toEqual([true, 'closed'])
    await edit(target, { description: `${fraudText} Thank you.` })
    await weigh()
    expect([await isSeen(target), (await readCase(admin, target)).state]).toEqual([false, 'open'])
  })

  test('a change that was asked for brings the case back once the owner has edited the listing', async () => {
    const { target } = await stored({ description: suspicious })
    await weigh()
    await decide(admin, target, 'change')
    await weigh()
    expect((await readCase(admin, target)).state).toBe('waiting')
    await edit(target, { description: 'Bright, quiet, close to everything.' })
    await weigh()
    const { state, fired } = await readCase(admin, target)
    expect([state, fired.some(({ rule }) => rule === 'saysPayFirst')]).toEqual(['open', false])
  })
})

test('listings of an account that shares a phone with a suspended one are weighed again (TRU-02)', async () => {
  const telephone = ownPhone()
  const [bad, { owner, target }] = [await signUp(), await stored({ description: 'Bright and quiet.' })]
  for (const { userId } of [bad, owner]) {
    const { getAccount, updateAccount } = await import('#functions/identity/parts/data.ts')
    const account = await getAccount(userId)
    if (account) await updateAccount(account, { telephone })
  }
  await weigh()
  expect(await caseOf(target)).toBeUndefined()
  await decide(admin, { kind: 'person', id: bad.userId }, 'close')
  await weigh()
  expect((await readCase(admin, target)).fired.map(({ rule }) => rule)).toContain('phoneOfClosed')
})

test('a suspension is followed once, however many accounts share the phone', async () => {
  const telephone = ownPhone()
  const [bad, ...others] = await Promise.all(Array.from({ length: 15 }, () => signUp({ language: 'en', telephone })))
  for (const owner of others) await stored({}, {}, owner)
  await weigh()
  await weigh()
  const idle = await callsOf(weigh)
  await decide(admin, { kind: 'person', id: bad?.userId ?? '' }, 'suspend7')
  // Ten accounts are asked for their listings, and each listing is read with up to ten linked accounts.
  expect(await callsOf(weigh)).toBeLessThan(idle + 10 + 10 * 31)
  expect(await callsOf(weigh)).toBe(idle)
})

test('a listing that cannot be weighed does not keep the next from it', async () => {
  const { target: broken } = await stored({ description: suspicious })
  await setItem('posts', { postId: broken.id }, { prices: 'none' })
  const { target } = await stored({ description: suspicious })
  await weigh()
  expect(await caseOf(broken)).toBeUndefined()
  expect(await caseOf(target)).toBeDefined()
  await unsetItem('posts', { postId: broken.id }, ['prices'])
})

describe('the job, killed while it holds a listing back', () => {
  test.each(eachWrite(8))('after write $afterWrites: the next run completes it', async ({ afterWrites }) => {
    await weigh()
    const { target } = await stored({ description: fraudText })
    await kill('trust.weigh', afterWrites)
    await run('trust.weigh')()
    // A run of its own schedule may have come first.
    await removeFault('trust.weigh')
    await weigh()
    const { held, state, decisions, fired } = await readCase(admin, target)
    expect([held, state, decisions.length, fired.length > 0]).toEqual(['script', 'open', 1, true])
    expect(await isSeen(target)).toBe(false)
  })
})
