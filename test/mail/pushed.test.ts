import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAlert, makeDue, runAlertJobs } from '../support/alerts.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { begunConversation, mailedIn, makeMailDue, markRead, read, write } from '../support/conversations.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { randomWord } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { endDevice, newDevice, pushedTo, subscribe } from '../support/push.ts'

beforeAll(bypassApi)

const stored = (deviceId: string) => getItem('pushDevices', { deviceId })

/** Runs the job that tells of messages. */
async function notify(): Promise<void> {
  await indexesCaughtUp()
  await runJob('conversations.notify')
}

const mailsAbout = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('/user/messages/'))

test('nobody subscribes without an account, and a stranger ends or takes over no device of somebody else (CNV-19)', async () => {
  const [person, stranger] = [await signUp(), await signUp()]
  const { body, deviceId } = await subscribe(person)
  const params = { deviceId }
  const anonymous = [call('push.key'), call('push.subscribe', { body }), call('push.unsubscribe', { params })]
  expect((await Promise.all(anonymous)).map(({ status }) => status)).toEqual([401, 401, 401])
  const as = stranger.token
  expect((await call('push.unsubscribe', { as, params })).status).toBe(403)
  const known = { ...body, auth: 'x'.repeat(22) }
  expect((await call('push.subscribe', { as, body: known })).status).toBe(403)
  expect((await stored(deviceId))?.userId).toBe(person.userId)
  // Who has its keys is another user of the same browser.
  expect((await call('push.subscribe', { as, body })).status).toBe(200)
  expect((await stored(deviceId))?.userId).toBe(stranger.userId)
  expect((await call('push.unsubscribe', { as: person.token, params })).status).toBe(403)
})

test('a device at a host that is no push service is refused (CNV-19)', async () => {
  const person = await signUp()
  for (const endpoint of ['https://169.254.169.254/latest', 'https://fcm.googleapis.com.example.com/a']) {
    const { status, body } = await call('push.subscribe', {
      as: person.token,
      body: await newDevice(person, { endpoint }),
    })
    expect([status, body.error?.fields]).toEqual([400, { endpoint: 'invalid' }])
  }
})

describe('of a message in a conversation', () => {
  test('a device is told without a name or a word of it, and in full where that is wanted; who reads it is not mailed (CNV-19)', async () => {
    const { id, owner, visitor } = await begunConversation()
    const plain = await subscribe(visitor)
    const full = await subscribe(visitor, { full: true, language: 'al' })
    await write(id, 'The keys are under the mat', owner)
    await notify()
    const path = `/user/messages/${id}`
    expect(await pushedTo(plain.body.endpoint)).toEqual([{ title: 'Tregu', body: 'You have a new message.', path }])
    const [shown, ...others] = await pushedTo(full.body.endpoint)
    expect([shown, others]).toEqual([
      { title: expect.stringMatching(/ · A home with a view$/), body: 'The keys are under the mat', path },
      [],
    ])

    // It waits for two minutes, though it is the first mail.
    expect(await mailsAbout(visitor)).toEqual([])
    expect(await mailedIn(id, 'visitor')).toBe(2)
    await markRead(id, (await read(id, visitor)).body.data.messages[0]?.id ?? '', visitor)
    await makeMailDue(id, 'visitor')
    await notify()
    expect(await mailsAbout(visitor)).toEqual([])
    expect(await pushedTo(plain.body.endpoint)).toHaveLength(1)
  })

  test('who does not read it is mailed, and told of each message at once (CNV-14, CNV-19)', async () => {
    const { id, owner, visitor } = await begunConversation()
    const { body } = await subscribe(visitor)
    for (const [at, text] of ['First', 'Second'].entries()) {
      await write(id, text, owner)
      await notify()
      expect(await pushedTo(body.endpoint)).toHaveLength(at + 1)
    }
    await makeMailDue(id, 'visitor')
    await notify()
    const [mail, ...others] = await mailsAbout(visitor)
    expect([mail?.text.includes('Second'), others]).toEqual([true, []])
    await write(id, 'Third', owner)
    await notify()
    expect([await pushedTo(body.endpoint), await mailedIn(id, 'visitor')]).toMatchObject([{ length: 3 }, 2])
  })

  test('a poster is told of the first message too (CNV-19)', async () => {
    const owner = await signUp()
    const { body } = await subscribe(owner)
    const { writeToPoster } = await import('../support/conversations.ts')
    const { publish } = await import('../support/listings.ts')
    await writeToPoster(await publish(owner))
    await eventually(async () => {
      await notify()
      return (await pushedTo(body.endpoint)).length === 1
    })
  })

  test('a device that is gone is removed, and the mail goes at once (CNV-19)', async () => {
    const { id, owner, visitor } = await begunConversation()
    const { body, deviceId } = await subscribe(visitor)
    await endDevice(body.endpoint)
    await write(id, 'Are you there?', owner)
    await notify()
    expect([await stored(deviceId), await mailsAbout(visitor)]).toMatchObject([undefined, { length: 1 }])
  })

  test.each([
    [
      'signing out',
      async ({ userId, token }: Person) => {
        const { decomposeUnverifiedJwt } = await import('aws-jwt-verify/jwt')
        const session = String(decomposeUnverifiedJwt(token).payload.origin_jti)
        expect((await call('accounts.endSession', { as: token, params: { id: userId, session } })).status).toBe(200)
      },
    ],
    ['another key of ours', async (_: Person, deviceId: string) => setItem('pushDevices', { deviceId }, { key: 'x' })],
  ])('%s ends the subscription of a device (CNV-19)', async (_, end) => {
    const { id, owner, visitor } = await begunConversation()
    const { body, deviceId } = await subscribe(visitor)
    await end(visitor, deviceId)
    await write(id, 'Still here?', owner)
    await notify()
    expect([await pushedTo(body.endpoint), await stored(deviceId)]).toEqual([[], undefined])
    expect(await mailsAbout(visitor)).toHaveLength(1)
  })
})

test('of an alert the account with its address is told, beside the mail (CNV-19)', async () => {
  const [looked, owner, person] = [randomWord('bdfghjklmn'), await signUp(), await signUp()]
  const [plain, full] = [await subscribe(person), await subscribe(person, { full: true })]
  const alert = await makeAlert(looked, { email: person.email, every: 'once' })
  await storePost(owner, [ulid()], { title: `Flat ${looked}` })
  await runAlertJobs()
  await makeDue(alert)
  await runJob('alerts.send')
  await eventually(async () => (await pushedTo(plain.body.endpoint)).length > 0)
  const [shown] = await pushedTo(plain.body.endpoint)
  expect(shown).toMatchObject({ title: 'Tregu', body: 'There is something new for one of your alerts.' })
  expect(shown?.path).toContain('/user/post?')
  const [more] = await pushedTo(full.body.endpoint)
  expect([more?.title, more?.body]).toEqual(['One new listing for you', expect.stringContaining(looked)])
  expect((await mailsTo(person.email)).some(({ subject }) => subject.includes(looked))).toBe(true)
})

test('an account has ten devices at most: the one that was subscribed first makes way (CNV-19)', async () => {
  const person = await signUp()
  const [first, second] = [await subscribe(person), await subscribe(person)]
  for (let n = 0; n < 8; n++) await subscribe(person)
  await indexesCaughtUp()
  const last = await subscribe(person)
  const there = await Promise.all([first, second, last].map(async ({ deviceId }) => Boolean(await stored(deviceId))))
  expect(there).toEqual([false, true, true])
})
