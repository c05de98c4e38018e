import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#shared/posts/contract.ts'
import type { Card, StoredPost } from '#shared/posts/post.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { address, call, eventually } from '../support/http.ts'
import { eachWrite, kill, spare } from '../support/kills.ts'
import { found, getPost, publish } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'

const [hour, day] = [3_600_000, 86_400_000]
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const longAgo = '2020-01-01T00:00:00.000Z'

let stranger: Person
beforeAll(async () => {
  bypassApi()
  stranger = await signUp()
})

const item = (postId: string) => getItem('posts', { postId })
const hashOf = (token: string) =>
  createHash('sha256')
    .update(token.split('.')[1] ?? '')
    .digest('hex')
/** A listing that ends in this many days. */
const ending = (owner: Person, days: number, facts: Partial<StoredPost> = {}) =>
  storePost(owner, [ulid()], { title: `Ends ${ulid()}` }, { expiresAt: inDays(days), ...facts })
/** Moves all dates of one listing back by this many days. */
async function pass(postId: string, days: number) {
  const { expiresAt, dueKey } = (await item(postId)) ?? {}
  const earlier = (iso: string) => new Date(Date.parse(iso) - days * day).toISOString()
  const due = `${earlier(dueKey.split('#')[0])}#${postId}`
  await setItem('posts', { postId }, { expiresAt: earlier(expiresAt), dueKey: due })
}
const questions = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('still-available'))
const tokensOf = async (owner: Person) =>
  (await questions(owner)).map(({ text }) => /still-available\?answer=yes#([\w.-]+)/.exec(text)?.[1] ?? '')
const answer = (token: string, said: string) =>
  call<{ data: { postId: string; archived: boolean } }>('posts.answer', {
    body: { token, answer: said },
    from: randomAddress(),
  })
const mine = async (owner: Person, status: 'aktive' | 'arkive') =>
  (
    await call<{ data: Card[] | 'No posts' }>('posts.mine', {
      as: owner.token,
      params: { userId: owner.userId, status },
    })
  ).body.data

describe('posts.expire (FRE-01)', () => {
  test('the first question asks once for what a car lacks and people filter by (KND-05)', async () => {
    const owner = await signUp({ language: 'en' })
    const car = { postType: { postTypeId: 9 as const }, selling: true, rent: false, manufactureYear: 2016, power: 110 }
    const postId = await ending(owner, 6.9, car)
    await runJob('posts.expire')
    await pass(postId, 6)
    await runJob('posts.expire')
    const asked = (await questions(owner)).map(({ text }) => text.includes(`/user/update/post/${postId}`))
    expect(asked).toEqual([true, false])
    expect((await questions(owner))[0]?.text).toContain('It does not state the mileage, the fuel,')
  })

  test('asks the owner a week and a day before the end, once each, then archives the listing', async () => {
    const owner = await signUp()
    const postId = await ending(owner, 7.1)
    await runJob('posts.expire')
    expect(await questions(owner)).toEqual([])

    await pass(postId, 0.2)
    for (const _ of [1, 2]) await runJob('posts.expire')
    const [first, ...others] = await questions(owner)
    expect([first?.subject, others]).toEqual([expect.stringMatching(/^Still available\? “Ends .*”$/), []])
    expect(first?.text).toContain('in a week')
    expect(first?.html).toContain('answer=no')

    await pass(postId, 6.1)
    for (const _ of [1, 2]) await runJob('posts.expire')
    expect((await questions(owner)).map(({ text }) => text.includes('tomorrow'))).toEqual([false, true])
    expect((await getPost(postId)).status).toBe(200)

    await pass(postId, 1.1)
    for (const _ of [1, 2]) await runJob('posts.expire')
    expect((await getPost(postId)).body.error?.code).toBe('postGone')
    expect(await mine(owner, 'arkive')).toEqual([expect.objectContaining({ postId, archivedFor: 'expired' })])
    expect(await questions(owner)).toHaveLength(2)
    expect(await item(postId)).not.toHaveProperty('due')
  })

  test('asks about several listings of an owner in one mail, with a link for each (D-314)', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const postIds = [await ending(owner, 6), await ending(owner, 0.5), await ending(owner, 5)]
    await ending(other, 6)
    for (const _ of [1, 2]) await runJob('posts.expire')
    const [mail, ...others] = await questions(owner)
    expect([mail?.subject, others]).toEqual(['Still available? 3 of your listings', []])
    const tokens = [...(mail?.text.matchAll(/answer=yes#([\w.-]+)/g) ?? [])].map(([, token = '']) => token)
    expect(tokens.map((token) => token.split('.')[0]).toSorted()).toEqual(postIds.toSorted())
    for (const token of tokens) expect((await answer(token, 'available')).status).toBe(200)
    expect(await questions(other)).toHaveLength(1)
  })

  test('asks in the owner’s language', async () => {
    const owner = await signUp({ language: 'al' })
    await ending(owner, 6)
    await runJob('posts.expire')
    expect((await questions(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Ende në dispozicion?'),
    ])
  })

  test('archives nothing before its owner was asked: a late question still leaves the full time that it names (FRE-05)', async () => {
    const owner = await signUp()
    const postId = await ending(owner, -30)
    await runJob('posts.expire')
    expect((await getPost(postId)).status).toBe(200)
    expect(await questions(owner)).toHaveLength(1)
    const left = Date.parse((await item(postId))?.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(0.9 * day)
  })

  test('a broken listing stops no other (FRE-05)', async () => {
    const owner = await signUp()
    const [broken, whole] = [await ending(owner, -1), await ending(owner, 6)]
    // The broken attribute is not part of the lists that all tests share.
    await setItem('posts', { postId: broken }, { answers: 7 })
    await expect(runJob('posts.expire')).rejects.toThrow()
    expect((await item(whole))?.asked).toBe(7)
    await setItem('posts', { postId: broken }, { answers: [] })
    await runJob('posts.expire')
    expect((await item(broken))?.asked).toBe(1)
  })

  test('asks no owner of a closed or suspended account, and still ends their listings', async () => {
    const owner = await signUp()
    const postId = await ending(owner, 0.5)
    await setItem('accounts', { userId: owner.userId }, { state: 'suspended' })
    await runJob('posts.expire')
    expect(await questions(owner)).toEqual([])
    await pass(postId, 2)
    await runJob('posts.expire')
    expect(await item(postId)).toMatchObject({ archived: true, archivedFor: 'expired' })
  })

  test('an edit does not withdraw a question, and is not refused because of one', async () => {
    const owner = await signUp()
    const postId = await ending(owner, 6)
    const before = (await item(postId))?.version
    await runJob('posts.expire')
    expect(await item(postId)).toMatchObject({ version: before, asked: 7 })
  })
})

describe('the answer of a mail (FRE-01)', () => {
  async function asked(days = 6) {
    const owner = await signUp()
    const postId = await ending(owner, days)
    await runJob('posts.expire')
    const [token = ''] = await tokensOf(owner)
    return { owner, postId, token }
  }

  test('is refused without the token of that listing', async () => {
    const { postId, token } = await asked()
    const { postId: other } = await asked()
    const secret = token.split('.')[1]
    for (const wrong of [`${postId}.${'a'.repeat(43)}`, `${other}.${secret}`, `${ulid()}.${secret}`])
      expect((await answer(wrong, 'tregu')).body.error?.code).toBe('tokenUnknown')
    expect((await answer(token, 'perhaps')).body.error?.code).toBe('badInput')
    expect((await getPost(postId)).status).toBe(200)
  })

  test('the token hash and the end of a listing are not public', async () => {
    const { owner, postId, token } = await asked()
    expect(JSON.stringify(await item(postId))).not.toContain(token.split('.')[1])
    const shown = (await getPost(postId, stranger)).body.data
    for (const name of ['expiresAt', 'answers', 'asked', 'archivedFor']) expect(shown).not.toHaveProperty(name)
    expect((await getPost(postId, owner)).body.data).toHaveProperty('expiresAt')
  })

  test('"still available" makes the listing active for its full time again, and shows it as confirmed', async () => {
    const { owner, postId, token } = await asked()
    expect((await answer(token, 'available')).body.data).toEqual({ postId, archived: false })
    const { expiresAt, confirmedAt, asked: question } = (await item(postId)) ?? {}
    expect(question).toBeUndefined()
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * day)
    expect((await getPost(postId)).body.data.confirmedAt).toBe(confirmedAt)
    await runJob('posts.expire')
    expect(await questions(owner)).toHaveLength(1)
  })

  test('counts once: repeated, it gets the same answer; later or with another answer the token is unknown', async () => {
    const { postId, token } = await asked()
    for (const _ of [1, 2]) expect((await answer(token, 'available')).status).toBe(200)
    expect((await answer(token, 'elsewhere')).body.error?.code).toBe('tokenUnknown')
    await setItem('posts', { postId }, { confirmedAt: new Date(Date.now() - 2 * hour).toISOString() })
    expect((await answer(token, 'available')).body.error?.code).toBe('tokenUnknown')
  })

  test('"no longer available" archives the listing with its reason (FRE-02)', async () => {
    const { owner, postId, token } = await asked()
    expect((await answer(token, 'elsewhere')).body.data).toEqual({ postId, archived: true })
    expect((await getPost(postId)).status).toBe(404)
    expect(await mine(owner, 'arkive')).toEqual([expect.objectContaining({ postId, archivedFor: 'elsewhere' })])
  })

  test('an answer after the end reactivates the listing, but not once the account is closed', async () => {
    const [open, closed] = [await asked(0.5), await asked(0.5)]
    for (const { postId } of [open, closed]) await pass(postId, 2)
    await runJob('posts.expire')
    expect((await item(open.postId))?.archivedFor).toBe('expired')
    expect((await answer(open.token, 'available')).status).toBe(200)
    expect((await getPost(open.postId)).status).toBe(200)
    await call('accounts.delete', { as: closed.owner.token, params: { id: closed.owner.userId } })
    expect((await answer(closed.token, 'available')).body.error?.code).toBe('tokenUnknown')
  })

  test('opening the page changes nothing, since mail scanners open links', async () => {
    const { postId, token } = await asked()
    const before = await item(postId)
    for (const method of ['GET', 'HEAD'])
      await fetch(`${address()}/user/still-available?answer=no#${token}`, { method })
    expect(await item(postId)).toEqual(before)
  })
})

describe('posts.renew (FRE-02)', () => {
  const renew = (postIds: string[], person?: Person) =>
    call<{ data: { renewed: string[] } }>('posts.renew', { body: { postIds }, ...(person && { as: person.token }) })

  test('is refused to anonymous callers and to strangers, also for a mix of own and other listings', async () => {
    const owner = await signUp()
    const [own, others] = [await ending(stranger, 6), await ending(owner, 6)]
    expect((await renew([others])).status).toBe(401)
    expect((await renew([own, others], stranger)).body.error?.code).toBe('forbidden')
    expect((await item(own))?.confirmedAt).toBeUndefined()
  })

  test('renews one or many listings, also archived ones; deleted ones are skipped', async () => {
    const owner = await signUp()
    const postIds = [await ending(owner, 6), await ending(owner, -1), await ending(owner, 1)]
    await call('posts.archive', { as: owner.token, params: { postId: postIds[1] ?? '', userId: owner.userId } })
    await call('posts.delete', { as: owner.token, params: { id: postIds[2] ?? '' } })
    const { status, body } = await renew([...postIds, ulid()], owner)
    expect([status, body.data.renewed.toSorted()]).toEqual([200, postIds.slice(0, 2).toSorted()])
    for (const card of (await mine(owner, 'aktive')) as Card[])
      expect(Date.parse(card.expiresAt ?? '') - Date.now()).toBeGreaterThan(59 * day)
  })

  test('writes no listing that was confirmed less than a day ago (D-254)', async () => {
    const owner = await signUp()
    const postIds = [await ending(owner, 6), await ending(owner, 6)]
    expect((await renew(postIds, owner)).body.data.renewed.toSorted()).toEqual(postIds.toSorted())
    const before = await item(postIds[0] ?? '')
    const { body, meter } = await renew(postIds, owner)
    expect(body.data.renewed.toSorted()).toEqual(postIds.toSorted())
    expect(await item(postIds[0] ?? '')).toEqual(before)
    // What is left are the counts against limits.
    expect(meter.wru).toBeLessThanOrEqual(3)
  })

  test('counts what is about to be written alone: invented, deleted and fresh ids cost nothing (D-254)', async () => {
    const owner = await signUp()
    const [fresh, one, two] = [await ending(owner, 6), await ending(owner, 6), await ending(owner, 6)]
    await avoidWindowEnd()
    expect((await renew([fresh], owner)).status).toBe(200)
    const { takeFrom } = await import('#functions/lib/limits.ts')
    const { renewed } = posts.renew.limit.rules
    await takeFrom(renewed, 'posts.renew.renewed', owner.userId, renewed.times - 2)
    expect((await renew([fresh, ulid(), ulid()], owner)).body.data.renewed).toEqual([fresh])
    expect((await renew([one, two], owner)).body.error?.code).toBe('tooMany')
    expect((await item(one))?.confirmedAt).toBeUndefined()
    expect((await renew([one, fresh, ulid()], owner)).body.data.renewed.toSorted()).toEqual([fresh, one].toSorted())
    expect((await renew([two], owner)).body.error?.code).toBe('tooMany')
  })

  test('archiving and reactivating a listing does not move it up (FRE-03)', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const neighborhood = crypto.randomUUID()
    const first = await publish(owner, { neighborhood })
    const second = await publish(other, { neighborhood })
    const listed = async () => (await found({ 'input-neighborhood': neighborhood })).data.map(({ postId }) => postId)
    await eventually(async () => (await listed()).length === 2)
    const params = { postId: first, userId: owner.userId }
    await call('posts.archive', { as: owner.token, params })
    await eventually(async () => (await listed()).length === 1)
    await call('posts.dearchive', { as: owner.token, params })
    await eventually(async () => (await listed()).length === 2)
    expect(await listed()).toEqual([second, first])
    await renew([first], owner)
    expect((await item(first))?.timeToSortBy).toBe((await item(first))?.createdAt)
  })
})

test('archiving stores the reason; an older client, which sends none, archives as before (FRE-02)', async () => {
  const owner = await signUp()
  const [told, silent] = [await publish(owner), await publish(owner)]
  const archive = (postId: string, body?: unknown) =>
    call('posts.archive', { as: owner.token, params: { postId, userId: owner.userId }, body })
  expect((await archive(told, { reason: 'expired' })).body.error?.code).toBe('badInput')
  expect((await archive(told, { reason: 'tregu' })).status).toBe(200)
  expect((await archive(silent)).status).toBe(200)
  expect([(await item(told))?.archivedFor, (await item(silent))?.archivedFor]).toEqual(['tregu', undefined])
  const params = { postId: told, userId: owner.userId }
  await call('posts.dearchive', { as: owner.token, params })
  expect(await item(told)).not.toHaveProperty('archivedFor')
})

describe('a job that dies (FRE-05)', () => {
  // A question takes three writes: claim it, send the mail, record that it was sent.
  test.each(eachWrite(3))(
    'while it asks, after write $afterWrites: the owner is asked, and once unless it died with the mail sent',
    async ({ afterWrites, dies }) => {
      const owner = await signUp()
      const postId = await ending(owner, 6)
      await kill('posts.expire', afterWrites)
      if (dies) await expect(runJob('posts.expire')).rejects.toThrow()
      else {
        await runJob('posts.expire')
        await spare('posts.expire', '')
      }
      // An hour later.
      if ((await item(postId))?.askAgainAt)
        await setItem('posts', { postId }, { askAgainAt: longAgo, dueKey: `${longAgo}#${postId}` })
      for (const _ of [1, 2]) await runJob('posts.expire')
      expect(await questions(owner)).toHaveLength(afterWrites === 2 ? 2 : 1)
      expect(await item(postId)).toMatchObject({ asked: 7, archived: false })
      for (const token of await tokensOf(owner)) expect((await item(postId))?.answers).toContain(hashOf(token))
    },
  )

  test('while it archives: the listing is archived once', async () => {
    const owner = await signUp()
    const postId = await ending(owner, -1, { asked: 1 })
    await kill('posts.expire', 1)
    await expect(runJob('posts.expire')).rejects.toThrow()
    const { version } = (await item(postId)) ?? {}
    await runJob('posts.expire')
    expect(await item(postId)).toMatchObject({ archived: true, archivedFor: 'expired', version })
  })
})
