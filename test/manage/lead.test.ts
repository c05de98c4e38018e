import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildProfile, mailsTo, type Person, password, randomAddress, signIn, signUp } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'
import { aged } from '../support/tokens.ts'

let [lead, other, second]: Person[] = []
beforeAll(async () => {
  bypassApi()
  ;[lead, other, second] = await Promise.all([1, 1, 2].map(signUpWithRole))
})

/** The calls that take an account away, and whether they can carry a proof. */
const calls: { name: CallName; proves: boolean }[] = [
  { name: 'manage.suspend', proves: true },
  { name: 'manage.suspendByGet', proves: false },
  { name: 'accounts.delete', proves: true },
]
const send = (name: CallName, to: Person, by: string | undefined, body?: object) =>
  call(name, { params: { id: to.userId }, as: by, ...(body && { body }) })
const told = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error?.fields ?? body.error?.code]
const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state

describe.each(calls)('$name of a leading administrator (D-147)', ({ name, proves }) => {
  test('is refused to the anonymous, to strangers, and to administrators of another role', async () => {
    const stranger = await signUp()
    expect((await send(name, lead as Person, undefined)).status).toBe(401)
    for (const by of [stranger, second as Person, await signUpWithRole(12)])
      expect(told(await send(name, lead as Person, by.token))).toEqual([403, 'forbidden'])
    // Not even for a proof.
    if (proves)
      expect(told(await send(name, lead as Person, second?.token, { currentPassword: password }))).toEqual([
        403,
        'forbidden',
      ])
    expect(await stateOf(lead as Person)).toBe('active')
  })

  test('needs a proof from another one of this role', async () => {
    const target = await signUpWithRole(1)
    const old = await aged(other?.token ?? '')
    expect(told(await send(name, target, old))).toEqual([400, { currentPassword: 'required' }])
    if (proves) {
      expect(told(await send(name, target, old, { currentPassword: 'Wrong-pass-1' }))).toEqual([
        400,
        { currentPassword: 'invalid' },
      ])
      expect(await stateOf(target)).toBe('active')
      expect((await send(name, target, old, { currentPassword: password })).status).toBe(200)
    } else {
      expect(await stateOf(target)).toBe('active')
      expect((await send(name, target, (await signIn(other?.email ?? '')).token)).status).toBe(200)
    }
    expect(await stateOf(target)).not.toBe('active')
  })

  test('of anybody else is for every administrator', async () => {
    for (const target of [await signUp(), await signUpWithRole(2), await signUpWithRole(12)])
      expect((await send(name, target, (await signIn(second?.email ?? '')).token)).status).toBe(200)
  })
})

const changes: { name: CallName; body?: (of: Person) => object }[] = [
  { name: 'accounts.update', body: (of) => buildProfile(of, { name: 'Changed' }) },
  { name: 'manage.showEmail' },
  { name: 'manage.showEmailByGet' },
]
describe.each(changes)('$name of a leading administrator (D-147)', ({ name, body }) => {
  const change = (of: Person, by?: Person) => send(name, of, by?.token, body?.(of))

  test('is refused to the anonymous, to strangers, and to administrators of another role', async () => {
    const key = { userId: lead?.userId ?? '' }
    const before = await getItem('accounts', key)
    expect((await change(lead as Person)).status).toBe(401)
    for (const by of [await signUp(), second as Person, await signUpWithRole(12)])
      expect(told(await change(lead as Person, by))).toEqual([403, 'forbidden'])
    expect(await getItem('accounts', key)).toEqual(before)
  })

  test('is for another one of this role, and of anybody else for every administrator', async () => {
    expect((await change(await signUpWithRole(1), other)).status).toBe(200)
    for (const target of [await signUp(), await signUpWithRole(2)])
      expect((await change(target, second)).status).toBe(200)
  })
})

test('who suspends somebody without a role need not prove it, however old the session is (D-147)', async () => {
  const old = await aged(second?.token ?? '')
  for (const name of ['manage.suspend', 'manage.suspendByGet'] as const)
    expect((await send(name, await signUp(), old)).status).toBe(200)
})

test('guesses at the password are counted (D-147)', async () => {
  await avoidWindowEnd()
  const [target, guesser] = [await signUpWithRole(1), await signUpWithRole(1)]
  const old = await aged(guesser.token)
  const answers = []
  for (let guess = 0; guess < 11; guess++)
    answers.push((await send('manage.suspend', target, old, { currentPassword: `Wrong-pass-${guess}` })).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
  expect(await mailsTo(target.email)).toEqual([])
  expect((await call('accounts.check', { as: target.token, from: randomAddress() })).status).toBe(200)
})
