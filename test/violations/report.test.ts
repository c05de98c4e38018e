import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#shared/violations/contract.ts'
import type { StoredViolation } from '#shared/violations/schema.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, send } from '../support/http.ts'
import { type Person, randomAddress } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'
import { buildViolation } from '../support/violations.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const { path, maxBytes, limit } = violations.report
const sent = (body: unknown, type = 'application/reports+json', from = randomAddress()) =>
  send<{ data: { kept: number } }>('POST', path, {
    body: JSON.stringify(body),
    from,
    headers: { 'content-type': type },
  })
const all = async () => (await call<{ data: StoredViolation[] }>('violations.all', { as: admin.token })).body.data
const kept = async (blocked: string) => (await all()).filter((one) => one.blocked === blocked)
/** A host that no other test reports. */
const randomHost = () => `https://${randomUUID()}.example`

test('reports are shown to administrators only', () => expectAdministratorsOnly('violations.all'))

describe('a report is refused', () => {
  test('with an invalid body', async () => {
    expect((await sent([], 'text/plain')).status).toBe(415)
    expect((await sent({ 'csp-report': 'all' }, 'application/csp-report')).status).toBe(400)
  })

  test('above the size limit', async () => {
    const { status, body } = await sent([buildViolation({ sample: 'x'.repeat(maxBytes) })])
    expect([status, body.error?.code]).toEqual([413, 'tooLarge'])
  })

  test('above the daily rate limit', async () => {
    await avoidWindowEnd(86_400)
    const from = randomAddress()
    for (let n = 0; n < limit.address.times; n++) expect((await sent([], undefined, from)).status).toBe(200)
    expect((await sent([], undefined, from)).status).toBe(429)
  })
})

test('equal reports of several visitors are stored once with a count; tokens of the page are not stored', async () => {
  const blockedURL = randomHost()
  const documentURL = 'https://tregu.example/user/confirm/a-token-of-somebody'
  for (const _ of ['one visitor', 'another'])
    expect((await sent([buildViolation({ blockedURL, documentURL })])).body.data).toEqual({ kept: 1 })
  const rows = await kept(blockedURL)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ page: '/user/confirm/*', directive: 'style-src-attr', times: 2 })
  const { body } = await send<{ text: string }>('GET', '/__local/tables/violations')
  expect(body.text).not.toContain('a-token-of-somebody')
})

test('reports in the older format are stored too, and expire after a month', async () => {
  const blocked = randomHost()
  const report = {
    ...{ 'effective-directive': 'img-src', 'document-uri': 'https://tregu.example/user/contact' },
    'blocked-uri': blocked,
  }
  expect((await sent({ 'csp-report': report }, 'application/csp-report')).status).toBe(200)
  expect(await kept(blocked)).toHaveLength(1)
})

describe('one address hides nothing of others (D-152)', () => {
  const many = (count: number) => Array.from({ length: count }, () => buildViolation({ blockedURL: randomHost() }))

  test('of what nobody has reported it adds ten a day, an IPv6 site (/48) too; known ones still count', async () => {
    await avoidWindowEnd(86_400)
    const site = Math.floor(Math.random() * 0xffff).toString(16)
    const address = randomAddress()
    for (const from of [() => address, (n: number) => `2001:db8:${site}:${n}::1`]) {
      const counts: number[] = []
      for (let n = 1; n <= 3; n++) counts.push((await sent(many(5), undefined, from(n))).body.data.kept)
      expect(counts).toEqual([5, 5, 0])
      const known = randomHost()
      expect((await sent([buildViolation({ blockedURL: known })])).body.data.kept).toBe(1)
      expect((await sent([buildViolation({ blockedURL: known })], undefined, from(4))).body.data.kept).toBe(1)
      expect((await kept(known))[0]?.times).toBe(2)
    }
  })

  test('among thousands the latest are shown, the newest first', async () => {
    const { noteViolation } = await import('#functions/violations/data.ts')
    const longAgo = new Date(Date.now() - 60_000)
    const violation = { directive: 'img-src', page: '/user/contact' }
    for (let at = 0; at < 20; at++)
      await Promise.all(
        Array.from({ length: 40 }, () => noteViolation({ ...violation, blocked: randomHost() }, { now: longAgo })),
      )
    const genuine = randomHost()
    await sent([buildViolation({ blockedURL: genuine })])
    const shown = await all()
    expect(shown.slice(0, 20).map(({ blocked }) => blocked)).toContain(genuine)
    expect(shown).toHaveLength(500)
  })
})
