import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MessageItem } from '#functions/contact/parts/data.ts'
import { dayMs } from '#functions/lib/days.ts'
import type { Morning } from '#shared/manage/answers.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { runStep } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const ask = () => call<{ data: Morning }>('manage.morning', { as: admin.token })

test('is refused to anonymous callers, to strangers and to every role that does not administer (TRU-13, ROL-09)', () =>
  expectAdministratorsOnly('manage.morning'))

test('counts from the beginning of yesterday at home (TRU-13, D-223)', async () => {
  const { since } = (await ask()).body.data
  const before = new Date(Date.parse(since) - 1).toISOString()
  const today = Date.parse(dayIn(homeZone, new Date().toISOString()))
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  expect([dayIn(homeZone, since), dayIn(homeZone, before)]).toEqual([dayOf(today - dayMs), dayOf(today - 2 * dayMs)])
})

test('new accounts, listings and messages are counted at once, and failed runs with their job (TRU-13)', async () => {
  const owner = await signUp()
  const postid = await publish(owner)
  await call('contact.poster', { body: buildMessage({ postid }), from: randomAddress() })
  const broken = { Records: [{ Sns: { MessageId: randomUUID(), Message: '{}' } }] }
  await expect(runStep('mail.suppress', broken)).rejects.toThrow()
  const { counts, written, failures } = await eventually(async () => {
    const { data } = (await ask()).body
    return data.counts.messages > 0 && data
  })
  for (const name of ['users', 'posts', 'messages', 'failed'] as const) expect(counts[name]).toBeGreaterThan(0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.length).toBeLessThanOrEqual(5)
  expect(failures).toContainEqual({
    job: 'mail.suppress',
    times: expect.any(Number),
    last: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(counts.failed).toBe(failures.reduce((sum, { times }) => sum + times, 0))
})

test('costs the same few calls whatever there is, writes nothing and reads no table as a whole', async () => {
  // As a page of posts; the messages, two reasons to stop mail, the sentences, and two days of failed runs. A replica that
  // has just started, or reads the last hour again, needs more.
  await expect.poll(async () => (await ask()).meter).toMatchObject({ calls: 6 + 7, wru: 0 })
})

/** Days that only this file knows: so its own items are all there is. */
describe('of a day long after this one, each count is exact (D-223):', () => {
  const early = '2998-03-03T11:00:00.000Z'
  const late = '2998-03-03T13:00:00.000Z'
  const noon = '2998-03-03T12:00:00.000Z'

  test('messages, with what they are about', async () => {
    const { createMessage, messagesSince } = await import('#functions/contact/parts/data.ts')
    // A listing that exists, as its link stands among those of all who look at the morning meanwhile.
    const owner = await signUp()
    const about = { postId: await publish(owner), title: 'A home', userId: owner.userId }
    const { userid, ...message } = buildMessage()
    for (const createdAt of [early, late])
      await createMessage({ ...message, about, messageId: randomUUID(), createdAt })
    await indexesCaughtUp()
    const found: Partial<MessageItem>[][] = []
    for await (const page of messagesSince(noon)) found.push(page)
    expect(found.flat().map((message) => message.about)).toEqual([about])
  })

  test('addresses at which mail was stopped, by a bounce or a complaint, until it is allowed again', async () => {
    const { allowMail, countStopped, stopMail } = await import('#functions/mail/parts/data.ts')
    const address = () => `morning.${randomUUID()}@example.com`
    const [bounced, complained] = [address(), address()]
    await stopMail(address(), { reason: 'bounce', since: early })
    await stopMail(bounced, { reason: 'bounce', since: late })
    await stopMail(complained, { reason: 'complaint', since: late })
    await indexesCaughtUp()
    expect(await countStopped(noon)).toBe(2)
    await allowMail(bounced)
    await indexesCaughtUp()
    expect(await countStopped(noon)).toBe(1)
    await allowMail(complained)
  })

  test('failed runs, each by its job, over midnight at home', async () => {
    const { failuresFrom, noteFailure } = await import('#functions/lib/dynamodb/failures.ts')
    const at = ['2998-03-02T12:00:00.000Z', noon, '2998-03-04T12:00:00.000Z', '2998-03-05T12:00:00.000Z']
    for (const one of at) await noteFailure('posts.expire', new Date(one))
    await noteFailure('rates.update', new Date('2998-03-03T22:30:00.000Z'))
    await noteFailure('rates.update', new Date('2998-03-03T23:30:00.000Z'))
    expect(await failuresFrom('2998-03-03')).toEqual([
      { job: 'posts.expire', times: 2, last: at[2] },
      { job: 'rates.update', times: 2, last: '2998-03-03T23:30:00.000Z' },
    ])
  })
})
