import { createHash, randomUUID } from 'node:crypto'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { commonPasswords, passwords } from '../inputs/passwords.ts'
import { bypassApi, getItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import {
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  register,
  signIn,
  signUp,
  storePerson,
} from '../support/people.ts'

/** What is stored of a person and their session, with ids, times and the address named alike. */
async function storedOf({ userId, email, token }: Person): Promise<unknown> {
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: userId }))
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const { Username, UserAttributes, Enabled, UserStatus } = user
  const stored = {
    user: { Username, UserAttributes, Enabled, UserStatus },
    account: await getItem('accounts', { userId }),
    renewal: Object.keys((await getItem('renewals', { tokenHash })) ?? {}).sort(),
  }
  const alike = JSON.stringify(stored, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
  return JSON.parse(
    alike
      .replaceAll(email, 'email')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/"begun":\d{10}/g, '"begun":0')
      .replace(/"writeId":"[^"]+"/, '"writeId":""')
      .replace(/"pageAddress":"dardania[^"]*"/, '"pageAddress":"dardania"'),
  )
}

test('a stored person is stored like one who has registered', async () => {
  bypassApi()
  const agency = { isAgency: true, agencyName: 'Dardania', telephone: '044 123 456 / 049 123 456', showEmail: 'true' }
  for (const changes of [{}, agency]) {
    const [stored, registered] = [await storePerson(changes), await register(changes)]
    expect(await storedOf(stored)).toEqual(await storedOf(registered))
    expect((await call('accounts.check', { as: stored.token })).status).toBe(200)
  }
})

describe('POST /api/user/create', () => {
  test('refuses an empty form and names every wrong field (VAL-27, MSG-06)', async () => {
    const { status, body } = await call('accounts.create', { body: {} })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'badInput', message: 'Please correct the marked fields.' })
    expect(Object.keys(body.error?.fields ?? {})).toEqual(['name', 'lastName', 'email', 'password'])
  })

  test('the refusal speaks the caller’s language', async () => {
    const { body } = await call('accounts.create', { body: {}, headers: { 'accept-language': 'sq' } })
    expect(body.error?.message).toBe('Ju lutemi korrigjoni fushat e shënuara.')
  })

  test('every weak password is refused by its reason, common ones too (INP-09)', async () => {
    for (const [at, { typed, means }] of [...passwords, ...commonPasswords].entries()) {
      if (means === 'taken') continue
      const own = { email: `arta.krasniqi@${at}.example.com`, password: typed, confirmPassword: typed }
      const { status, body } = await call('accounts.create', { body: buildRegistration(own), from: randomAddress() })
      expect([status, body.error?.fields], typed).toEqual([400, { password: means }])
    }
  })

  test('every other password is taken and opens the account (INP-09)', async () => {
    const taken = passwords.filter(({ means }) => means === 'taken')
    const people = await Promise.all(
      taken.map(({ typed }) => register({ name: 'Arta', password: typed, confirmPassword: typed })),
    )
    for (const [at, { typed }] of taken.entries())
      expect((await signIn(people[at]?.email ?? '', typed.trim().normalize('NFD'))).userId).toBe(people[at]?.userId)
  })

  test('a password that was set before in another form of its letters still opens the account (INP-09)', async () => {
    bypassApi()
    const person = await signUp()
    const { setPassword } = await import('#functions/identity/parts/userPool.ts')
    const older = 'e\u0308nde\u0308rr e bukur'
    await setPassword(person.userId, older)
    expect((await signIn(person.email, older)).userId).toBe(person.userId)
  })

  test('a second registration with the e-mail is refused, whatever its case, and the first one lives on (API-17, MSG-08)', async () => {
    const first = await register()
    const { status, body } = await call('accounts.create', {
      body: buildRegistration({
        email: ` ${first.email.toUpperCase()} `,
        password: 'Other-pass-9',
        confirmPassword: 'Other-pass-9',
      }),
    })
    expect(status).toBe(409)
    expect(body.error?.code).toBe('emailUsed')
    await signIn(first.email)
    const stranger = await call('accounts.authenticate', { body: { email: first.email, password: 'Other-pass-9' } })
    expect(stranger.status).toBe(401)
  })

  test('of concurrent registrations with one e-mail exactly one succeeds, and its caller gets the success', async () => {
    const body = buildRegistration()
    const register = () => call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() })
    const answers = await Promise.all([register(), register(), register()])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const told = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.userID)
    const tokens = (await mailsTo(body.email)).map(({ text }) => /\/user\/confirm#([\w-]+)/.exec(text)?.[1] ?? '')
    for (const token of tokens) await call('accounts.confirm', { params: { token } })
    expect(told).toContain((await signIn(body.email)).userId)
  })

  test('an unconfirmed address gives nobody access to an account (D-44)', async () => {
    const email = `victim.${randomUUID()}@example.com`
    const thief = buildRegistration({ email, password: 'Thieves-pass-1', confirmPassword: 'Thieves-pass-1' })
    await call('accounts.create', { body: thief, from: randomAddress() })
    const early = await confirmationTokenOf(email)

    const own = buildRegistration({ email })
    expect((await call('accounts.create', { body: own, from: randomAddress() })).status).toBe(200)
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text).toMatch(/the registration of \d\d\/\d\d\/\d{4}, \d\d:\d\d \(Prishtina time\)/)
    expect((await call('accounts.confirm', { params: { token: early } })).body.error?.code).toBe('tokenUnknown')
    expect((await call('accounts.confirm', { params: { token: await confirmationTokenOf(email) } })).status).toBe(200)
    const login = (secret: string) =>
      call('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })
    expect([(await login('Thieves-pass-1')).status, (await login(password)).status]).toEqual([401, 200])
  })

  test.each([
    'You won 500 EUR, claim at https://evil.example.com',
    'www.evil.example.com',
    'Claim at evil.example',
    'EVIL.COM',
    'arta@evil',
  ])('a name may not advertise an address: %s', async (name) => {
    const { body } = await call('accounts.create', { body: buildRegistration({ name, lastName: name }) })
    expect(body.error?.fields).toEqual({ name: 'invalid', lastName: 'invalid' })
  })

  test('the mail to an unconfirmed address contains no text that was typed into the form', async () => {
    const body = buildRegistration({ name: 'Urgent', lastName: 'Prize', agencyName: 'Prizes', isAgency: true })
    await call('accounts.create', { body, from: randomAddress() })
    const [mail] = await eventually(async () => (await mailsTo(body.email)).length > 0 && mailsTo(body.email))
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Urgent|Prize/)
  })

  test('the mail is in the language of registration, as HTML and as text', async () => {
    const english = buildRegistration()
    const albanian = buildRegistration({ language: 'al' })
    await call('accounts.create', { body: english })
    await call('accounts.create', { body: albanian })
    const [first] = await eventually(async () => (await mailsTo(english.email)).length > 0 && mailsTo(english.email))
    const [second] = await eventually(async () => (await mailsTo(albanian.email)).length > 0 && mailsTo(albanian.email))
    expect(first?.subject).not.toBe(second?.subject)
    expect(first?.html).toContain('/user/confirm#')
    expect(second?.text).toContain('/user/confirm#')
    expect(second?.html).toContain('lang="sq"')
  })

  test('a line break in a name reaches no mail header', async () => {
    const { email } = await register({ name: 'Arta\r\nBcc: stranger' })
    await call('accounts.requestReset', { body: { email }, from: randomAddress() })
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text).toContain('Bcc: stranger')
    expect(JSON.stringify([mail?.to, mail?.from, mail?.replyTo, mail?.subject])).not.toMatch(/Bcc|\\[rn]/)
  })
})

describe('GET /api/user/confirm/token/{token}', () => {
  test('an unknown token is refused', async () => {
    const { status, body } = await call('accounts.confirm', { params: { token: 'never-given' } })
    expect(status).toBe(404)
    expect(body.error?.code).toBe('tokenUnknown')
  })

  test('sign-in is refused before the confirmation link was opened, and works afterwards (STA-06)', async () => {
    const body = buildRegistration()
    await call('accounts.create', { body })
    const early = await call('accounts.authenticate', { body: { email: body.email, password } })
    const wrong = await call('accounts.authenticate', { body: { email: `${randomUUID()}@example.com`, password } })
    expect(early.status).toBe(401)
    expect(early.body).toEqual(wrong.body)

    const confirmed = await call('accounts.confirm', { params: { token: await confirmationTokenOf(body.email) } })
    expect(confirmed).toMatchObject({ status: 200, body: { data: { confirmed: true } } })
    expect((await signIn(body.email)).token).toBeTruthy()
  })

  test('opening the link again gives the same answer (API-18)', async () => {
    const body = buildRegistration()
    await call('accounts.create', { body })
    const token = await confirmationTokenOf(body.email)
    const first = await call('accounts.confirm', { params: { token } })
    const second = await call('accounts.confirm', { params: { token } })
    expect([first.status, second.status]).toEqual([200, 200])
  })
})

describe('POST /authenticate', () => {
  test('an empty form is refused (VAL-25, MSG-04)', async () => {
    const { status, body } = await call('accounts.authenticate', { body: { email: ' ', password: '' } })
    expect(status).toBe(400)
    expect(body.error?.fields).toEqual({ email: 'required', password: 'required' })
  })

  test('a wrong password and an unknown address get the same answer (MSG-03)', async () => {
    const person = await signUp()
    const wrong = await call('accounts.authenticate', { body: { email: person.email, password: 'Wrong-pass-1' } })
    const unknown = await call('accounts.authenticate', { body: { email: `${randomUUID()}@example.com`, password } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.error).toMatchObject({ code: 'invalidCredentials', message: 'Invalid credentials.' })
  })

  test('answers the user’s id and a token; case of the e-mail does not matter (API-16, VAL-26)', async () => {
    const person = await signUp()
    const { status, body, headers } = await call<{ userID: string; token: string; expiresIn: number }>(
      'accounts.authenticate',
      { body: { email: person.email.toUpperCase(), password } },
    )
    expect(status).toBe(200)
    expect(body.userID).toBe(person.userId)
    expect(body.token.split('.')).toHaveLength(3)
    expect(body.expiresIn).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

describe('GET /check/token', () => {
  test.each([
    ['without a bearer', undefined, 'unauthenticated'],
    ['with a forged one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'sessionExpired'],
  ])('is refused %s', async (_, token, code) => {
    const { status, body } = await call('accounts.check', token ? { as: token } : {})
    expect(status).toBe(401)
    expect(body.error?.code).toBe(code)
  })

  test('answers the token (API-19)', async () => {
    const person = await signUp()
    const { status, body } = await call<{ token: string }>('accounts.check', { as: person.token })
    expect(status).toBe(200)
    expect(body.token).toBe(person.token)
  })

  test('a token whose content was changed is refused', async () => {
    const person = await signUp()
    const [head, payload, signature] = person.token.split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['role-1'] })).toString('base64url')
    expect((await call('accounts.check', { as: `${head}.${forged}.${signature}` })).status).toBe(401)
  })
})

describe('GET /api/user/contact/{id}', () => {
  test('an unknown poster is answered as an empty one (API-25)', async () => {
    const { status, body } = await call<{ data: { name: string; email: string } }>('accounts.contact', {
      params: { id: randomUUID() },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: '', email: '', telephone: '' })
  })

  test('name and phone are shown, the e-mail only if allowed (USR-23, DET-28)', async () => {
    const person = await register({ isAgency: true, agencyName: 'Shtëpia Real Estate' })
    const { body } = await call<{ data: Record<string, unknown> }>('accounts.contact', {
      params: { id: person.userId },
    })
    expect(body.data).toMatchObject({
      name: 'Arta',
      lastName: 'Krasniqi',
      isAgency: true,
      agencyName: 'Shtëpia Real Estate',
      showEmail: false,
      email: '',
    })
  })

  test('the phone is shown only for a user with an active listing', async () => {
    const person = await register({ telephone: '+383 44 987 654' })
    const telephone = async () => {
      const { body } = await call<{ data: { telephone: string } }>('accounts.contact', {
        params: { id: person.userId },
      })
      return body.data.telephone
    }
    expect(await telephone()).toBe('')
    const postId = await publish(person)
    expect(await telephone()).toBe('+38344987654')
    await call('posts.archive', { as: person.token, params: { postId, userId: person.userId } })
    expect(await telephone()).toBe('')
  })

  test('a poster who has not confirmed is answered as an empty one', async () => {
    const body = buildRegistration()
    const created = await call<{ data: { userID: string } }>('accounts.create', { body })
    const answer = await call<{ data: { name: string } }>('accounts.contact', {
      params: { id: created.body.data.userID },
    })
    expect(answer.body.data.name).toBe('')
  })
})
