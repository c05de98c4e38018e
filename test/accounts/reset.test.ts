import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { legalPageNames, legalPagePath } from '#shared/papers/legalPages.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import {
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'
const ask = (email: string, language = 'en') =>
  call('accounts.requestReset', {
    body: { email },
    from: randomAddress(),
    headers: { 'accept-language': language },
  })
const reset = (token: string, changes: Record<string, unknown> = {}) =>
  call('accounts.reset', { body: { password: next, token, ...changes }, from: randomAddress() })
const lastSubject = async (email: string) => (await mailsTo(email)).at(-1)?.subject
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

async function askedFor(person: Person): Promise<string> {
  await ask(person.email)
  return resetTokenOf(person.email)
}

test('a link tells whose password it sets until it was used, and an unknown one tells nothing (INP-29)', async () => {
  const person = await signUp()
  const token = await askedFor(person)
  const owner = async (secret: string) => (await call('accounts.resetAccount', { body: { token: secret } })).body
  expect(await owner(token)).toEqual({ data: { email: person.email } })
  expect((await owner('x'.repeat(43))).error?.code).toBe('tokenUnknown')
  expect((await reset(token)).status).toBe(200)
  expect((await owner(token)).error?.code).toBe('tokenUnknown')
})

describe('POST /api/user/send/email/reset/password', () => {
  test.each(['', 'arta', 'arta@', 'a b@example.com'])('refuses “%s” (VAL-44)', async (email) => {
    const { status, body } = await ask(email)
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['email']])
  })

  test('known and unknown addresses get the same status, body and headers for the same number of calls (API-43)', async () => {
    const person = await signUp()
    const unconfirmed = buildRegistration()
    await call('accounts.create', { body: unconfirmed, from: randomAddress() })
    const suspended = await signUp()
    await setItem('accounts', { userId: suspended.userId }, { state: 'suspended' })
    await ask(person.email)
    const unknown = `${randomUUID()}@example.com`
    for (const send of [ask, resend]) {
      const answers = []
      for (const email of [unknown, person.email, unconfirmed.email, suspended.email]) answers.push(await send(email))
      const seen = answers.map(({ status, body, headers, meter }) => {
        const { date, 'x-local-meter': _, ...told } = Object.fromEntries(headers)
        return { status, body, told, calls: meter.calls }
      })
      expect(seen[0]).toMatchObject({ status: 200, body: { data: { sent: true } } })
      for (const one of seen) expect(one).toEqual(seen[0])
    }
  })

  test('each address gets the mail that fits its account, in its language (MSG-38)', async () => {
    const english = await signUp()
    const albanian = await signUp({ language: 'al' })
    const unknown = `${randomUUID()}@example.com`
    const unconfirmed = buildRegistration()
    await call('accounts.create', { body: unconfirmed, from: randomAddress() })
    const closed = await signUp()
    await setItem('accounts', { userId: closed.userId }, { state: 'deactivated' })
    for (const { email } of [english, albanian, unconfirmed, closed]) await ask(email)
    await ask(unknown, 'sq')
    expect(await lastSubject(english.email)).toBe('Choose a new password for Tregu')
    expect(await lastSubject(albanian.email)).toBe('Zgjidhni një fjalëkalim të ri për Tregu')
    expect(await lastSubject(unknown)).toBe('Në Tregu nuk ka llogari me këtë email')
    expect(await lastSubject(closed.email)).toBe('Your account at Tregu is closed')
    const [{ html = '', text = '' } = {}] = await mailsTo(unknown)
    expect([html, text].join()).not.toContain('reset-password')
    await call('accounts.confirm', { params: { token: await confirmationTokenOf(unconfirmed.email) } })
    expect((await signIn(unconfirmed.email)).token).toBeTruthy()
  })
})

/** The URLs in a mail. */
const linksIn = ({ html = '', text = '' }: { html?: string; text?: string } = {}) => [
  ...new Set(`${html}\n${text}`.match(/https?:\/\/[^\s"'<>]+/g)),
]

test('the mail to an address without an account links only to public pages (D-40)', async () => {
  for (const [send, language] of [
    [ask, 'en'],
    [resend, 'en'],
    [ask, 'sq'],
  ] as const) {
    const unknown = `${randomUUID()}@example.com`
    await send(unknown, language)
    const mails = await mailsTo(unknown)
    expect(mails).toHaveLength(1)
    const paths = linksIn(mails[0]).map((link) => new URL(link).pathname)
    expect(paths.length).toBeGreaterThan(0)
    const publicPaths = ['', '/', '/user/register', '/user/dashboard', ...legalPageNames.map(legalPagePath)]
    expect(paths.filter((path) => !publicPaths.includes(path))).toEqual([])
  }
})

test('the calls need only one password; a page that also sends the confirmation is refused when they differ (D-40)', async () => {
  const { confirmPassword, ...registered } = buildRegistration()
  const created = await call('accounts.create', { body: registered, from: randomAddress() })
  expect(created.status).toBe(200)
  await call('accounts.confirm', { params: { token: await confirmationTokenOf(registered.email) } })
  const person = await signIn(registered.email, registered.password)
  const token = await askedFor(person)
  const { status, body } = await reset(token, { confirmPassword: 'Other-pass-3' })
  expect([status, body.error?.fields]).toEqual([400, { confirmPassword: 'mismatch' }])
  expect((await reset(token)).status).toBe(200)
  expect((await signIn(person.email, next)).userId).toBe(person.userId)
})

describe('POST /api/user/reset/password', () => {
  test('an unknown token is refused, and so is a token for another purpose', async () => {
    const registered = buildRegistration()
    await call('accounts.create', { body: registered, from: randomAddress() })
    for (const token of ['never-given', await confirmationTokenOf(registered.email)]) {
      const { status, body } = await reset(token)
      expect([status, body.error?.code]).toEqual([404, 'tokenUnknown'])
    }
    expect((await call('accounts.confirm', { params: { token: await askedFor(await signUp()) } })).status).toBe(404)
  })

  test('a weak, blank or mistyped password is refused, and the link stays valid (VAL-45, VAL-46)', async () => {
    const person = await signUp()
    const token = await askedFor(person)
    for (const [changes, fields] of [
      [{ password: '' }, { password: 'required' }],
      [{ password: 'weak' }, { password: 'tooShort' }],
      [{ password: 'Krasniqi-1990' }, { password: 'personal' }],
      [{ password: 'basketball' }, { password: 'common' }],
      [{ confirmPassword: '' }, { confirmPassword: 'mismatch' }],
      [{ confirmPassword: 'Other-pass-3' }, { confirmPassword: 'mismatch' }],
    ] as const)
      expect((await reset(token, changes)).body.error?.fields, JSON.stringify(changes)).toEqual(fields)
    expect((await reset(token)).status).toBe(200)
  })

  test('an expired token is refused', async () => {
    const person = await signUp()
    const token = await askedFor(person)
    const { ttl } = (await getItem('tokens', { tokenHash: hashOf(token) })) ?? {}
    expect(ttl - Date.now() / 1000).toBeLessThanOrEqual(3600)
    await setItem('tokens', { tokenHash: hashOf(token) }, { ttl: Math.floor(Date.now() / 1000) - 1 })
    expect((await reset(token)).body.error?.code).toBe('tokenExpired')
    expect((await signIn(person.email)).userId).toBe(person.userId)
  })

  test('sets the password, once; all sessions end and a notice is mailed (API-44, MSG-40)', async () => {
    const person = await signUp()
    const [earlier, token] = [await askedFor(person), await askedFor(person)]
    const { status, body, headers } = await reset(token, { confirmPassword: next })
    expect([status, body, headers.get('cache-control')]).toEqual([200, { data: { changed: true } }, 'no-store'])
    expect((await call('accounts.check', { as: person.token })).body.error?.code).toBe('sessionExpired')
    expect(await lastSubject(person.email)).toBe('Your password for Tregu was changed')
    const old = await call('accounts.authenticate', { body: { email: person.email, password }, from: randomAddress() })
    expect(old.status).toBe(401)
    const { token: fresh } = await signIn(person.email, next)
    expect((await call('accounts.check', { as: fresh })).status).toBe(200)
    for (const used of [token, earlier])
      expect((await reset(used, { password: 'Third-pass-3' })).body.error?.code).toBe('tokenUnknown')
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('tokens are stored only as hashes', async () => {
    const token = await askedFor(await signUp())
    expect(await getItem('tokens', { tokenHash: token })).toBeUndefined()
    const item = await getItem('tokens', { tokenHash: hashOf(token) })
    expect(item).toMatchObject({ kind: 'reset' })
    expect(JSON.stringify(item)).not.toContain(token)
  })

  test('a link requested before the account was suspended is refused', async () => {
    const person = await signUp()
    const token = await askedFor(person)
    await setItem('accounts', { userId: person.userId }, { state: 'suspended' })
    expect((await reset(token)).body.error?.code).toBe('tokenUnknown')
  })
})

const resend = (email: string) => call('accounts.resendConfirmation', { body: { email }, from: randomAddress() })

describe('POST /api/user/send/email/confirmation', () => {
  test('refuses an invalid address', async () => {
    expect((await resend('arta')).body.error?.fields).toEqual({ email: 'invalid' })
  })

  test('sends a registration another link; the one before works too', async () => {
    const body = buildRegistration({ language: 'al' })
    await call('accounts.create', { body, from: randomAddress() })
    const first = await confirmationTokenOf(body.email)
    expect((await resend(body.email.toUpperCase())).body).toEqual({ data: { sent: true } })
    const second = await confirmationTokenOf(body.email)
    expect(second).not.toBe(first)
    expect(await lastSubject(body.email)).toBe('Konfirmoni emailin tuaj për Tregu')
    for (const token of [second, first])
      expect((await call('accounts.confirm', { params: { token } })).body).toEqual({
        data: { confirmed: true, kind: 'account' },
      })
  })

  test('says that an account is already confirmed', async () => {
    const person = await signUp()
    await resend(person.email)
    expect(await lastSubject(person.email)).toBe('Your email for Tregu is already confirmed')
  })
})
