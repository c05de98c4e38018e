import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailboxOf } from '#shared/lib/email.ts'
import { buildAlert } from '../support/alerts.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { type Answer, call } from '../support/http.ts'
import {
  buildProfile,
  buildRegistration,
  mailsTo,
  type Person,
  password,
  randomAddress,
  signUp,
} from '../support/people.ts'
import { nextWindow, spendAllBut } from '../support/rateLimits.ts'

beforeAll(bypassApi)

const victim = () => `${randomUUID()}@example.com`
const tagged = (address: string, tag: string) => address.replace('@', `+${tag}@`)
const toEmail = (name: 'accounts.requestReset' | 'accounts.resendConfirmation', email: string) =>
  call(name, { body: { email }, from: randomAddress() })
const register = (email: string) =>
  call('accounts.create', { body: buildRegistration({ email }), from: randomAddress() })
const alertAt = (email: string) => call('alerts.create', { body: buildAlert('zq', { email }), from: randomAddress() })
const changeTo = (email: string, person: Person) =>
  call('accounts.update', {
    params: { id: person.userId },
    as: person.token,
    body: buildProfile(person, { email, currentPassword: password }),
    from: randomAddress(),
  })
const codeOf = ({ status, body }: Answer) => [status, body.error?.code]

describe('an address that has not proved itself and has got enough mails gets no more (D-155)', () => {
  test('however they are asked for, and whichever tag the address has', async () => {
    const email = victim()
    const people = [await signUp(), await signUp()] as const
    await spendAllBut(1, 'unprovedMail', 'recipient', mailboxOf(email))
    expect(codeOf(await changeTo(tagged(email, 'one'), people[0]))).toEqual([200, undefined])
    expect(await mailsTo(tagged(email, 'one'))).toHaveLength(1)

    const refused = await changeTo(tagged(email, 'two'), people[1])
    expect(codeOf(refused)).toEqual([429, 'tooMany'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(codeOf(await register(tagged(email, 'three')))).toEqual([429, 'tooMany'])
    for (const tag of ['two', 'three']) expect(await mailsTo(tagged(email, tag))).toEqual([])
  })

  test('and a stranger is answered as always, where the answer could tell of it', async () => {
    const email = victim()
    await spendAllBut(0, 'unprovedMail', 'recipient', mailboxOf(email))
    const answers = [
      await toEmail('accounts.requestReset', email),
      await toEmail('accounts.resendConfirmation', email),
      await alertAt(email),
    ]
    const other = victim()
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, (await toEmail('accounts.requestReset', other)).body],
      [200, (await toEmail('accounts.resendConfirmation', other)).body],
      [200, (await alertAt(other)).body],
    ])
    expect(await mailsTo(email)).toEqual([])
    expect(await mailsTo(other)).toHaveLength(3)
  })

  test('until the next window', async () => {
    const email = victim()
    await spendAllBut(0, 'unprovedMail', 'recipient', mailboxOf(email))
    expect((await register(email)).status).toBe(429)
    await nextWindow('unprovedMail', 'recipient', mailboxOf(email))
    expect((await register(email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

test('the owner of an account gets the link for a new password, however many unproved mails were asked for', async () => {
  const person = await signUp()
  await spendAllBut(0, 'unprovedMail', 'recipient', mailboxOf(person.email))
  const before = (await mailsTo(person.email)).length
  await toEmail('accounts.requestReset', person.email)
  expect(await mailsTo(person.email)).toHaveLength(before + 1)
  await spendAllBut(0, 'accountMail', 'recipient', mailboxOf(person.email))
  expect(codeOf(await toEmail('accounts.requestReset', person.email))).toEqual([200, undefined])
  expect(await mailsTo(person.email)).toHaveLength(before + 1)
})

test('mails that one network address or everybody asks for are counted together; above that a registration is refused, and no answer tells of an account', async () => {
  const [from, person] = [randomAddress(), await signUp()]
  await spendAllBut(1, 'unprovedMail', 'address', from)
  const reset = async (email: string) => {
    const { status, body } = await call('accounts.requestReset', { body: { email }, from })
    return [status, body, (await mailsTo(email)).length]
  }
  const before = (await mailsTo(person.email)).length
  const sent = { data: { sent: true } }
  expect([await reset(victim()), await reset(victim())]).toEqual([
    [200, sent, 1],
    [200, sent, 0],
  ])
  expect(await reset(person.email)).toEqual([200, sent, before + 1])
  await spendAllBut(0, 'accountMail', 'address', from)
  expect(await reset(person.email)).toEqual([200, sent, before + 1])
  const registered = await call('accounts.create', { body: buildRegistration(), from })
  expect(codeOf(registered)).toEqual([429, 'tooMany'])
  const asked = buildAlert('zq')
  expect(codeOf(await call('alerts.create', { body: asked, from }))).toEqual([200, undefined])
  expect(await mailsTo(String(asked.email))).toEqual([])
})

test('a person may register again, ask for the mail twice more and then three times for a new password', async () => {
  const email = victim()
  for (const _ of [1, 2]) expect((await register(email)).status).toBe(200)
  for (const _ of [1, 2]) await toEmail('accounts.resendConfirmation', email)
  for (const _ of [1, 2, 3]) await toEmail('accounts.requestReset', email)
  expect(await mailsTo(email)).toHaveLength(7)
})
