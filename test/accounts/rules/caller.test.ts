import type { Context } from 'aws-lambda'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#functions/identity/parts/account.ts'
import { bearer } from '#functions/identity/parts/caller.ts'
import { endpoint } from '#functions/lib/endpoint.ts'
import type { Event } from '#functions/lib/event.ts'
import { mail } from '#shared/mail/contract.ts'
import { giveSecrets } from '../../support/secrets.ts'

const known = vi.hoisted(() => {
  Object.assign(process.env, { USER_POOL_ID: 'pool', USER_POOL_CLIENT_ID: 'client' })
  return { groups: [] as string[], totp: undefined as Account['totp'] }
})
vi.mock('aws-jwt-verify', () => ({
  CognitoJwtVerifier: {
    create: () => ({ verify: async () => ({ username: 'u1', auth_time: 1, 'cognito:groups': known.groups }) }),
  },
}))
vi.mock('../../../functions/identity/parts/data.ts', () => ({
  findAccount: async () => ({ state: 'active', totp: known.totp }),
}))
vi.mock('../../../functions/identity/parts/session.ts', () => ({ answeredToken: async (token: string) => token }))
vi.mock('../../../functions/lib/dynamodb/limits.ts', () => ({ take: async () => undefined }))

await giveSecrets({ proof: { key: 'proof' }, limits: { key: 'key' } })

const totp = { since: '2026-11-22T09:00:00.000Z', salt: 's', codes: [] }
const lift = endpoint(mail.lift, { bearer }, async () => ({ data: { lifted: true } }) as never)

/** The answer of an administrators' call to a caller with these groups. */
async function called(groups: string[]): Promise<string> {
  known.groups = groups
  const event = {
    headers: { authorization: 'Bearer x', 'x-origin-proof': 'proof' },
    pathParameters: { id: 'u2' },
    requestContext: { requestId: 'r1', http: { sourceIp: '198.51.100.7' } },
  }
  const { statusCode, body = '' } = await lift(event as unknown as Event, {} as Context)
  return statusCode === 200 ? 'done' : JSON.parse(body).error.code
}

beforeEach(() => {
  known.totp = undefined
})
afterAll(() => vi.unstubAllEnvs())

test('without the setting a role counts without a second factor (D-48)', async () => {
  vi.stubEnv('ROLES_NEED_TOTP', '')
  expect([await called([]), await called(['role-12']), await called(['role-1'])]).toEqual([
    'forbidden',
    'forbidden',
    'done',
  ])
})

test('where the stage requires a second factor, a role counts once its account has one (D-48)', async () => {
  vi.stubEnv('ROLES_NEED_TOTP', 'yes')
  expect(await called([])).toBe('forbidden')
  expect(await called(['role-12'])).toBe('forbidden')
  expect(await called(['role-1'])).toBe('secondFactorRequired')
  // Handlers that read the roles themselves see none.
  expect(await bearer('Bearer x')).toMatchObject({ roles: new Set(), withheld: new Set([1]) })
  known.totp = totp
  expect(await called(['role-1'])).toBe('done')
  expect(await bearer('Bearer x')).toMatchObject({ roles: new Set([1]), withheld: new Set() })
})
