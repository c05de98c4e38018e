import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { violations } from '#shared/violations/contract.ts'
import type { KeptViolation } from '#shared/violations/schema.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { behindTheDoor, signUpWithRole } from '../support/behind.ts'
import { call, send } from '../support/http.ts'
import { type Person, randomAddress } from '../support/people.ts'
import { buildViolation } from '../support/violations.ts'

let admin: Person
beforeAll(async () => {
  behindTheDoor()
  admin = await signUpWithRole(1)
})

const { path, maxBytes, limit } = violations.report
const sent = (body: unknown, type = 'application/reports+json', from = randomAddress()) =>
  send<{ data: { kept: number } }>('POST', path, {
    body: JSON.stringify(body),
    from,
    headers: { 'content-type': type },
  })
const kept = async (directive: string) =>
  (await call<{ data: KeptViolation[] }>('violations.all', { as: admin.token })).body.data.filter(
    (one) => one.directive === directive,
  )
/** A directive that no other test reports. */
const randomDirective = () => `x-${randomUUID().replace(/[\d-]/g, '')}`

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
    const from = randomAddress()
    for (let n = 0; n < limit.address.times; n++) expect((await sent([], undefined, from)).status).toBe(200)
    expect((await sent([], undefined, from)).status).toBe(429)
  })
})

test('equal reports of several visitors are stored once with a count; tokens of the page are not stored', async () => {
  const effectiveDirective = randomDirective()
  const documentURL = 'https://tregu.example/user/confirm/a-token-of-somebody'
  for (const _ of ['one visitor', 'another'])
    expect((await sent([buildViolation({ effectiveDirective, documentURL })])).body.data).toEqual({ kept: 1 })
  const rows = await kept(effectiveDirective)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ page: '/user/confirm/*', blocked: 'inline', times: 2 })
  const { body } = await send<{ text: string }>('GET', '/__local/tables/violations')
  expect(body.text).not.toContain('a-token-of-somebody')
})

test('reports in the older format are stored too, and expire after a month', async () => {
  const directive = randomDirective()
  const report = { 'effective-directive': directive, 'document-uri': 'https://tregu.example/user/contact' }
  expect((await sent({ 'csp-report': report }, 'application/csp-report')).status).toBe(200)
  expect(await kept(directive)).toHaveLength(1)
})
