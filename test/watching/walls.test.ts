import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newsTo, storeAlert } from '../support/alerts.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { address, call } from '../support/http.ts'
import { buildPhoto, photoState, sendPhoto, signPhoto, uploadPhoto } from '../support/listings.ts'
import { runJob, runStep } from '../support/local.ts'
import { buildRegistration, mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { advanceMinutes, ringing, setConcurrency, setMailQuota } from '../support/watching.ts'

let person: Person
beforeAll(async () => {
  bypassApi()
  // As in a new account.
  await setConcurrency(10)
  person = await signUp()
})
afterEach(async () => {
  await setConcurrency(10)
  await setMailQuota()
})

const searching = () => call('search.find', { query: { no: crypto.randomUUID() }, from: randomAddress() })

describe('photos (OPS-01)', () => {
  test('fifteen at once are all processed, and meanwhile searches are answered', async () => {
    expect((await searching()).status).toBe(200)
    const photos = []
    for (let count = 0; count < 15; count++) {
      const bytes = await buildPhoto({ width: 64, height: 48 })
      photos.push({ bytes, signed: await signPhoto(person, bytes) })
    }
    await Promise.all(photos.map(({ bytes, signed }) => sendPhoto(signed, bytes)))
    const statuses: number[] = []
    for (const { signed } of photos)
      do {
        statuses.push((await searching()).status)
      } while ((await photoState(person, signed.key))?.state === 'pending')
    for (const { signed } of photos) expect((await photoState(person, signed.key)).state).toBe('ready')
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('what S3 sends when it is told of the queue is passed over', async () => {
    const body = JSON.stringify({ Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'photos' })
    await runStep('photos.process', { Records: [{ messageId: '1', body }] })
  })

  test('what S3 tells the function itself, and what Lambda gave up, is processed; a message of nothing is no success', async () => {
    const file = { s3: { object: { key: 'uploads/nobody/nothing' } } }
    await runStep('photos.process', { Records: [file] })
    const givenUp = JSON.stringify({ requestPayload: { Records: [file] } })
    await runStep('photos.process', { Records: [{ messageId: '1', body: givenUp }] })
    await expect(runStep('photos.process', { Records: [{ messageId: '1', body: '{}' }] })).rejects.toThrow()
  })
})

describe('a flood from one address (OPS-01, D-192)', () => {
  // With the throttle of the route, which the laptop leaves out otherwise.
  const throttled = { 'x-local-throttle': 'on' }

  test('leaves every honest registration', async () => {
    await setConcurrency()
    const from = randomAddress()
    const flood = async () => (await call('accounts.create', { body: {}, from, headers: throttled })).status
    for (let honest = 0; honest < 3; honest++) {
      expect(new Set(await Promise.all(Array.from({ length: 60 }, flood)))).toEqual(new Set([400]))
      const body = buildRegistration()
      expect((await call('accounts.create', { body, from: randomAddress(), headers: throttled })).status).toBe(200)
    }
  })
})

describe('mail while SES takes no more (OPS-01, D-191)', () => {
  /** Alerts with a letter that is due. */
  async function due(count: number) {
    const photo = await uploadPhoto(person)
    const word = `zq${crypto.randomUUID().slice(0, 8)}`
    const postId = await storePost(person, [photo], { title: word })
    const alerts = await Promise.all(
      Array.from({ length: count }, () =>
        storeAlert(`alert.${crypto.randomUUID()}@example.com`, `input-words=${word}`),
      ),
    )
    for (const { alertId } of alerts)
      await setItem(
        'alerts',
        { alertId },
        { pending: [postId], due: '1', dueKey: `2020-01-01T00:00:00.000Z#${alertId}` },
      )
    return alerts
  }
  const lettersTo = async (alerts: { email: string }[]) =>
    (await Promise.all(alerts.map(async ({ email }) => (await newsTo(email)).length))).reduce((sum, n) => sum + n, 0)
  const stored = async ({ alertId }: { alertId: string }) => (await getItem('alerts', { alertId })) ?? {}
  const sentUntilNow = async () => (await (await fetch(`${address()}/__local/mail.json`)).json()).length
  const register = async () => {
    const body = buildRegistration()
    const { status } = await call('accounts.create', { body, from: randomAddress() })
    return { status, mails: await mailsTo(body.email) }
  }

  test('letters stop at four fifths of the quota, accounts go on, and the rest is sent the next day', async () => {
    const alerts = await due(4)
    // Two more mails are four fifths of a whole number.
    while (((await sentUntilNow()) + 2) % 4 !== 0) await register()
    const day = ((await sentUntilNow()) + 2) / 0.8
    await setMailQuota({ day, second: 1000 })
    await runJob('alerts.send')
    expect(await lettersTo(alerts)).toBe(2)
    await advanceMinutes(1)
    await runJob('alerts.send')
    expect(await lettersTo(alerts)).toBe(2)
    expect(await ringing()).toContain('MailQuota')
    // A registration still gets its mail.
    expect(await register()).toMatchObject({ status: 200, mails: [expect.anything()] })

    await setMailQuota({ day: day * 10, second: 1000 })
    await runJob('alerts.send')
    expect(await lettersTo(alerts)).toBe(4)
    for (const alert of alerts) expect(await stored(alert)).not.toHaveProperty('letter')
  })

  test('a letter that SES does not take is postponed, however often, and not given up', async () => {
    const [alert, ...others] = await due(1)
    if (!alert || others.length > 0) throw new Error('There is to be one alert.')
    // Nothing at all in a second: SES refuses by its rate, whatever the day has left.
    await setMailQuota({ second: 0 })
    for (let attempt = 0; attempt < 3; attempt++) {
      await runJob('alerts.send')
      const { letter, dueKey } = await stored(alert)
      expect(letter).toMatchObject({ attempts: 0 })
      expect(dueKey > new Date().toISOString()).toBe(true)
      await setItem('alerts', { alertId: alert.alertId }, { dueKey: `2020-01-01T00:00:00.000Z#${alert.alertId}` })
    }
    expect(await lettersTo([alert])).toBe(0)
    await setMailQuota()
    await runJob('alerts.send')
    expect(await lettersTo([alert])).toBe(1)
  })

  test('nor is the question whether an alert is still wanted, without which it would end', async () => {
    const [alert] = await due(1)
    if (!alert) throw new Error('There is to be an alert.')
    await setItem('alerts', { alertId: alert.alertId }, { openedAt: '2026-01-01T00:00:00.000Z' })
    await setMailQuota({ second: 0 })
    await runJob('alerts.send')
    const waiting = await stored(alert)
    expect([waiting.state, waiting.askedAt]).toEqual(['active', undefined])
    await setMailQuota()
    await setItem('alerts', { alertId: alert.alertId }, { dueKey: `2020-01-01T00:00:00.000Z#${alert.alertId}` })
    await runJob('alerts.send')
    expect((await mailsTo(alert.email)).map(({ subject }) => subject)).toEqual(['Do you still want this alert?'])
  })

  test('a message waits however often SES refuses it, and is mailed once', async () => {
    const { createMessage } = await import('#functions/contact/parts/data.ts')
    const messageId = crypto.randomUUID()
    const words = { fullName: 'Besa', email: 'besa@example.com', telephone: '', message: `Hello ${messageId}` }
    await createMessage({ messageId, ...words, createdAt: new Date().toISOString() })
    await setMailQuota({ second: 0 })
    const attempt = async () => {
      await setItem('messages', { messageId }, { dueKey: `2020-01-01T00:00:00.000Z#${messageId}` })
      await runJob('contact.sendUnsent')
    }
    for (let count = 0; count < 3; count++) await attempt()
    expect(await getItem('messages', { messageId })).toMatchObject({ attempts: 1, unsent: '1' })
    await setMailQuota()
    await attempt()
    await attempt()
    const mails: { text: string }[] = await (await fetch(`${address()}/__local/mail.json`)).json()
    expect(mails.filter(({ text }) => text.includes(messageId))).toHaveLength(1)
  })
})
