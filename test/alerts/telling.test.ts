import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { pricesAfter } from '#shared/posts/history.ts'
import { buildAlert, makeAlert, makeDue, newsTo, runAlertJobs, storeAlert } from '../support/alerts.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { address, call, indexesCaughtUp } from '../support/http.ts'
import { uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { nextWindow, spendAllBut } from '../support/rateLimits.ts'

let owner: Person
let photo: string
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  photo = await uploadPhoto(owner)
})

/** A random word of no language. */
const word = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`
const publish = (title: string, facts: Record<string, unknown> = {}) => storePost(owner, [photo], { title }, facts)

/** Edits a listing as its owner. */
async function edit(postId: string, changes: Record<string, unknown>): Promise<void> {
  const { getPost, replacePost } = await import('#functions/posts/parts/data.ts')
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post) throw new Error(`No listing ${postId}`)
  const changed = { ...post, ...changes }
  const prices = pricesAfter(post, changed, new Date().toISOString())
  expect(await replacePost({ ...changed, prices })).toBeDefined()
}
const archive = (postId: string, to: 'archive' | 'dearchive') =>
  call(`posts.${to}`, { params: { postId, userId: owner.userId }, as: owner.token })

const toldIn = async (email: string) => (await newsTo(email)).map(({ subject }) => subject)

test('a new listing is mailed once, immediately, with all required contents (ALR-03, ALR-07, ALR-10)', async () => {
  const looked = word()
  const [alert, other] = [await makeAlert(looked), await makeAlert(word())]
  const postId = await publish(`Flat <b>${looked}</b>`)
  await runAlertJobs()
  const [mail, ...more] = await newsTo(alert.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`1 new listing: “${looked}”`)
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': `<${new URL('/', mail?.html.match(/https?:\/\/[^/"]+/)?.[0])}api/alerts/${alert.token}/end>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  for (const part of [
    `/user/post-details/${postId}`,
    `/user/alerts#${alert.token}`,
    `/user/post?input-words=${looked}`,
  ]) {
    expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(part.replaceAll('&', '&#38;'))
  }
  expect(mail?.html).toContain(`/photos/${photo}/640.jpg`)
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.html).toContain('prefers-color-scheme:dark')
  expect(await toldIn(other.email)).toEqual([])

  await edit(postId, { description: 'Mended.' })
  await runAlertJobs()
  expect(await toldIn(alert.email)).toHaveLength(1)
})

test('a listing that is reactivated, edited into the search or reduced into it is mailed once (ALR-03)', async () => {
  const [looked, cheap] = [word(), word()]
  const hidden = await publish(`Hidden ${looked}`, { archived: true })
  const elsewhere = await publish('Elsewhere')
  const dear = await publish(`Dear ${cheap}`, { price: 900 })
  await runJob('alerts.match')
  const words = await makeAlert(looked)
  const price = await makeAlert(cheap, { search: `input-words=${cheap}&input-maximum=800` })

  await archive(hidden, 'dearchive')
  await edit(elsewhere, { title: `Here ${looked}` })
  await edit(dear, { price: 750 })
  await runAlertJobs()
  expect(await toldIn(words.email)).toEqual([`2 new listings: “${looked}”`])
  expect(await toldIn(price.email)).toHaveLength(1)

  await archive(hidden, 'archive')
  await edit(dear, { price: 950 })
  await runAlertJobs()
  await archive(hidden, 'dearchive')
  await edit(dear, { price: 700 })
  await runAlertJobs()
  expect([await toldIn(words.email), await toldIn(price.email)].map((one) => one.length)).toEqual([1, 1])
})

test('a reserved listing is no news, nor is its lower price; once it is free each alert tells it once (CNV-18)', async () => {
  const looked = word()
  const reserve = (postId: string, reserved: boolean) =>
    call('posts.reserve', { params: { postId, userId: owner.userId }, body: { reserved }, as: owner.token })
  const [early, follower] = [await makeAlert(looked), `${word()}@example.com`]
  const postId = await publish(`Flat ${looked}`, { price: 900 })
  await runAlertJobs()
  expect(await toldIn(early.email)).toHaveLength(1)
  const price = await makeAlert(looked, { search: undefined, postId, email: follower })

  await reserve(postId, true)
  const late = await makeAlert(looked)
  await edit(postId, { price: 700, description: 'Mended.' })
  await runAlertJobs()
  expect([await toldIn(late.email), await toldIn(price.email)]).toEqual([[], []])

  await reserve(postId, false)
  await runAlertJobs()
  expect(await toldIn(early.email)).toHaveLength(1)
  expect(await toldIn(late.email)).toHaveLength(1)
  expect(await toldIn(price.email)).toHaveLength(1)
})

test('nobody is told of the own listing, by its words or its price; others are (ALR-03)', async () => {
  const looked = word()
  const [seller, other] = [await signUp(), await makeAlert(looked)]
  const own = (changes: Record<string, unknown>) =>
    call('alerts.create', {
      body: buildAlert(looked, { email: seller.email, ...changes }),
      as: seller.token,
      from: randomAddress(),
    })
  expect((await own({})).status).toBe(200)
  const postId = await storePost(seller, [photo], { title: `Flat ${looked}` }, { price: 900 })
  expect((await own({ search: undefined, postId })).status).toBe(200)
  await publish(`Another ${looked}`)
  await edit(postId, { price: 700 })
  await runAlertJobs()
  expect(await toldIn(other.email)).toEqual([`2 new listings: “${looked}”`])
  expect(await toldIn(seller.email)).toEqual([`1 new listing: “${looked}”`])
})

test('listings from before an alert, and changes while it is paused, are not mailed (ALR-03)', async () => {
  const looked = word()
  await publish(`Old ${looked}`)
  await runJob('alerts.match')
  const alert = await makeAlert(looked)
  await call('alerts.change', { params: { token: alert.token }, body: { state: 'paused' }, from: randomAddress() })
  await publish(`Meanwhile ${looked}`)
  await runAlertJobs()
  await call('alerts.change', { params: { token: alert.token }, body: { state: 'active' }, from: randomAddress() })
  await runAlertJobs()
  expect(await toldIn(alert.email)).toEqual([])
  await publish(`New ${looked}`)
  await runAlertJobs()
  expect(await toldIn(alert.email)).toHaveLength(1)
})

test('an unreadable alert does not block other alerts, nor do sentences of earlier versions (ALR-03)', async () => {
  const person = await signUp()
  const looked = word()
  const sentence = `cheapest apartment 2000€ per m2 ${looked}`
  const search = new URLSearchParams({ 'input-ask': sentence }).toString()
  const unread = await storeAlert(person.email, 'input-property-type=castle')
  const stored = await storeAlert(`stored.${randomUUID()}@example.com`, search)
  const own = await call<{ data: { state: string } }>('alerts.create', {
    body: buildAlert('', { email: person.email, search }),
    as: person.token,
    from: randomAddress(),
  })
  expect(own.body.data).toEqual({ state: 'active' })
  const other = await makeAlert(looked)

  await publish(`Flat ${looked}`, { 'input-location': 'Prishtine' })
  await runAlertJobs()
  expect(await toldIn(other.email)).toHaveLength(1)
  expect(await toldIn(stored.email)).toHaveLength(1)
  expect(await toldIn(person.email)).toHaveLength(1)
  await call('alerts.end', { params: { token: unread.token }, from: randomAddress() })
  expect((await getItem('alerts', { alertId: unread.alertId }))?.state).toBe('ended')
})

test('a daily mail waits for its hour and shows ten of twelve listings, without those deleted by then (ALR-01, ALR-07)', async () => {
  const looked = word()
  const alert = await makeAlert(looked, { every: 'daily', zone: 'Europe/Belgrade' })
  const [gone] = [await publish(`Gone ${looked}`)]
  for (let n = 0; n < 12; n++) await publish(`Flat ${n} ${looked}`)
  await runAlertJobs()
  expect(await toldIn(alert.email)).toEqual([])
  const { dueKey } = (await getItem('alerts', { alertId: alert.alertId })) ?? {}
  expect(dueKey).toMatch(/T0[67]:00:00\.000Z#/)

  await archive(gone, 'archive')
  await makeDue(alert)
  await runJob('alerts.send')
  const [mail] = await newsTo(alert.email)
  expect(mail?.text.match(/\/user\/post-details\//g)).toHaveLength(10)
  expect(mail?.text).toContain('and 3 more')
  expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(100_000)
})

test('no mail is sent when all of its listings are gone (ALR-07)', async () => {
  const looked = word()
  const alert = await makeAlert(looked, { every: 'weekly' })
  const postId = await publish(`Gone ${looked}`)
  await runJob('alerts.match')
  await archive(postId, 'archive')
  await makeDue(alert)
  await runJob('alerts.send')
  expect(await toldIn(alert.email)).toEqual([])
  expect(await getItem('alerts', { alertId: alert.alertId })).not.toHaveProperty('due')
})

test('a price is mailed when it falls below both its last value and the last mailed one, not when it returns (ALR-06)', async () => {
  const postId = await publish('Price', { price: 500 })
  const alert = await makeAlert('', { search: undefined, postId })
  for (const [price, mails] of [
    [520, 0],
    [480, 1],
    [520, 1],
    [490, 1],
    [450, 2],
  ] as const) {
    await edit(postId, { price })
    await runAlertJobs()
    expect(await toldIn(alert.email), `at ${price}`).toHaveLength(mails)
  }
  expect((await toldIn(alert.email))[0]).toBe('Price drop: Price')
})

test('a price that falls by less than a hundredth is no news, until it has fallen by one (ALR-06)', async () => {
  const postId = await publish('Cents', { price: 500 })
  const alert = await makeAlert('', { search: undefined, postId })
  for (const [price, mails] of [
    [499.99, 0],
    [496, 0],
    [495, 1],
    [494.99, 1],
  ] as const) {
    await edit(postId, { price })
    await runAlertJobs()
    expect(await toldIn(alert.email), `at ${price}`).toHaveLength(mails)
  }
})

test('a price that is corrected at once is no news, and counts when it falls later (OWN-10)', async () => {
  const postId = await publish('Corrected', { price: 380, createdAt: new Date().toISOString() })
  const alert = await makeAlert('', { search: undefined, postId })
  for (const price of [340, 370]) {
    await edit(postId, { price })
    await runAlertJobs()
  }
  expect(await toldIn(alert.email)).toEqual([])
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const point = { currency: 'Euro', per: 'month' }
  const prices = [
    { at: daysAgo(20), amount: 380, ...point },
    { at: daysAgo(19), amount: 340, ...point },
  ]
  await edit(postId, { price: 340 })
  await setItem('posts', { postId }, { prices })
  await edit(postId, { price: 330 })
  await runAlertJobs()
  expect(await toldIn(alert.email)).toHaveLength(1)
})

describe('mail that comes back (ALR-08)', () => {
  test.each(['bounce', 'complaint'])('a %s ends the alerts of an address', async (fate) => {
    const alert = await makeAlert(word())
    const [mail] = await mailsTo(alert.email)
    await indexesCaughtUp()
    const sent = await fetch(`${address()}/__local/mail/${mail?.id}/${fate}`, { method: 'POST' })
    expect(sent.ok).toBe(true)
    expect((await getItem('alerts', { alertId: alert.alertId }))?.state).toBe('ended')
  })

  test('an alert unopened for half a year sends one question, pauses, and ends; if opened it continues', async () => {
    const looked = word()
    const [lost, kept] = [await makeAlert(looked), await makeAlert(looked)]
    for (const { alertId } of [lost, kept])
      await setItem('alerts', { alertId }, { openedAt: '2026-01-01T00:00:00.000Z' })
    await publish(`One ${looked}`)
    await runAlertJobs()
    for (const { email } of [lost, kept]) {
      expect((await mailsTo(email)).at(-1)?.subject).toBe('Do you still want this alert?')
      expect(await toldIn(email)).toEqual([])
    }
    await call('alerts.get', { params: { token: kept.token }, from: randomAddress() })
    await publish(`Two ${looked}`)
    await runJob('alerts.match')
    for (const alert of [lost, kept]) await makeDue(alert)
    await runJob('alerts.send')
    expect(await toldIn(kept.email)).toHaveLength(1)
    expect(await toldIn(lost.email)).toEqual([])
    expect((await getItem('alerts', { alertId: lost.alertId }))?.state).toBe('ended')
  })
})

describe('letters that others set off (D-156)', () => {
  test.each(['alert', 'recipient'] as const)(
    'above the limit by %s they wait for the next window, and nothing is lost',
    async (counted) => {
      const looked = word()
      const alert = await makeAlert(looked)
      const who = { alert: alert.alertId, recipient: alert.email }[counted]
      await spendAllBut(1, 'letter', counted, who)
      try {
        await publish(`One ${looked}`)
        await runAlertJobs()
        expect(await newsTo(alert.email)).toHaveLength(1)
        const later = [await publish(`Two ${looked}`)]
        await runAlertJobs()
        later.push(await publish(`Three ${looked}`))
        await runAlertJobs()
        expect(await newsTo(alert.email)).toHaveLength(1)
        const waiting = await getItem('alerts', { alertId: alert.alertId })
        expect(waiting?.pending).toEqual(later)
        expect(waiting?.letter).toBeUndefined()
        const [due = ''] = String(waiting?.dueKey).split('#')
        const left = Date.parse(due) - Date.now()
        expect(left > 0 && left <= 86_400_000).toBe(true)
      } finally {
        await nextWindow('letter', counted, who)
      }
      await makeDue(alert)
      await runJob('alerts.send')
      const [, mail, ...more] = await newsTo(alert.email)
      expect([mail?.subject, more]).toEqual([`2 new listings: “${looked}”`, []])
    },
  )

  test('a letter that is sent again after a failure counts once', async () => {
    const looked = word()
    const alert = await makeAlert(looked)
    await spendAllBut(1, 'letter', 'alert', alert.alertId)
    const { email } = alert
    await setItem('alerts', { alertId: alert.alertId }, { email: 'broken' })
    await publish(`One ${looked}`)
    await runJob('alerts.match')
    await indexesCaughtUp()
    await runJob('alerts.send').catch(() => {})
    await setItem('alerts', { alertId: alert.alertId }, { email })
    await makeDue(alert)
    await indexesCaughtUp()
    await runJob('alerts.send')
    expect(await newsTo(email)).toHaveLength(1)
  })
})
