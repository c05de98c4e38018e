import type { Context } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import type { Account } from '#functions/identity/parts/data.ts'
import { endpoint } from '#functions/lib/endpoint.ts'
import type { Event } from '#functions/lib/event.ts'
import { alerts } from '#shared/alerts/contract.ts'

/** Rate limits are counted in a table, which does not exist here. */
const take = vi.hoisted(() => vi.fn(async (_limit: unknown, _what: string) => undefined))
vi.mock('../../../functions/lib/dynamodb/limits.ts', () => ({ take }))
vi.stubEnv('LIMIT_KEY', 'key')
vi.stubEnv('ORIGIN_PROOF', 'proof')

const caller = {
  ...{ userId: 'u1', email: 'own@example.com', token: 'token', account: {} as Account },
  ...{ roles: new Set<number>(), withheld: new Set<number>(), answeredToken: async () => 'token' },
}
const create = endpoint(alerts.create, { bearer: async () => caller }, async () => ({ data: { state: 'active' } }))

test.each([
  ['own@example.com', 0],
  ['other@example.com', 2],
])('strangers who name an e-mail do not stop its owner: %s is counted %i times (D-263)', async (email, times) => {
  take.mockClear()
  const event = {
    headers: { 'content-type': 'application/json', 'x-origin-proof': 'proof', authorization: 'Bearer x' },
    requestContext: { requestId: 'r1', http: { sourceIp: '198.51.100.7' } },
    body: JSON.stringify({ email, language: 'en', every: 'once', zone: 'UTC', search: 'input-words=zq' }),
  } as unknown as Event
  expect((await create(event, {} as Context)).statusCode).toBe(200)
  expect(take.mock.calls.filter(([, what]) => what.startsWith('alerts.create.email#'))).toHaveLength(times)
})
