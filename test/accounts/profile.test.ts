import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PosterProfile, Profile } from '#shared/accounts/answers.ts'
import { entriesOf } from '../support/audit.ts'
import { ageUpload, bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { type Answer, address, call } from '../support/http.ts'
import { buildPhoto, isPublished, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  register,
  signIn,
  signUp,
} from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const get = (of: Person, by?: Person) =>
  call<{ data: Profile; token: string }>('accounts.get', { params: { id: of.userId }, ...(by && { as: by.token }) })

type Updated = { data: { user: Profile }; token: string }
const update = (of: Person, changes: Record<string, unknown> = {}, by: Person = of): Promise<Answer<Updated>> =>
  call<Updated>('accounts.update', {
    params: { id: of.userId },
    as: by.token,
    body: buildProfile(of, changes),
    from: randomAddress(),
  })

describe('GET /api/user/{id}', () => {
  test('is refused without a bearer, and to a stranger', async () => {
    const person = await signUp()
    expect((await get(person)).body.error?.code).toBe('unauthenticated')
    const refused = await get(person, await signUp())
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden'])
  })

  test('answers the caller’s own data and the token (API-24, USR-01, USR-04, USR-05, USR-06, USR-07, USR-08, USR-09, USR-17, USR-18, USR-19)', async () => {
    const person = await signUp()
    const { status, body, headers, meter } = await get(person, person)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        userID: person.userId,
        name: 'Arta',
        lastName: 'Krasniqi',
        email: person.email,
        telephone: '+38344123456',
        city: 'Prishtine',
        isAgency: false,
        agencyName: '',
        isCimer: false,
        cimerFacebookLink: '',
        profilePicBlobString: '',
        fileExt: '',
        showEmail: false,
        suspended: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      token: person.token,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(meter).toMatchObject({ calls: 2, wru: 0 })
  })

  test('never answers a password (USR-16)', async () => {
    const person = await signUp()
    expect(JSON.stringify((await get(person, person)).body)).not.toContain(password)
  })

  test('an administrator sees any account, and gets 404 for an unknown one', async () => {
    const person = await signUp()
    expect((await get(person, admin)).body.data.email).toBe(person.email)
    const nobody = await get({ ...person, userId: randomUUID() }, admin)
    expect([nobody.status, nobody.body.error?.code]).toEqual([404, 'notFound'])
  })
})

describe('PUT /api/user/{id}', () => {
  test('is refused without a bearer, and to a stranger (ROL-03)', async () => {
    const person = await signUp()
    const anonymous = await call('accounts.update', { params: { id: person.userId }, body: buildProfile(person) })
    expect(anonymous.body.error?.code).toBe('unauthenticated')
    const refused = await update(person, { name: 'Stranger' }, await signUp())
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden'])
    expect((await get(person, person)).body.data.name).toBe('Arta')
  })

  test('names every wrong field (VAL-41, VAL-42, VAL-43, MSG-41)', async () => {
    const person = await signUp()
    const empty = await call('accounts.update', { params: { id: person.userId }, as: person.token, body: {} })
    expect([empty.status, Object.keys(empty.body.error?.fields ?? {})]).toEqual([
      400,
      ['name', 'lastName', 'telephone', 'email'],
    ])
    for (const [changes, fields] of [
      [{ telephone: '' }, { telephone: 'required' }],
      [{ telephone: '-38344123456' }, { telephone: 'invalid' }],
      [{ telephone: '00000' }, { telephone: 'invalid' }],
      [{ telephone: 'call me' }, { telephone: 'invalid' }],
      [{ isAgency: true }, { agencyName: 'required' }],
      [{ email: 'arta' }, { email: 'invalid' }],
      [{ password: 'Another-pass-1' }, { currentPassword: 'required' }],
      [
        { password: 'Another-pass-1', confirmPassword: 'Other-pass-1', currentPassword: password },
        { confirmPassword: 'mismatch' },
      ],
      [{ password: 'weak', currentPassword: password }, { password: 'tooShort' }],
      [{ password: 'Krasniqi-1990', currentPassword: password }, { password: 'personal' }],
      // Nor is the name that the account has had until now a password.
      [{ lastName: 'Berisha', password: 'Krasniqi-1990', currentPassword: password }, { password: 'personal' }],
      [{ password: 'basketball', currentPassword: password }, { password: 'common' }],
    ] as const)
      expect((await update(person, changes)).body.error?.fields, JSON.stringify(changes)).toEqual(fields)
  })

  test('changes name, phone and city; the answer is the user and the token (API-41, ACC-08)', async () => {
    const person = await signUp()
    const { status, body } = await update(person, {
      name: ' Arbër ',
      lastName: 'Berisha',
      telephone: '044 111 222',
      city: 'Peje',
    })
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      name: 'Arbër',
      lastName: 'Berisha',
      telephone: '+38344111222',
      city: 'Peje',
    })
    expect(body.token).toBe(person.token)
    expect((await get(person, person)).body.data).toEqual(body.data.user)
  })

  test('an individual becomes an agency, a roommate seeker, and an individual again (ACC-09, ACC-10, USR-02, USR-03, USR-10, USR-11, USR-12, USR-13)', async () => {
    const person = await signUp()
    const link = 'https://facebook.com/arta'
    const seen = async (changes: Record<string, unknown>) => {
      const { isAgency, agencyName, isCimer, cimerFacebookLink } = (await update(person, changes)).body.data.user
      return { isAgency, agencyName, isCimer, cimerFacebookLink }
    }
    const agency = { isAgency: true, agencyName: 'Shtëpia' }
    expect(await seen({ ...agency, isCimer: true, cimerFacebookLink: link })).toEqual({
      ...agency,
      isCimer: false,
      cimerFacebookLink: '',
    })
    expect(await seen({ agencyName: 'Shtëpia', isCimer: true, cimerFacebookLink: link })).toEqual({
      isAgency: false,
      agencyName: '',
      isCimer: true,
      cimerFacebookLink: link,
    })
    expect(await seen({ agencyName: 'Shtëpia', cimerFacebookLink: link })).toEqual({
      isAgency: false,
      agencyName: '',
      isCimer: false,
      cimerFacebookLink: '',
    })
  })

  test('an administrator corrects a profile, and keeps their own token', async () => {
    const person = await signUp()
    const { body } = await update(person, { name: 'Corrected' }, admin)
    expect([body.data.user.name, body.token]).toEqual(['Corrected', admin.token])
  })
})

const contact = async ({ userId }: Person) =>
  (await call<{ data: PosterProfile }>('accounts.contact', { params: { id: userId } })).body.data

describe('whether the e-mail is shown', () => {
  /** Whether each place that shows the e-mail of a poster does: contact, the listing's call, and its page as HTML. */
  const shownOf = async (person: Person, postId: string) => {
    const { body } = await call<{ data: { userEmail?: string } }>('posts.get', { params: { id: postId } })
    const page = await fetch(`${address()}/user/post-details/${postId}`, { headers: { 'x-local-fresh': '1' } })
    const html = await page.text()
    expect(html).toContain('Two rooms near the park')
    return [(await contact(person)).email, body.data.userEmail ?? '', html].map((text) => text.includes(person.email))
  }
  const [everywhere, nowhere] = [
    [true, true, true],
    [false, false, false],
  ]

  test('is no stranger’s choice, and is yes or no (ACC-23)', async () => {
    const person = await signUp()
    expect((await update(person, { showEmail: true }, await signUp())).body.error?.code).toBe('forbidden')
    for (const showEmail of ['yes', 1, null, [true]])
      expect((await update(person, { showEmail })).body.error?.fields, String(showEmail)).toHaveProperty('showEmail')
    expect((await contact(person)).showEmail).toBe(false)
  })

  test('is the poster’s choice: listings and contact follow at once (ACC-23, USR-17, USR-23, DET-28)', async () => {
    const person = await signUp()
    const postId = await storePost(person, [ulid()])
    expect(await shownOf(person, postId)).toEqual(nowhere)
    expect((await update(person, { showEmail: true })).body.data.user.showEmail).toBe(true)
    expect(await shownOf(person, postId)).toEqual(everywhere)
    // A change without a word of it keeps it.
    expect((await update(person, { city: 'Peje' })).body.data.user).toMatchObject({ city: 'Peje', showEmail: true })
    expect((await update(person, { showEmail: 'false' })).body.data.user.showEmail).toBe(false)
    expect(await shownOf(person, postId)).toEqual(nowhere)
    expect(await entriesOf(`account#${person.userId}`)).toEqual([])
  })

  test('WhatsApp and Viber are offered by who chose them, as long as a number is shown (CNV-13)', async () => {
    const person = await signUp()
    const chosen = async () => {
      const { whatsapp, viber } = await contact(person)
      return { whatsapp, viber }
    }
    expect((await update(person, { whatsapp: true }, await signUp())).body.error?.code).toBe('forbidden')
    expect((await update(person, { whatsapp: 'always' })).body.error?.fields).toHaveProperty('whatsapp')
    expect((await update(person, { whatsapp: true })).body.data.user).toMatchObject({ whatsapp: true })
    // Without a listing no number is shown, nor a chat with it.
    expect(await chosen()).toEqual({})
    await storePost(person, [ulid()])
    expect(await chosen()).toEqual({ whatsapp: true })
    await update(person, { viber: true })
    expect(await chosen()).toEqual({ whatsapp: true, viber: true })
    await update(person, { whatsapp: false })
    expect(await chosen()).toEqual({ whatsapp: false, viber: true })
  })

  test('an administrator’s switch shows in the profile, the owner’s in the table of administrators (ACC-23, STA-25)', async () => {
    const person = await signUp()
    const inTable = async () => {
      const query = { search: person.email }
      const { body } = await call<{ data: Profile[] }>('manage.users', { as: admin.token, query })
      return body.data[0]?.showEmail
    }
    await call('manage.showEmail', { as: admin.token, params: { id: person.userId } })
    expect((await get(person, person)).body.data.showEmail).toBe(true)
    await update(person, { showEmail: false })
    expect(await inTable()).toBe(false)
    await update(person, { showEmail: true })
    expect(await inTable()).toBe(true)
    const switched = (await entriesOf(`account#${person.userId}`)).map(({ what }) => what)
    expect(switched).toEqual(['account.showEmail'])
  })

  test('may be said with the registration (ACC-23)', async () => {
    const person = await signUp({ showEmail: true })
    expect(await contact(person)).toMatchObject({ showEmail: true, email: person.email })
    expect((await contact(await signUp())).showEmail).toBe(false)
  })
})

describe('the photo of a profile', () => {
  test('another’s photo, an unknown one and one of a listing are refused', async () => {
    const person = await signUp()
    for (const profilePicKey of [await uploadPhoto(await signUp()), randomUUID()]) {
      const { status, body } = await update(person, { profilePicKey })
      expect([status, body.error?.fields]).toEqual([400, { profilePicKey: 'invalid' }])
    }
  })

  test('is the user’s own upload; the sweep keeps it and removes the one before (ACC-11, USR-14, USR-15)', async () => {
    const person = await signUp()
    const [first, second] = [await uploadPhoto(person), await uploadPhoto(person)]
    const url = (key: string) => `/photos/${key}/320.jpg`
    const { body } = await update(person, { profilePicKey: first })
    expect(body.data.user).toMatchObject({ profilePicBlobString: url(first), fileExt: 'jpg' })
    expect((await contact(person)).profilePicBlobString).toBe(url(first))

    // A client that sends back the photo that it received keeps it, and so does one that leaves the field out.
    await update(person, { profilePicBlobString: url(first) })
    expect((await update(person)).body.data.user.profilePicBlobString).toBe(url(first))

    expect((await update(person, { profilePicKey: second })).body.data.user.profilePicBlobString).toBe(url(second))
    expect(await isPublished(first)).toBe(false)
    await ageUpload(second)
    await runJob('photos.sweep')
    expect(await isPublished(second)).toBe(true)

    expect((await update(person, { profilePicKey: null })).body.data.user).toMatchObject({
      profilePicBlobString: '',
      fileExt: '',
    })
    expect(await isPublished(second)).toBe(false)
  })

  test('may come in the body of a small old-style client', async () => {
    const person = await signUp()
    const photo = await buildPhoto({ width: 64, height: 64 })
    const { body } = await update(person, { profilePicBlobString: photo.toString('base64'), fileExt: 'jpg' })
    expect(body.data.user.profilePicBlobString).toMatch(/^\/photos\/[\w-]+\/320\.jpg$/)
    const broken = await update(person, { profilePicBlobString: 'bm8gcGhvdG8=', fileExt: 'jpg' })
    expect([broken.status, broken.body.error?.fields]).toEqual([400, { profilePicKey: 'invalid' }])
  })
})

describe('a change of the password', () => {
  const next = 'Another-pass-2'

  test('needs the old password', async () => {
    const person = await signUp()
    const { status, body } = await update(person, { password: next, currentPassword: 'Wrong-pass-1' })
    expect([status, body.error?.fields]).toEqual([400, { currentPassword: 'invalid' }])
    expect((await signIn(person.email)).userId).toBe(person.userId)
  })

  test('ends every other session and answers the token of a new one; a notice is mailed (ACC-12, STA-09)', async () => {
    const person = await signUp()
    const other = await signIn(person.email)
    const { status, body } = await update(person, { password: next, confirmPassword: next, currentPassword: password })
    expect(status).toBe(200)
    for (const { token } of [person, other])
      expect((await call('accounts.check', { as: token })).body.error?.code).toBe('sessionExpired')
    expect((await call('accounts.check', { as: body.token })).status).toBe(200)
    const old = await call('accounts.authenticate', { body: { email: person.email, password }, from: randomAddress() })
    expect(old.status).toBe(401)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your password for Tregu was changed')
  })
})

describe('a change of the e-mail', () => {
  const newAddress = () => `arta.${randomUUID()}@example.com`
  const confirm = (token: string) =>
    call<{ data: { confirmed: boolean; kind: string } }>('accounts.confirm', { params: { token } })

  const move = (person: Person, email: string) => update(person, { email, currentPassword: password })

  test('needs the current password, which no other change needs (D-45)', async () => {
    const person = await signUp()
    const email = newAddress()
    for (const [currentPassword, code] of [
      [undefined, 'required'],
      ['Wrong-pass-1', 'invalid'],
    ]) {
      const { status, body } = await update(person, { email, currentPassword })
      expect([status, body.error?.fields]).toEqual([400, { currentPassword: code }])
    }
    for (const currentPassword of [undefined, password]) {
      const { status, body } = await update(person, { email, currentPassword }, admin)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    expect((await get(person, person)).body.data.pendingEmail).toBeUndefined()
    await move(person, email)
    // The link to the pending address can be sent again without the password.
    expect((await update(person, { email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('to an address of another account is refused', async () => {
    const [person, other] = [await signUp(), await signUp()]
    const { status, body } = await move(person, other.email.toUpperCase())
    expect([status, body.error?.code]).toEqual([409, 'emailUsed'])
  })

  test('takes effect when the new address is confirmed; the old address gets two notices (D-26)', async () => {
    const person = await signUp({ language: 'al' })
    const email = newAddress()
    const { body } = await move(person, email)
    expect(body.data.user).toMatchObject({ email: person.email, pendingEmail: email })
    expect((await mailsTo(person.email)).at(-1)?.text).toContain(email)
    expect((await signIn(person.email)).userId).toBe(person.userId)

    const confirmed = await confirm(await confirmationTokenOf(email))
    expect(confirmed.body).toEqual({ data: { confirmed: true, kind: 'email' } })
    expect((await call('accounts.check', { as: person.token })).body.error?.code).toBe('sessionExpired')
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Emaili juaj në Tregu u ndryshua')
    const old = await call('accounts.authenticate', { body: { email: person.email, password }, from: randomAddress() })
    expect(old.status).toBe(401)
    const again = await signIn(email)
    expect((await get(again, again)).body.data).toMatchObject({ userID: person.userId, email })
    expect((await get(again, again)).body.data.pendingEmail).toBeUndefined()
    // Mail scanners open links too, so a GET must change nothing.
    expect((await confirm(await confirmationTokenOf(email))).status).toBe(200)
  })

  test('is replaced by the next change, and cancelled by a change of the password', async () => {
    const person = await signUp()
    const [first, second] = [newAddress(), newAddress()]
    await move(person, first)
    await move(person, second)
    expect((await confirm(await confirmationTokenOf(first))).body.error?.code).toBe('tokenUnknown')
    // A profile edit in the meantime does not cancel the change of the address.
    expect((await update(person, { name: 'Arbër' })).body.data.user.pendingEmail).toBe(second)
    const { body } = await update(person, { password: 'Another-pass-2', currentPassword: password })
    expect(body.data.user.pendingEmail).toBeUndefined()
    expect((await confirm(await confirmationTokenOf(second))).body.error?.code).toBe('tokenUnknown')
  })

  test('is not stopped by a registration with the address that nobody has confirmed (D-44)', async () => {
    const person = await signUp()
    const email = newAddress()
    const register = async () => {
      const body = buildRegistration({ email })
      await call('accounts.create', { body, from: randomAddress() })
      return confirmationTokenOf(email)
    }
    const before = await register()
    expect((await move(person, email)).status).toBe(200)
    const token = await confirmationTokenOf(email)
    expect(token).not.toBe(before)
    const after = await register()
    expect((await confirm(token)).body.data).toEqual({ confirmed: true, kind: 'email' })
    expect((await signIn(email)).userId).toBe(person.userId)
    for (const link of [before, after]) expect((await confirm(link)).body.error?.code).toBe('tokenUnknown')
  })

  test('fails when somebody else has an account with the address first', async () => {
    const person = await signUp()
    const email = newAddress()
    await move(person, email)
    const token = await confirmationTokenOf(email)
    await register({ email })
    const { status, body } = await confirm(token)
    expect([status, body.error?.code]).toEqual([409, 'emailUsed'])
    expect((await call('accounts.check', { as: person.token })).status).toBe(200)
  })
})
