import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '#shared/accounts/answers.ts'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { bypassApi, getItem, setItem, signUpWithRole, unsetItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildProfile, buildRegistration, confirmationTokenOf, mailsTo, password, signUp } from '../support/people.ts'

beforeAll(bypassApi)

const confirm = (token: string) => call('accounts.confirm', { params: { token } })

test('an account without a shape version is read and changed like a current one', async () => {
  const [admin, person] = [await signUpWithRole(1), await signUp()]
  const key = { userId: person.userId }
  expect(await getItem('accounts', key)).toMatchObject({ shape: 2 })
  await unsetItem('accounts', key, ['shape', 'isAgency', 'isCimer', 'showEmail', 'language', 'version'])
  await setItem('accounts', key, { addedByLaterCode: 'kept' })
  const profile = async () =>
    (await call<{ data: Profile }>('accounts.get', { as: person.token, params: { id: person.userId } })).body.data
  expect(await profile()).toMatchObject({ isAgency: false, isCimer: false, showEmail: false })
  const toggled = await call('manage.showEmail', { as: admin.token, params: { id: person.userId } })
  expect([toggled.status, toggled.body.data]).toEqual([200, { userID: person.userId, showEmail: true }])
  const changed = await call('accounts.update', {
    as: person.token,
    params: { id: person.userId },
    body: buildProfile(person, { name: 'Besa' }),
  })
  expect(changed.status).toBe(200)
  expect(await profile()).toMatchObject({ name: 'Besa', showEmail: true })
  const row = async () => {
    const { body } = await call<{ data: ManagedUser[] }>('manage.users', {
      as: admin.token,
      query: { search: person.email },
    })
    return body.data[0]
  }
  expect(await eventually(async () => ((await row())?.name === 'Besa' ? await row() : undefined))).toMatchObject({
    ...{ isAgency: false, isCimer: false, showEmail: true },
  })
  expect(await getItem('accounts', key)).toMatchObject({ addedByLaterCode: 'kept' })
})

describe('the link of a confirmation mail', () => {
  test('expires; registering again sends a fresh one, and its password counts', async () => {
    const body = buildRegistration()
    await call('accounts.create', { body })
    const old = await confirmationTokenOf(body.email)
    const tokenHash = createHash('sha256').update(old).digest('hex')
    await setItem('tokens', { tokenHash }, { ttl: Math.floor(Date.now() / 1000) - 1 })
    const late = await confirm(old)
    expect([late.status, late.body.error?.code]).toEqual([404, 'tokenExpired'])

    const again = await call('accounts.create', {
      body: { ...body, password: 'Later-pass-1', confirmPassword: 'Later-pass-1' },
    })
    expect(again.status).toBe(200)
    await eventually(async () => (await mailsTo(body.email)).length === 2)
    expect((await confirm(await confirmationTokenOf(body.email))).status).toBe(200)
    const login = (secret: string) => call('accounts.authenticate', { body: { email: body.email, password: secret } })
    expect([(await login(password)).status, (await login('Later-pass-1')).status]).toEqual([401, 200])
  })

  test('does not open an account that was suspended meanwhile', async () => {
    const body = buildRegistration()
    const { body: created } = await call<{ data: { userID: string } }>('accounts.create', { body })
    await setItem('accounts', { userId: created.data.userID }, { state: 'suspended' })
    const refused = await confirm(await confirmationTokenOf(body.email))
    expect([refused.status, refused.body.error?.code]).toEqual([404, 'tokenUnknown'])
    expect((await call('accounts.authenticate', { body: { email: body.email, password } })).status).toBe(401)
  })
})

test('a suspended account stops working at once, and says no more than a wrong password does', async () => {
  const person = await signUp()
  await setItem('accounts', { userId: person.userId }, { state: 'suspended' })
  const check = await call('accounts.check', { as: person.token })
  expect([check.status, check.body.error?.code]).toEqual([401, 'sessionExpired'])
  const right = await call('accounts.authenticate', { body: { email: person.email, password } })
  const wrong = await call('accounts.authenticate', { body: { email: person.email, password: 'Wrong-pass-1' } })
  expect([right.status, right.body]).toEqual([401, wrong.body])
})

test('the e-mail of a poster is shown only if they allow it', async () => {
  const person = await signUp()
  await setItem('accounts', { userId: person.userId }, { showEmail: true })
  const { body } = await call<{ data: { email: string } }>('accounts.contact', { params: { id: person.userId } })
  expect(body.data.email).toBe(person.email)
})
