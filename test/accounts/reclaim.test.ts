import { createHash, randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailboxOf } from '#shared/lib/email.ts'
import { spends } from '#shared/lib/spends.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { getPost } from '../support/listings.ts'
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
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'
import { close, closed, moved, moveTo } from '../support/reclaim.ts'
import { authenticate, enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'
const day = 86_400_000

const choose = (token: string, secret = next) =>
  call('accounts.reset', { body: { token, password: secret }, from: randomAddress() })
const told = ({ status, body }: Awaited<ReturnType<typeof choose>>) => [status, body.error?.code]
const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state
const isOpen = async (token: string) => (await call('accounts.check', { as: token })).status === 200
const lastMail = async (email: string) => (await mailsTo(email)).at(-1) ?? { subject: '', text: '', html: '' }

/** Moves the closing of an account back by so many days. */
async function daysLater({ userId }: Person, days: number): Promise<void> {
  const since = new Date(Date.now() - days * day).toISOString()
  await setItem('accounts', { userId }, { stateSince: since, dueKey: `${since}#${userId}` })
}

describe('the mail about a closed account (D-146)', () => {
  test.each([
    ['en', 'Your account at Tregu was closed'],
    ['al', 'Llogaria juaj në Tregu u mbyll'],
  ])('has a link that takes it back, in the language of the account: %s', async (language, subject) => {
    const { person, link } = await closed(await signUp({ language }))
    const mail = await lastMail(person.email)
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(link)
    expect((await mailsTo(person.email)).filter((one) => one.subject === subject)).toHaveLength(1)
    const tokenHash = createHash('sha256').update(link).digest('hex')
    expect(await getItem('tokens', { tokenHash })).toMatchObject({ kind: 'reopen', userId: person.userId })
    expect(JSON.stringify(await getItem('accounts', { userId: person.userId }))).not.toContain(link)
  })

  test('says whom to write to where an administrator closed it, and has no way back', async () => {
    const [person, admin] = [await signUp(), await signUpWithRole(2)]
    await close(person, admin)
    const { subject, text } = await lastMail(person.email)
    expect(subject).toBe('We closed your account at Tregu')
    expect(text).toContain('/user/contact')
    expect(text).not.toContain('reset-password')
  })

  test('is not sent to an address that nobody has confirmed', async () => {
    const admin = await signUpWithRole(2)
    const body = buildRegistration()
    const created = await call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() })
    const person = { userId: created.body.data.userID, email: body.email, token: '' }
    expect((await close(person, admin)).status).toBe(200)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })
})

describe('who lost the mail about a closed account (D-146)', () => {
  const ask = ({ email }: Person) =>
    call('accounts.requestReset', { body: { email }, from: randomAddress(), headers: { 'accept-language': 'en' } })
  const reopening = 'Take back your closed account at Tregu'

  test('gets no link where an administrator closed it, or suspended it', async () => {
    const admin = await signUpWithRole(2)
    const [ended, suspended] = [await signUp(), await signUp()]
    await close(ended, admin)
    await call('manage.suspend', { params: { id: suspended.userId }, as: admin.token })
    for (const person of [ended, suspended]) {
      await ask(person)
      const { subject, text } = await lastMail(person.email)
      expect(subject).toBe('Your account at Tregu is closed')
      expect(text).not.toContain('reset-password')
    }
  })

  test('gets a fresh link by “Forgotten password”, with the same answer as for any address', async () => {
    const { person } = await closed()
    const [known, unknown] = [await ask(person), await ask({ ...person, email: `${randomUUID()}@example.com` })]
    expect([known.status, known.body, known.meter.calls]).toEqual([unknown.status, unknown.body, unknown.meter.calls])
    expect((await lastMail(person.email)).subject).toBe(reopening)
    expect((await choose(await resetTokenOf(person.email))).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('gets none in the last hour before the erasure', async () => {
    const { person } = await closed()
    await daysLater(person, 29.97)
    await ask(person)
    expect((await lastMail(person.email)).subject).toBe('Your account at Tregu is closed')
  })

  test('gets it also when others have used up the mails to unproved addresses', async () => {
    const { person } = await closed()
    const { takeFrom } = await import('#functions/lib/limits.ts')
    const { recipient } = spends.unprovedMail
    // The registration has counted one.
    await takeFrom(recipient, 'spends.unprovedMail.recipient', mailboxOf(person.email), recipient[0].times - 1)
    await ask(person)
    expect((await lastMail(person.email)).subject).toBe(reopening)
  })
})

describe('a closed account that is taken back (D-146)', () => {
  test('is open again with the new password and its listings, without its old sessions, once (ACC-20)', async () => {
    const owner = await signUp()
    const postId = await storePost(owner, [ulid()])
    const archived = await storePost(owner, [ulid()], {}, { archived: true })
    const { person, link } = await closed(owner)
    expect((await getPost(postId)).body.error?.code).toBe('postGone')
    expect(await getItem('posts', { postId })).toMatchObject({ archived: true, archivedFor: 'closed' })
    expect(told(await choose(link, 'weak'))).toEqual([400, 'badInput'])
    expect((await choose(link)).body).toEqual({ data: { changed: true } })
    expect(await isOpen(person.token)).toBe(false)
    expect((await authenticate(person.email, password)).status).toBe(401)
    const again = await signIn(person.email, next)
    expect(again.userId).toBe(person.userId)
    expect(await isOpen(again.token)).toBe(true)
    expect((await getPost(postId)).status).toBe(200)
    expect((await getPost(archived)).body.error?.code).toBe('postGone')
    expect((await lastMail(person.email)).subject).toBe('Your password for Tregu was changed')
    expect(told(await choose(link, 'Third-pass-3'))).toEqual([404, 'tokenUnknown'])
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('with its listings also after 29 days, in which the job has run', async () => {
    const owner = await signUp()
    const postId = await storePost(owner, [ulid()])
    const { person, link } = await closed(owner)
    await daysLater(person, 29)
    await runJob('accounts.settleDue')
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect((await getPost(postId)).status).toBe(200)
  })

  test('a link works until shortly before the erasure, and never after it', async () => {
    const { person, link } = await closed()
    await daysLater(person, 29.9)
    await runJob('accounts.settleDue')
    expect(await stateOf(person)).toBe('deactivated')
    await daysLater(person, 29.97)
    expect(told(await choose(link))).toEqual([404, 'tokenUnknown'])
    await daysLater(person, 29.9)
    expect(told(await choose(link, 'weak'))).toEqual([400, 'badInput'])
    await daysLater(person, 31)
    await runJob('accounts.settleDue')
    expect(await stateOf(person)).toBe('gone')
    expect(told(await choose(link))).toEqual([404, 'tokenUnknown'])
  })

  test('an expired link is refused', async () => {
    const { link } = await closed()
    const tokenHash = createHash('sha256').update(link).digest('hex')
    await setItem('tokens', { tokenHash }, { ttl: Math.floor(Date.now() / 1000) - 1 })
    expect(told(await choose(link))).toEqual([404, 'tokenExpired'])
  })

  test('a link of an earlier closing leads nowhere', async () => {
    const { person, link } = await closed()
    expect((await choose(link)).status).toBe(200)
    const again = await signIn(person.email, next)
    const { link: newer } = await closed(again)
    expect(told(await choose(link))).toEqual([404, 'tokenUnknown'])
    expect((await choose(newer, password)).status).toBe(200)
  })

  test('no link undoes what an administrator did: a closing, also one after the owner’s own, or a suspension', async () => {
    const admin = await signUpWithRole(2)
    const { person, link } = await closed()
    expect((await close(person, admin)).status).toBe(200)
    expect((await lastMail(person.email)).subject).toBe('We closed your account at Tregu')
    // Only who has the mail learns why.
    expect(told(await choose(link))).toEqual([403, 'closedByUs'])

    const { person: other, link: back } = await closed()
    expect((await choose(back)).status).toBe(200)
    await call('manage.suspend', { params: { id: other.userId }, as: admin.token })
    expect(told(await choose(back))).toEqual([404, 'tokenUnknown'])
    expect(await stateOf(other)).toBe('suspended')

    const { person: third, link: lost } = await moved()
    await call('manage.suspend', { params: { id: third.userId }, as: admin.token })
    expect(told(await choose(lost))).toEqual([404, 'tokenUnknown'])
  })

  test('keeps a second factor that it had for a week, and loses a younger one, which may be a thief’s', async () => {
    const thieved = await signUp()
    await enableTotp(thieved)
    expect((await choose((await closed(thieved)).link)).status).toBe(200)
    expect((await signIn(thieved.email, next)).userId).toBe(thieved.userId)

    const person = await signUp()
    const { app } = await enableTotp(person)
    const { link } = await closed(person)
    const key = { userId: person.userId }
    const { totp } = (await getItem('accounts', key)) ?? {}
    await setItem('accounts', key, { totp: { ...totp, since: new Date(Date.now() - 7.01 * day).toISOString() } })
    expect((await choose(link)).status).toBe(200)
    expect((await authenticate(person.email, next)).body.error?.code).toBe('codeRequired')
    expect((await authenticate(person.email, next, await app.next())).status).toBe(200)
  })
})

describe('an e-mail that was changed (D-146)', () => {
  test('comes back by the link in the mail to the old address, with a new password and without any session (ACC-21)', async () => {
    const { person, email, link } = await moved()
    const thief = await signIn(email)
    const body = buildProfile({ email }, { password: 'Kulla-tjeter-9', currentPassword: password })
    await call('accounts.update', { params: { id: person.userId }, as: thief.token, body, from: randomAddress() })
    const later = await signIn(email, 'Kulla-tjeter-9')
    expect((await choose(link)).status).toBe(200)
    for (const { token } of [thief, later]) expect(await isOpen(token)).toBe(false)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect((await authenticate(email, 'Kulla-tjeter-9')).status).toBe(401)
    expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ email: person.email })
    expect((await lastMail(person.email)).subject).toBe('Your password for Tregu was changed')
    expect(told(await choose(link, 'Third-pass-3'))).toEqual([404, 'tokenUnknown'])
    // The address that is no longer that of the account has no way back.
    expect((await lastMail(email)).text).not.toContain('reset-password/email')
  })

  test('also when it is changed again, or the account closed with the new one', async () => {
    const { person, email, link } = await moved()
    const thief = await signIn(email)
    const further = `further.${randomUUID()}@example.com`
    await moveTo(thief, further)
    expect((await lastMail(email)).subject).toBe('Your email at Tregu was changed again')
    const last = await signIn(further)
    expect((await close(last, last)).status).toBe(200)
    const theirs = await resetTokenOf(further)
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect(told(await choose(theirs))).toEqual([404, 'tokenUnknown'])
  })

  test('comes back though somebody registered with the old address, as nobody has confirmed that (D-44)', async () => {
    const { person, link } = await moved()
    const body = buildRegistration({ email: person.email })
    expect((await call('accounts.create', { body, from: randomAddress() })).status).toBe(200)
    const strangers = await confirmationTokenOf(person.email)
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    const confirmed = await call('accounts.confirm', { params: { token: strangers } })
    expect(confirmed.body.error?.code).toBe('tokenUnknown')
  })

  test.each([
    ['a moment before the change', async () => undefined],
    [
      'six days before it',
      async ({ userId }: Person) => {
        const { totp } = (await getItem('accounts', { userId })) ?? {}
        await setItem(
          'accounts',
          { userId },
          { totp: { ...totp, since: new Date(Date.now() - 6 * day).toISOString() } },
        )
      },
    ],
  ])('comes back without a second factor that was turned on %s', async (_, age) => {
    const owner = await signUp()
    await enableTotp(owner)
    await age(owner)
    const { person, link } = await moved(owner)
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect(await getItem('accounts', { userId: person.userId })).not.toHaveProperty('totp')
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject).slice(-2)
    expect(subjects).toEqual(['Two-step login is off for your account at Tregu', 'Your password for Tregu was changed'])
  })

  test('comes back without one that was turned on after the change, though the address was changed twice', async () => {
    const { person, email, link } = await moved()
    const thief = await signIn(email)
    await enableTotp(thief)
    expect((await moveTo(thief, person.email)).status).toBe(200)
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('comes back with a second factor that was turned on a week before', async () => {
    const owner = await signUp()
    const { app } = await enableTotp(owner)
    const { person, link } = await moved(owner)
    const key = { userId: person.userId }
    const { totp } = (await getItem('accounts', key)) ?? {}
    await setItem('accounts', key, { totp: { ...totp, since: new Date(Date.now() - 7.01 * day).toISOString() } })
    expect((await choose(link)).status).toBe(200)
    expect((await authenticate(person.email, next)).body.error?.code).toBe('codeRequired')
    expect((await authenticate(person.email, next, await app.next())).status).toBe(200)
  })

  test.each([
    ['en', 'Your email at Tregu was changed again'],
    ['al', 'Emaili juaj në Tregu u ndryshua përsëri'],
  ])('the address that loses the account is told: %s', async (language, subject) => {
    const { person, email, link } = await moved(await signUp({ language }))
    expect((await choose(link)).status).toBe(200)
    const mail = await lastMail(email)
    expect(mail.subject).toBe(subject)
    for (const said of [person.email, '/user/contact']) expect(mail.text).toContain(said)
    expect((await mailsTo(email)).filter((one) => one.subject === subject)).toHaveLength(1)
    expect((await mailsTo(person.email)).filter((one) => one.subject === subject)).toEqual([])
  })

  test('does not come back after a week, nor where the old address has another account', async () => {
    const { person, link } = await moved()
    const key = { userId: person.userId }
    const { formerEmail } = (await getItem('accounts', key)) ?? {}
    const ago = (days: number) => ({ ...formerEmail, since: new Date(Date.now() - days * day).toISOString() })
    await setItem('accounts', key, { formerEmail: ago(7.01) })
    expect(told(await choose(link))).toEqual([404, 'tokenUnknown'])
    await setItem('accounts', key, { formerEmail: ago(6.9) })
    const other = await register({ email: person.email })
    expect(told(await choose(link))).toEqual([409, 'emailUsed'])
    expect((await signIn(person.email)).userId).toBe(other.userId)
  })
})
