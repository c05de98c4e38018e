import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser } from '#shared/manage/answers.ts'
import type { Fate } from '../../infra/local/mailEvents.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { injectFault, removeFault } from '../support/faults.ts'
import { call, eventually, send } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { hurryMessages, runJob, runStep } from '../support/local.ts'
import { buildMessage, messageIdOf } from '../support/messages.ts'
import { buildRegistration, mailsTo, type Person, randomAddress, register } from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

/** Simulates an SES event for the newest mail to an address. */
async function end(fate: Fate, { email }: Pick<Person, 'email'>): Promise<void> {
  const mail = (await mailsTo(email)).at(-1)
  expect((await send('POST', `/__local/mail/${mail?.id}/${fate}`)).status).toBe(200)
}

const askReset = ({ email }: Pick<Person, 'email'>) =>
  call('accounts.requestReset', { body: { email }, from: randomAddress() })
const lift = ({ userId }: Person) => call('mail.lift', { params: { id: userId }, as: admin.token })

async function rowOf({ email }: Person): Promise<ManagedUser | undefined> {
  const { body } = await call<{ data: ManagedUser[] }>('manage.users', { query: { search: email }, as: admin.token })
  return body.data[0]
}

describe('lifting', () => {
  test('is refused to anonymous callers, to strangers and to every role that does not administer', () =>
    expectAdministratorsOnly('mail.lift', { params: { id: admin.userId } }))

  test('an unknown account is not found', async () => {
    expect((await call('mail.lift', { params: { id: 'nobody' }, as: admin.token })).body.error?.code).toBe('notFound')
  })
})

test.each([
  ['bounces', 'bounce'],
  ['was called spam', 'complaint'],
] as const)('after a mail that %s no further mail is sent, until an administrator lifts it', async (_, fate) => {
  const person = await register()
  const before = await rowOf(person)
  expect(before).toMatchObject({ mailStopped: null, mailDelays: 0 })
  await end(fate, person)
  const stopped = (await rowOf(person))?.mailStopped
  expect(stopped).toEqual({ reason: fate, since: expect.stringMatching(/^20\d\d-.*Z$/) })
  // SNS delivers at least once; of duplicates the first counts.
  await end(fate, person)
  expect((await rowOf(person))?.mailStopped).toEqual(stopped)

  const mails = await mailsTo(person.email)
  const other = await askReset({ email: buildRegistration().email })
  const asked = await askReset({ email: person.email.toUpperCase() })
  expect([asked.status, asked.body]).toEqual([other.status, other.body])
  expect(await mailsTo(person.email)).toEqual(mails)

  expect((await lift(person)).body).toEqual({ data: { userID: person.userId }, token: admin.token })
  expect((await rowOf(person))?.mailStopped).toBeNull()
  await askReset(person)
  expect(await mailsTo(person.email)).toHaveLength(mails.length + 1)
})

test('a full mailbox suppresses nothing and is counted', async () => {
  const person = await register()
  for (const count of [1, 2]) {
    await end('delay', person)
    expect(await rowOf(person)).toMatchObject({ mailStopped: null, mailDelays: count })
  }
  const { length } = await mailsTo(person.email)
  await askReset(person)
  expect(await mailsTo(person.email)).toHaveLength(length + 1)
})

test('a registration and a message are answered as usual, and the message is stored but not retried', async () => {
  const registration = buildRegistration()
  const create = (body: unknown) => call('accounts.create', { body, from: randomAddress() })
  await askReset(registration)
  await end('bounce', registration)
  expect([(await create(registration)).status, (await mailsTo(registration.email)).length]).toEqual([200, 1])

  const owner = await register()
  const postid = await publish(owner)
  await end('complaint', owner)
  const mails = await mailsTo(owner.email)
  const key = crypto.randomUUID()
  const headers = { 'idempotency-key': key }
  const sent = await call('contact.poster', { body: buildMessage({ postid }), from: randomAddress(), headers })
  expect([sent.status, sent.body]).toEqual([200, { data: { sent: true } }])
  const message = await getItem('messages', { messageId: await messageIdOf(key) })
  expect(message).toMatchObject({ attempts: 1 })
  expect(message).not.toHaveProperty('unsent')
  expect(message).not.toHaveProperty('sentAt')
  await runJob('contact.sendUnsent')
  expect(await mailsTo(owner.email)).toEqual(mails)
})

test('a bounce waits while it cannot be followed, and SES’s trial of the topic is none', async () => {
  const person = await register()
  await injectFault({ function: 'mail.suppress', kind: 'before', at: 1, times: 99 })
  await end('bounce', person)
  expect((await rowOf(person))?.mailStopped).toBeNull()
  expect(await removeFault('mail.suppress')).toBeGreaterThan(0)
  await hurryMessages()
  await eventually(async () => (await rowOf(person))?.mailStopped)
  const trial = 'Successfully validated SNS topic for Amazon SES event publishing.'
  await runStep('mail.suppress', { Records: [{ messageId: '1', body: trial }] })
})

test('the address itself is not stored', async () => {
  const person = await register()
  await end('bounce', person)
  const { body } = await send<{ text: string }>('GET', '/__local/tables/suppressions')
  expect(body.text).toContain('addressHash')
  expect(body.text).not.toContain('@')
})
