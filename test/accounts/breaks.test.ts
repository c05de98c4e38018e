import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bypassApi, expireClaim, getItem, setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { sendKilled } from '../support/kills.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  confirmationTokenOf,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'

const isOver = async (token: string) => (await call('accounts.check', { as: token })).body.error?.code

test('a profile that was on its way while the password was reset restores no old session and no pending address', async () => {
  const person = await signUp()
  const stranger = `thief.${randomUUID()}@example.com`
  const body = buildProfile(person, { email: stranger, currentPassword: password })
  await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from: randomAddress() })
  const { getAccount, updateAccount } = await import('#functions/identity/parts/data.ts')
  const loaded = await getAccount(person.userId)
  if (!loaded) throw new Error('There is no account')

  await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
  const reset = { password: next, token: await resetTokenOf(person.email) }
  expect((await call('accounts.reset', { body: reset, from: randomAddress() })).status).toBe(200)

  const { sessionsFrom, pendingEmail } = loaded
  expect(await updateAccount(loaded, { name: 'Thief', pendingEmail, sessionsFrom })).toBeUndefined()
  expect(await isOver(person.token)).toBe('sessionExpired')
  const link = await confirmationTokenOf(stranger)
  expect((await call('accounts.confirm', { params: { token: link } })).body.error?.code).toBe('tokenUnknown')
  expect((await signIn(person.email, next)).userId).toBe(person.userId)
})

test.each([
  ['accounts.reset', 3],
  ['accounts.update', 6],
] as const)('%s that was interrupted and is never retried: the job ends the sessions', async (name, afterWrites) => {
  const person = await signUp()
  await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
  const body =
    name === 'accounts.reset'
      ? { password: next, token: await resetTokenOf(person.email) }
      : buildProfile(person, { password: next, currentPassword: password })
  const params = name === 'accounts.update' ? { id: person.userId } : undefined
  await sendKilled(name, { afterWrites, dies: true }, { body, params, as: params && person.token })
  const { endingSessions, dueKey } = (await getItem('accounts', { userId: person.userId })) ?? {}
  expect([typeof endingSessions, dueKey > new Date().toISOString()]).toEqual(['number', true])
  await expireClaim(person.userId)
  await setItem('accounts', { userId: person.userId }, { dueKey: `2020-01-01T00:00:00.000Z#${person.userId}` })
  await runJob('accounts.settleDue')
  expect(await isOver(person.token)).toBe('sessionExpired')
  expect((await getItem('accounts', { userId: person.userId }))?.endingSessions).toBeUndefined()
})
