import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, callOf } from '#shared/contracts.ts'
import { photoNameMax, photosMax } from '#shared/posts/post.ts'
import { violations } from '#shared/violations/contract.ts'
import { worstWrites } from '../infra/worstDay.ts'
import { bypassApi, getItem, setItem, storePost } from './support/bypassApi.ts'
import { type Answer, call, send } from './support/http.ts'
import { largestTexts, storeLargest, wide } from './support/largest.ts'
import { buildPost, uploadPhoto } from './support/listings.ts'
import { type Person, randomAddress, signUp } from './support/people.ts'
import { idempotencyHeader, type Subject } from './support/subject.ts'
import { buildViolation } from './support/violations.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

/** The declared writes are not too few, and not so many that the costs are wrong; `times` is how often it counts. */
function expectDeclared(name: CallName, { status, body, meter }: Answer<unknown>, times = 1): void {
  expect(status, JSON.stringify(body)).toBe(200)
  const { writes = 0 } = callOf(name)
  expect(meter.wru / times, `${name} may write ${meter.wru / times} units`).toBeLessThanOrEqual(writes)
  expect(meter.wru / times, `${name} writes ${meter.wru / times} units at most`).toBeGreaterThan(writes * 0.6)
}

describe('what is declared as the largest writes of a call (D-254)', () => {
  test('of a listing whose texts and photos are as long and as many as they may be', async () => {
    const photos = await Promise.all(
      Array.from({ length: photosMax }, async (_, at) => ({
        ...{ key: await uploadPhoto(owner), primary: at === 0, fileName: wide.repeat(photoNameMax) },
      })),
    )
    const [as, body] = [owner.token, buildPost({ ...largestTexts, photos })]
    const made = await call<{ data: { postId: string } }>('posts.create', { as, headers: idempotencyHeader(), body })
    expectDeclared('posts.create', made)
    const { postId } = made.body.data
    const params = { postId, userId: owner.userId }
    const edited = { ...body, version: 1, price: 99, title: `二${largestTexts.title.slice(1)}` }
    expectDeclared('posts.update', await call('posts.update', { as, params, body: edited }))
    expectDeclared('posts.reserve', await call('posts.reserve', { as, params, body: { reserved: true } }))
    expectDeclared('posts.archive', await call('posts.archive', { as, params }))
    expectDeclared('posts.dearchive', await call('posts.dearchive', { as, params }))
    expectDeclared('posts.delete', await call('posts.delete', { as, params: { id: postId } }))

    const ends = { expiresAt: new Date().toISOString() }
    const many = [await storeLargest(owner, ends), await storeLargest(owner, ends), await storeLargest(owner, ends)]
    const renewed = await call('posts.renew', { as, body: { postIds: many } })
    expectDeclared('posts.renew', renewed, many.length)

    const titled = { title: wide.repeat(60) }
    const hundred = await Promise.all(Array.from({ length: 100 }, () => storePost(owner, ['photo'], titled, ends)))
    const plan = { act: 'archive', postIds: hundred, reason: 'elsewhere' }
    expectDeclared('posts.bulkPlan', await call('posts.bulkPlan', { as, body: plan }), hundred.length)

    const { newAnswer } = await import('#functions/posts/answers.ts')
    const asked = await storeLargest(owner, ends)
    const { token, hash } = newAnswer(asked)
    await setItem('posts', { postId: asked }, { asked: 1, answers: [hash] })
    expectDeclared('posts.answer', await call('posts.answer', { body: { token, answer: 'available' } }))
  })

  /** Those above. */
  const measured = 'create update reserve archive dearchive delete renew answer bulkPlan'
    .split(' ')
    .map((name) => `posts.${name}`)
    .concat('violations.report')
  const files = import.meta.glob<Subject[]>('./**/subjects.ts', { eager: true, import: 'subjects' })
  const subjects = Object.values(files).flat()
  test('of a report of as many different violations as a day allows', async () => {
    const hosts = Array.from({ length: violations.report.limit.rules.different.times }, () => crypto.randomUUID())
    const body = hosts.map((host) => buildViolation({ blockedURL: `https://${host}.example` }))
    const headers = { 'content-type': 'application/reports+json' }
    const { path } = violations.report
    const sent = await send('POST', path, { body: JSON.stringify(body), from: randomAddress(), headers })
    expectDeclared('violations.report', sent)
  })

  const others = worstWrites()
    .map(({ name }) => name)
    .filter((name) => !measured.includes(name))

  test.each(others)('of %s, with the longest texts and, where it writes an account, with a full one', async (name) => {
    const answers: Answer<unknown>[] = []
    for (const subject of subjects.filter((one) => one.call === name)) {
      const { request } = (await subject.build()) as { request: Parameters<typeof call>[1] & object }
      await fill(request)
      answers.push(await call(name, { from: randomAddress(), ...request, body: enlarged(name, request.body) }))
    }
    const [most] = answers.toSorted((a, b) => b.meter.wru - a.meter.wru)
    if (!most) throw new Error(`No test says how ${name} is called`)
    expectDeclared(name, most)
  })
})

/** Fields whose values mean something, so that they cannot be made longer. */
const meant =
  /password|code|email|endpoint|search|slug|hours|telephone|secret|zone|facebook|website|blob|ext$|id$|key$|token/i

/** The same body with every text as long as its schema allows. */
function enlarged(name: CallName, body: unknown): unknown {
  const { body: schema } = callOf(name)
  if (!schema || !body || typeof body !== 'object') return body
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const longer = Object.entries(properties).flatMap(([field, one]) => {
    const { maxLength, pattern } = lengthOf(one as Described)
    return maxLength && !pattern && !meant.test(field) ? [[field, wide.repeat(maxLength)]] : []
  })
  return { ...body, ...Object.fromEntries(longer) }
}

type Described = { maxLength?: number; pattern?: string; anyOf?: Described[] }
const lengthOf = (one: Described): Described => one.anyOf?.map(lengthOf).find(({ maxLength }) => maxLength) ?? one

/** Gives the account of a request as many sessions as it remembers. */
async function fill({ as, body }: { as?: string; body?: unknown }): Promise<void> {
  const { findUser } = await import('#functions/identity/parts/userPool.ts')
  const { findToken } = await import('#functions/accounts/tokens.ts')
  const { email, token } = (body ?? {}) as { email?: string; token?: string }
  const userId = as
    ? String(decomposeUnverifiedJwt(as).payload.username)
    : email
      ? await findUser(email)
      : token && (await findToken(token, ['reset']))?.userId
  const account = userId && (await getItem('accounts', { userId }))
  if (!account) return
  const begun = Math.floor(Date.now() / 1000) - 60
  const opened = { begun, seen: new Date().toISOString().slice(0, 10), device: 'Samsung Internet, Android' }
  const others = Array.from({ length: 20 - (account.sessions?.length ?? 0) }, () => ({
    ...opened,
    id: crypto.randomUUID(),
  }))
  const endedSessions = Object.fromEntries(Array.from({ length: 50 }, () => [crypto.randomUUID(), begun]))
  await setItem('accounts', { userId }, { sessions: [...(account.sessions ?? []), ...others], endedSessions })
}
