import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildProfile, mailsTo, password, randomAddress, signUp } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'
import { appOf, authenticate, enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

const told = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const totpOf = async (userId: string, as: string) =>
  (await call<{ data: { totp?: object } }>('accounts.get', { params: { id: userId }, as })).body.data.totp
const recover = (email: string, secret: string, recoveryCode: string) =>
  call('accounts.recover', { body: { email, password: secret, recoveryCode }, from: randomAddress() })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error?.fields ?? body.error?.code]

describe('a second factor (D-48)', () => {
  test.each<[CallName, object]>([
    ['accounts.totpSecret', { currentPassword: password }],
    ['accounts.enableTotp', { code: '123456' }],
    ['accounts.disableTotp', { currentPassword: password, code: '123456' }],
    ['accounts.recoveryCodes', { currentPassword: password, code: '123456' }],
  ])('%s is refused to the anonymous, to strangers and to administrators', async (name, body) => {
    const { userId } = await signUp()
    const asked = { params: { id: userId }, body }
    expect(codeOf(await call(name, asked))).toEqual([401, 'unauthenticated'])
    for (const other of [await signUp(), await signUpWithRole(1)])
      expect(codeOf(await call(name, { ...asked, as: other.token }))).toEqual([403, 'forbidden'])
  })

  test('setup needs the current password, and changes nothing before the first code', async () => {
    const person = await signUp()
    const asked = { params: { id: person.userId }, as: person.token }
    const wrong = await call('accounts.totpSecret', { ...asked, body: { currentPassword: 'Wrong-pass-1' } })
    expect(codeOf(wrong)).toEqual([400, { currentPassword: 'invalid' }])
    const begun = await call<{ data: { secret: string; uri: string } }>('accounts.totpSecret', {
      ...asked,
      body: { currentPassword: password },
    })
    const { secret, uri } = begun.body.data
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(`totp/Tregu:${person.email}?`)
    const refused = await call('accounts.enableTotp', { ...asked, body: { code: appOf(secret).wrong() } })
    expect(codeOf(refused)).toEqual([400, { code: 'invalid' }])
    expect(await totpOf(person.userId, person.token)).toBeUndefined()
    expect((await authenticate(person.email, password)).status).toBe(200)
  })

  test('is required at each login, where a code works once (ACC-16, ACC-18)', async () => {
    const person = await signUp()
    const { app, recoveryCodes } = await enableTotp(person)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await totpOf(person.userId, person.token)).toEqual({ since: expect.any(String), codesLeft: 10 })
    expect(await told(person.email)).toContain('Two-step login is on for your account at Tregu')
    const kept = JSON.stringify(await getItem('accounts', { userId: person.userId }))
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))

    const { email } = person
    expect(codeOf(await authenticate(email, 'Wrong-pass-1', '123456'))).toEqual([401, 'invalidCredentials'])
    expect(codeOf(await authenticate(email, password))).toEqual([401, 'codeRequired'])
    expect(codeOf(await authenticate(email, password, app.wrong()))).toEqual([401, 'codeInvalid'])
    const code = await app.next()
    const opened = await authenticate(email, password, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([opened.status, opened.body.userID]).toEqual([200, person.userId])
    expect(codeOf(await authenticate(email, password, code))).toEqual([401, 'codeInvalid'])
    const asked = { params: { id: person.userId }, as: person.token }
    const again = await call('accounts.totpSecret', { ...asked, body: { currentPassword: password } })
    expect(codeOf(again)).toEqual([409, 'totpOn'])
  })

  test('is switched off with both factors, and its recovery codes with it (ACC-15, ACC-18)', async () => {
    const person = await signUp()
    const { app, recoveryCodes } = await enableTotp(person)
    const asked = { params: { id: person.userId }, as: person.token }
    const disable = (currentPassword: string, code: string) =>
      call('accounts.disableTotp', { ...asked, body: { currentPassword, code } })
    expect(codeOf(await disable('Wrong-pass-1', '123456'))).toEqual([400, { currentPassword: 'invalid' }])
    expect(codeOf(await disable(password, app.wrong()))).toEqual([400, { code: 'invalid' }])
    expect(codeOf(await authenticate(person.email, password))).toEqual([401, 'codeRequired'])
    expect((await disable(password, await app.next())).status).toBe(200)
    expect((await authenticate(person.email, password)).status).toBe(200)
    expect(await told(person.email)).toContain('Two-step login is off for your account at Tregu')
    expect(codeOf(await recover(person.email, password, recoveryCodes[0] ?? ''))).toEqual([401, 'invalidCredentials'])
  })

  test('survives a change of the password, which opens no session without a code', async () => {
    const person = await signUp()
    const { app } = await enableTotp(person)
    const next = 'Another-pass-2'
    const changed = await call<{ token: string }>('accounts.update', {
      ...{ params: { id: person.userId }, as: person.token },
      body: buildProfile(person, { password: next, currentPassword: password }),
    })
    expect([changed.status, changed.body.token]).toEqual([200, undefined])
    expect((await call('accounts.check', { as: person.token })).status).toBe(401)
    expect(codeOf(await authenticate(person.email, next))).toEqual([401, 'codeRequired'])
    expect((await authenticate(person.email, next, await app.next())).status).toBe(200)
  })

  test('is still required when a stolen token has turned it off at the pool', async () => {
    const { cognito } = await import('#functions/lib/clients/cognito.ts')
    const { SetUserMFAPreferenceCommand } = await import('@aws-sdk/client-cognito-identity-provider')
    const person = await signUp()
    const { app } = await enableTotp(person)
    const quiet = { AccessToken: person.token, SoftwareTokenMfaSettings: { Enabled: false } }
    const disable = async (code: string) =>
      call('accounts.disableTotp', {
        ...{ params: { id: person.userId }, as: person.token },
        body: { currentPassword: password, code },
      })
    for (const attempt of [() => authenticate(person.email, password), () => disable(app.wrong())]) {
      await cognito.send(new SetUserMFAPreferenceCommand(quiet))
      expect((await attempt()).status).toBeGreaterThanOrEqual(400)
      expect(codeOf(await authenticate(person.email, password))).toEqual([401, 'codeRequired'])
    }
  })

  test('can be turned off by the operator for a user who has lost all codes, which ends all sessions', async () => {
    const person = await signUp()
    const admin = (email: string) =>
      promisify(execFile)(process.execPath, ['bin/main.ts', 'admin', 'totp-off', email, '--dir', inject('state')])
    await expect(admin(person.email)).rejects.toThrow('Nobody with two-step login')
    await enableTotp(person)
    await admin(person.email)
    expect((await call('accounts.check', { as: person.token })).status).toBe(401)
    await eventually(async () => (await authenticate(person.email, password)).status === 200)
  })

  test('guessing its codes is rate limited', async () => {
    await avoidWindowEnd(3600)
    const person = await signUp()
    const { app } = await enableTotp(person)
    const answers = []
    for (let attempt = 0; attempt < 11; attempt++)
      answers.push((await authenticate(person.email, password, app.wrong())).status)
    expect(answers).toEqual([...Array(10).fill(401), 429])
  })
})

describe('a recovery code (D-48)', () => {
  test('every failed login has the same status, body, headers and number of calls (D-27)', async () => {
    const [plain, person] = [await signUp(), await signUp()]
    const { recoveryCodes } = await enableTotp(person)
    const [code = ''] = recoveryCodes
    const answers = []
    for (const [email, secret, recoveryCode] of [
      [`${randomUUID()}@example.com`, password, code],
      [plain.email, 'Wrong-pass-1', code],
      [plain.email, password, code],
      [person.email, 'Wrong-pass-1', code],
      [person.email, password, 'aaaa-bbbb-cccc'],
    ] as const)
      answers.push(await recover(email, secret, recoveryCode))
    const seen = answers.map(({ status, body, headers, meter }) => {
      const { date, 'x-local-meter': _, 'x-request-id': __, ...rest } = Object.fromEntries(headers)
      return { status, body, rest, calls: meter.calls }
    })
    expect(seen[0]).toMatchObject({ status: 401, body: { error: { code: 'invalidCredentials' } } })
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(codeOf(await authenticate(person.email, password))).toEqual([401, 'codeRequired'])
  })

  test('signs in with the password and without the device, once, and ends the sessions of the device (ACC-17, ACC-18)', async () => {
    const person = await signUp()
    const [code = '', other = ''] = (await enableTotp(person)).recoveryCodes
    // Concurrent requests, as by a double click: the code is used once, by either.
    const answers = await Promise.all([0, 1].map(() => recover(person.email, password, code.toUpperCase())))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(codeOf(await call('accounts.check', { as: person.token }))).toEqual([401, 'sessionExpired'])
    const opened = await authenticate(person.email, password)
    expect(opened.status).toBe(200)
    expect(await totpOf(person.userId, opened.body.token)).toBeUndefined()
    const subject = 'A recovery code was used for your account at Tregu'
    expect((await told(person.email)).filter((one) => one === subject)).toHaveLength(1)
    for (const used of [code, other])
      expect(codeOf(await recover(person.email, password, used))).toEqual([401, 'invalidCredentials'])
  })

  test('is invalid once new ones are generated, which needs both factors', async () => {
    const person = await signUp()
    const { app, recoveryCodes } = await enableTotp(person)
    const renew = (currentPassword: string, code: string) =>
      call<{ data: { recoveryCodes: string[] } }>('accounts.recoveryCodes', {
        ...{ params: { id: person.userId }, as: person.token },
        body: { currentPassword, code },
      })
    expect(codeOf(await renew('Wrong-pass-1', '123456'))).toEqual([400, { currentPassword: 'invalid' }])
    expect(codeOf(await renew(password, app.wrong()))).toEqual([400, { code: 'invalid' }])
    const fresh = (await renew(password, await app.next())).body.data.recoveryCodes
    expect(fresh).toHaveLength(10)
    expect(await told(person.email)).toContain('New recovery codes for your account at Tregu')
    const [before = ''] = recoveryCodes
    expect(codeOf(await recover(person.email, password, before))).toEqual([401, 'invalidCredentials'])
    expect((await recover(person.email, password, fresh.at(-1) ?? '')).status).toBe(200)
  })
})
