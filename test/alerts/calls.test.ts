import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AlertShown } from '#shared/alerts/schema.ts'
import { errors } from '#shared/lib/errors.ts'
import { alertTokenOf, buildAlert, makeAlert, storeAlert } from '../support/alerts.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import { address, call } from '../support/http.ts'
import { mailsTo, randomAddress, signUp } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'

beforeAll(bypassApi)

const word = () => `w${randomUUID().slice(0, 8)}`
const create = (body: Record<string, unknown>, as?: string, from = randomAddress()) =>
  call<{ data: { state: string } }>('alerts.create', { body, as, from })
const get = (token: string) =>
  call<{ data: AlertShown }>('alerts.get', {
    params: { token },
    from: randomAddress(),
    headers: { 'accept-language': 'en' },
  })
const change = (token: string, body: Record<string, unknown>) =>
  call<{ data: AlertShown }>('alerts.change', { params: { token }, body, from: randomAddress() })
const mine = async (as: string) => (await call<{ data: AlertShown[] }>('alerts.mine', { as })).body.data

describe('what is refused', () => {
  test('an invalid link, or a link of another alert (ALR-02)', async () => {
    const { token } = await makeAlert(word())
    const other = await makeAlert(word())
    const mistyped = token.slice(0, 43) + (token.endsWith('-') ? '_' : '-')
    for (const forged of ['x'.repeat(44), token.slice(0, 22) + other.token.slice(22), mistyped]) {
      expect((await get(forged)).body.error?.code).toBe('tokenUnknown')
      expect((await change(forged, { state: 'ended' })).body.error?.code).toBe('tokenUnknown')
      expect((await call('alerts.end', { params: { token: forged }, from: randomAddress() })).status).toBe(200)
    }
    expect((await get(token)).body.data.state).toBe('active')
    expect((await get('short')).status).toBe(400)
  })

  test('an empty search, an unknown value, a search together with a listing, or an invalid address (ALR-01)', async () => {
    const refused = async (changes: Record<string, unknown>) =>
      (await create(buildAlert(word(), changes))).body.error?.fields
    expect(await refused({ search: 'page=2&input-order=newest' })).toEqual({ search: 'required' })
    expect(await refused({ search: 'input-property-type=castle' })).toEqual({ search: 'required' })
    expect(await refused({ search: undefined })).toEqual({ search: 'required' })
    expect(await refused({ postId: ulid() })).toEqual({ search: 'required' })
    expect(await refused({ email: 'nobody' })).toEqual({ email: 'invalid' })
    expect(await refused({ every: 'hourly' })).toEqual({ every: 'unknown' })
  })

  test('an alert on the price of an unknown listing (ALR-06)', async () => {
    const answer = await create(buildAlert(word(), { search: undefined, postId: ulid() }))
    expect(answer.body.error?.code).toBe('notFound')
  })

  test('a sixth request within an hour from one address (ALR-08)', async () => {
    await avoidWindowEnd(3600)
    const from = randomAddress()
    for (let n = 0; n < 5; n++) expect((await create(buildAlert(word()), undefined, from)).status).toBe(200)
    expect((await create(buildAlert(word()), undefined, from)).body.error?.code).toBe('tooMany')
  })

  test('a 26th request within an hour from a whole IPv6 site (/48), which counts as at most five networks', async () => {
    await avoidWindowEnd(3600)
    const site = Math.floor(Math.random() * 0xffff).toString(16)
    const statuses: number[] = []
    for (let network = 1; network <= 26; network++)
      statuses.push((await create(buildAlert(word()), undefined, `2001:db8:${site}:${network.toString(16)}::1`)).status)
    expect(statuses).toEqual([...Array(25).fill(200), 429])
  })

  test('a filled honeypot, by its name, and sends no mail (INP-07)', async () => {
    const body = buildAlert(word(), { website: 'https://example.com' })
    const answer = await create(body)
    expect([answer.status, answer.body.error?.fields]).toEqual([400, { website: 'notEmpty' }])
    expect(await mailsTo(body.email)).toEqual([])
  })
})

test.each([
  ['that nobody knows', 'Etc/Unknown', { 'input-location': 'brooklyn' }, 'America/New_York'],
  ['by its offset', 'GMT+01:00', { 'input-location': 'prizren' }, 'Europe/Belgrade'],
  ['that is missing', undefined, { 'input-words': 'zq' }, 'Europe/Belgrade'],
])(
  'a device with a time zone %s gets its alert, in the zone of the search or of the language (INP-17)',
  async (...row) => {
    const [, zone, search, expected] = row
    const person = await signUp()
    const body = buildAlert('', {
      email: person.email,
      zone,
      language: 'sq',
      search: String(new URLSearchParams(search)),
    })
    const headers = { 'accept-language': 'sq' }
    const made = await call('alerts.create', { body, as: person.token, from: randomAddress(), headers })
    expect([made.status, made.body]).toMatchObject([200, { data: { state: 'active' } }])
    const [{ token = '' } = {}, ...more] = await mine(person.token)
    expect([(await get(token)).body.data, more]).toMatchObject([{ zone: expected, language: 'al' }, []])
    expect((await change(token, { zone: 'Etc/Unknown', language: 'de' })).body.data).toMatchObject({
      zone: expected,
      language: 'al',
    })
  },
)

test('the mailed link confirms an alert, in the mail’s language; requesting an active alert again changes nothing (ALR-01)', async () => {
  const body = buildAlert('banesa', { language: 'al', every: 'weekly', zone: 'Europe/Belgrade' })
  expect((await create(body)).body.data).toEqual({ state: 'waiting' })
  const [mail] = await mailsTo(body.email)
  expect(mail?.subject).toBe('Konfirmoni njoftimin tuaj në Tregu')
  const token = await alertTokenOf(body.email)
  expect((await get(token)).body.data).toMatchObject({
    state: 'waiting',
    language: 'al',
    every: 'weekly',
    title: '“banesa”',
  })
  expect((await change(token, { state: 'active' })).body.data.state).toBe('active')

  expect((await create({ ...body, every: 'once' })).body.data).toEqual({ state: 'waiting' })
  expect((await mailsTo(body.email)).at(-1)?.subject).toBe('Këtë njoftim në Tregu e keni tashmë')
  expect((await get(token)).body.data).toMatchObject({ state: 'active', every: 'weekly' })
})

test('an alert that is not confirmed within 48 hours is deleted (ALR-01)', async () => {
  const body = buildAlert(word())
  await create(body)
  const token = await alertTokenOf(body.email)
  const item = await getItem('alerts', { alertId: token.slice(0, 22) })
  expect(item?.ttl - Date.now() / 1000).toBeGreaterThan(47.9 * 3600)
  expect(item?.ttl - Date.now() / 1000).toBeLessThanOrEqual(48 * 3600)
  await setItem('alerts', { alertId: token.slice(0, 22) }, { ttl: Math.floor(Date.now() / 1000) - 1 })
  expect((await get(token)).body.error?.code).toBe('tokenExpired')
  expect((await change(token, { state: 'active' })).body.error?.code).toBe('tokenExpired')
})

test('the table stores nothing from which a link could be built (ALR-02)', async () => {
  const { token } = await makeAlert(word())
  const item = await getItem('alerts', { alertId: token.slice(0, 22) })
  expect(JSON.stringify(item)).not.toContain(token.slice(22))
})

test('an alert at the caller’s own confirmed address is active at once; at another address it must be confirmed (ALR-01)', async () => {
  const person = await signUp()
  const own = await create(buildAlert(word(), { email: person.email }), person.token)
  expect(own.body.data).toEqual({ state: 'active' })
  expect((await mailsTo(person.email)).filter(({ subject }) => /alert/i.test(subject))).toEqual([])

  const other = buildAlert(word())
  expect((await create(other, person.token)).body.data).toEqual({ state: 'waiting' })
  expect((await mailsTo(other.email)).map(({ subject }) => subject)).toEqual(['Confirm your alert at Tregu'])
})

test('an account lists the alerts at its address, whoever created them, and no others (ALR-02)', async () => {
  const [person, stranger] = [await signUp(), await signUp()]
  const before = await makeAlert(word(), { email: person.email })
  await create(buildAlert(word(), { email: person.email }), person.token)
  expect((await mine(person.token)).map(({ state }) => state)).toEqual(['active', 'active'])
  expect((await mine(person.token)).map(({ token }) => token)).toContain(before.token)
  expect(await mine(stranger.token)).toEqual([])
  expect((await call('alerts.mine')).status).toBe(401)
})

test('an alert can be changed, paused, ended and resumed by its link (ALR-02)', async () => {
  const { token } = await makeAlert(word())
  expect((await change(token, { every: 'daily', language: 'al' })).body.data).toMatchObject({
    every: 'daily',
    language: 'al',
  })
  for (const state of ['paused', 'active', 'ended', 'active'])
    expect((await change(token, { state })).body.data.state).toBe(state)
  expect((await change(token, { state: 'waiting' })).status).toBe(400)
})

test('a mail program can unsubscribe with one click (RFC 8058) (ALR-02)', async () => {
  const { token } = await makeAlert(word())
  const press = () =>
    fetch(`${address()}/api/alerts/${token}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect([(await press()).status, (await press()).status]).toEqual([200, 200])
  expect((await get(token)).body.data.state).toBe('ended')
})

test('an alert whose search cannot be parsed can be listed, paused and ended, but not resumed (ALR-02)', async () => {
  const person = await signUp()
  const { token } = await storeAlert(person.email, 'input-property-type=castle')
  expect((await mine(person.token)).map(({ title }) => title)).toEqual(['castle'])
  expect((await get(token)).body.data.title).toBe('castle')
  expect((await change(token, { state: 'paused' })).body.data.state).toBe('paused')
  for (const [language, message] of [
    ['en', errors.searchUnclear.en],
    ['sq', errors.searchUnclear.al],
  ] as const) {
    const refused = await call('alerts.change', {
      params: { token },
      body: { state: 'active' },
      from: randomAddress(),
      headers: { 'accept-language': language },
    })
    expect([refused.status, refused.body.error]).toMatchObject([400, { code: 'searchUnclear', message }])
  }
  expect((await change(token, { state: 'ended' })).body.data.state).toBe('ended')
  expect(await mine(person.token)).toEqual([])
})

test('an address has at most 20 alerts; only its owner learns of the limit (ALR-08)', async () => {
  const person = await signUp()
  const { createAlert } = await import('#functions/alerts/parts/data.ts')
  const now = new Date().toISOString()
  const alert = {
    email: person.email,
    language: 'en',
    zone: 'UTC',
    every: 'daily',
    createdAt: now,
    openedAt: now,
  } as const
  for (let n = 0; n < 20; n++)
    await createAlert({
      ...alert,
      alertId: ulid().slice(4),
      state: 'active',
      since: now,
      search: `input-words=${word()}`,
    })
  expect((await create(buildAlert(word(), { email: person.email }), person.token)).body.error?.code).toBe('alertsFull')
  expect((await create(buildAlert(word(), { email: person.email }))).body.data).toEqual({ state: 'waiting' })
  expect((await mailsTo(person.email)).at(-1)?.subject).toBe('There is no room for another alert at Tregu')
})
