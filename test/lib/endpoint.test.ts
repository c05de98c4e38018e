import type { Context } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#functions/identity/parts/account.ts'
import type { Caller } from '#functions/identity/parts/caller.ts'
import { endpoint } from '#functions/lib/endpoint.ts'
import { Refusal } from '#functions/lib/errors.ts'
import type { Event } from '#functions/lib/event.ts'
import { logger } from '#functions/lib/logger.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { blogs } from '#shared/blogs/contract.ts'
import type { Limit } from '#shared/lib/limit.ts'
import { version } from '#shared/lib/version.ts'
import { photos } from '#shared/photos/contract.ts'
import { places } from '#shared/places/contract.ts'
import { posts } from '#shared/posts/contract.ts'
import { giveSecrets } from '../support/secrets.ts'

/** Rate limits are counted in a table, which does not exist here. */
const take = vi.hoisted(() =>
  vi.fn(async (_limit: Limit, _what: string, _count?: number): Promise<number | undefined> => undefined),
)
vi.mock('../../functions/lib/dynamodb/limits.ts', () => ({ take }))
await giveSecrets({ limits: { key: 'key' }, proof: { key: 'proof' } })

const caller: Caller = {
  userId: 'u1',
  email: 'own@example.com',
  roles: new Set(),
  withheld: new Set(),
  token: 'the-token',
  answeredToken: async () => 'the-next-token',
  account: {} as Account,
}

function eventOf({ headers = {}, ...rest }: Partial<Event>): Event {
  return {
    headers: { 'content-type': 'application/json', 'x-origin-proof': 'proof', ...headers },
    requestContext: { requestId: 'r1', http: { sourceIp: '198.51.100.7' } },
    ...rest,
  } as Event
}

async function send(handler: (event: Event, context: Context) => Promise<unknown>, event: Partial<Event> = {}) {
  const result = (await handler(eventOf(event), {} as Context)) as {
    statusCode: number
    headers: Record<string, string>
    body: string
  }
  return { status: result.statusCode, headers: result.headers, body: JSON.parse(result.body) }
}

const echo = vi.fn(async () => ({ userID: 'u1', token: 't', expiresIn: 1 }))
const authenticate = endpoint(accounts.authenticate, echo)
const good = { email: ' Arta@Example.com ', password: 'x' }

afterEach(() => {
  vi.restoreAllMocks()
  echo.mockClear()
  take.mockClear()
})

test('a request that bypasses CloudFront is refused in the error shape, before any other check', async () => {
  for (const proof of ['', 'another']) {
    const { status, body, headers } = await send(authenticate, { body: '{', headers: { 'x-origin-proof': proof } })
    expect([status, body.error, headers['cache-control']]).toEqual([
      403,
      { code: 'forbidden', message: 'You are not allowed to do this.' },
      'no-store',
    ])
  }
  expect(echo).not.toHaveBeenCalled()
})

describe('the body', () => {
  test('is parsed with the schema of the contract', async () => {
    const { status, body, headers } = await send(authenticate, { body: JSON.stringify(good) })
    expect([status, body.userID, headers['cache-control']]).toEqual([200, 'u1', 'no-store'])
    expect(echo).toHaveBeenCalledWith(expect.objectContaining({ body: { email: 'arta@example.com', password: 'x' } }))
  })

  test('may arrive as base64', async () => {
    const body = Buffer.from(JSON.stringify(good)).toString('base64')
    expect((await send(authenticate, { body, isBase64Encoded: true })).status).toBe(200)
  })

  test.each([
    ['no JSON', '{', {}, 400, 'badJson'],
    ['nothing at all', undefined, {}, 400, 'badInput'],
    ['null', 'null', {}, 400, 'badInput'],
    ['a text', '"x"', {}, 400, 'badInput'],
    ['form data', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrongMediaType'],
    ['almost JSON', '{}', { 'content-type': 'application/jsonp' }, 415, 'wrongMediaType'],
    ['too large', `"${'ë'.repeat(2_500_000)}"`, {}, 413, 'tooLarge'],
  ])('that is %s is refused', async (_, body, headers, status, code) => {
    const answer = await send(authenticate, { body, headers })
    expect([answer.status, answer.body.error.code, answer.headers['cache-control']]).toEqual([status, code, 'no-store'])
    expect(echo).not.toHaveBeenCalled()
  })
})

test('a value of a program that is refused is replaced, and its name is logged (INP-17)', async () => {
  const reverse = endpoint(
    places.reverse,
    { bearer: async () => caller },
    async ({ query }) => ({ data: query }) as never,
  )
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
  const point = { latitude: '42.6', longitude: '21.1' }
  for (const language of ['al', 'xx', undefined]) {
    const { body } = await send(reverse, { queryStringParameters: { ...point, ...(language && { language }) } })
    expect(body.data.language).toBe(language === 'al' ? 'al' : 'en')
  }
  expect(info.mock.calls).toEqual([['Values of a program were replaced', { replaced: ['language'] }]])
})

describe('wrong fields', () => {
  test('are all reported, in the order of the schema', async () => {
    const { body } = await send(authenticate, { body: '{"password":""}' })
    expect(body.error).toEqual({
      code: 'badInput',
      message: 'Please correct the marked fields.',
      fields: { email: 'required', password: 'required' },
    })
  })

  test('are reported in the specified order where there is one, headers included', async () => {
    const create = endpoint(posts.create, { bearer: async () => caller }, async () => ({ data: { postId: 'p1' } }))
    const { body } = await send(create, {
      headers: { 'idempotency-key': 'x' },
      body: JSON.stringify({ postType: { postTypeId: 2 }, photos: [] }),
    })
    expect(Object.keys(body.error.fields)).toEqual([
      'listingType',
      'title',
      'space',
      'bathrooms',
      'rooms',
      'price',
      'input-location',
      'photos',
      'kate',
      'idempotency-key',
    ])
  })

  test('of path and query are reported too', async () => {
    const ads = endpoint(posts.ads, async () => ({ data: [] }))
    expect((await send(ads, { pathParameters: { slot: '4' } })).body.error.fields).toEqual({ slot: 'unknown' })
    const suggest = endpoint(places.suggest, { bearer: async () => caller }, async () => ({ data: [] }))
    expect((await send(suggest)).body.error.fields).toEqual({
      text: 'required',
      latitude: 'required',
      longitude: 'required',
    })
  })
})

describe('the caller', () => {
  const bearer = vi.fn(async (authorization: string | undefined) => {
    if (!authorization) throw new Refusal('unauthenticated')
    return caller
  })
  const mine = endpoint(posts.mine, { bearer }, async () => ({ data: 'No posts' }))
  const pathParameters = { userId: 'u1', status: 'aktive' }

  test('is authenticated before the input is validated', async () => {
    const { status, body } = await send(mine, { pathParameters: { status: 'x' } })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test('gets the token that counts from now on in the answer, of every call that reads one (D-37)', async () => {
    const asked = { pathParameters, headers: { authorization: 'Bearer x' } }
    expect((await send(mine, asked)).body).toEqual({ data: 'No posts', token: 'the-next-token' })
    const optional = endpoint(blogs.list, { bearer }, async () => ({ data: [] }))
    expect((await send(optional, { headers: asked.headers })).body).toHaveProperty('token', 'the-next-token')
    expect((await send(optional)).body).not.toHaveProperty('token')
  })

  test('gets none from a call that has ended the session, nor with a refusal (D-37)', async () => {
    const headers = { authorization: 'Bearer x' }
    const leave = endpoint(accounts.endSession, { bearer }, async () => ({ data: { ended: true }, token: undefined }))
    const params = { id: 'u1', session: 's1' }
    expect((await send(leave, { pathParameters: params, headers })).body).toEqual({ data: { ended: true } })
    const refused = endpoint(posts.mine, { bearer }, async () => {
      throw new Refusal('notFound')
    })
    expect((await send(refused, { pathParameters, headers })).body).not.toHaveProperty('token')
  })

  test('may be anonymous where the contract makes a bearer optional', async () => {
    const seen: (Caller | undefined)[] = []
    const get = endpoint(posts.get, { bearer }, async ({ caller: who }) => {
      seen.push(who)
      throw new Refusal('notFound')
    })
    const params = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
    await send(get, { pathParameters: params })
    await send(get, { pathParameters: params, headers: { authorization: 'Bearer x' } })
    expect(seen).toEqual([undefined, caller])
  })
})

describe('limits', () => {
  const sign = endpoint(photos.sign, { bearer: async () => caller }, async () => ({ data: [] }))
  const body = JSON.stringify({ files: [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1 }] })
  const keysOf = () => take.mock.calls.map(([limit, what]) => [limit, what])

  test('are those of the contract: by account, address and the pair with an e-mail, each stored as a hash', async () => {
    await send(sign, { body })
    expect(keysOf()).toEqual([[photos.sign.limit.account, expect.stringMatching(/^photos\.sign\.account#[\w-]{22}$/)]])
    take.mockClear()
    await send(authenticate, { body: JSON.stringify(good) })
    const { address, pair } = accounts.authenticate.limit
    expect(keysOf()).toEqual([
      [address, expect.stringMatching(/^accounts\.authenticate\.address#[\w-]{22}$/)],
      [pair, expect.stringMatching(/^accounts\.authenticate\.pair#[\w-]{22}$/)],
    ])
  })

  test('count the account first: once it is refused, its network is not counted (D-254)', async () => {
    const renew = endpoint(posts.renew, { bearer: async () => caller }, async () => ({ data: { renewed: [] } }))
    const request = { body: JSON.stringify({ postIds: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }) }
    const { account, address } = posts.renew.limit
    expect((await send(renew, request)).status).toBe(200)
    expect(keysOf().map(([limit]) => limit)).toEqual([...account, address])
    take.mockClear()
    take.mockResolvedValueOnce(42)
    expect((await send(renew, request)).status).toBe(429)
    expect(keysOf().map(([limit]) => limit)).toEqual([account[0]])
  })

  test('refuse requests above the limit, and do not count unparsable ones', async () => {
    expect((await send(sign, { body: '{}' })).status).toBe(400)
    expect(take).not.toHaveBeenCalled()
    take.mockResolvedValueOnce(42)
    const { status, body: told, headers } = await send(sign, { body })
    expect([status, told.error.code, headers['retry-after']]).toEqual([429, 'tooMany', '42'])
  })
})

describe('answers', () => {
  const ads = endpoint(posts.ads, async () => ({ data: [] }))

  test('of cached calls may be cached by shared caches, refusals never', async () => {
    const good = await send(ads, { pathParameters: { slot: '1' } })
    expect(good.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=300',
    )
    expect((await send(ads, { pathParameters: { slot: '9' } })).headers['cache-control']).toBe('no-store')
  })

  test('have the version of the calls, refusals too', async () => {
    const told = [await send(ads, { pathParameters: { slot: '1' } }), await send(ads, { pathParameters: {} })]
    expect(told.map(({ headers }) => headers['x-version'])).toEqual([version, version])
  })

  test('to a bearer are never cached, even where the call is public', async () => {
    const { headers } = await send(ads, { pathParameters: { slot: '1' }, headers: { authorization: 'Bearer x' } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['sq-AL,en;q=0.5', 'Ju lutemi korrigjoni fushat e shënuara.'],
    ['de', 'Please correct the marked fields.'],
  ])('speak the language of %s', async (language, message) => {
    const { body } = await send(ads, { pathParameters: {}, headers: { 'accept-language': language } })
    expect(body.error.message).toBe(message)
  })

  test('of a fault reveal no details; the log has them, without addresses, under the request id', async () => {
    const lines: string[] = []
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    }
    const broken = endpoint(posts.sponsored, async () => {
      throw new Error('Address arta@example.com is not verified')
    })
    const { status, body, headers } = await send(broken)
    expect(status).toBe(500)
    expect(body).toEqual({
      error: { code: 'internal', message: 'There was a problem on our side, please try again.' },
    })
    expect(headers['x-request-id']).toBe('r1')
    const log = lines.join('')
    expect(log).toContain('r1')
    expect(log).toContain('[address] is not verified')
    expect(log).not.toContain('arta@example.com')
  })
})

test('the types refuse a handler that does not fit its contract', () => {
  const bearer = async () => caller
  // @ts-expect-error: the call reads no bearer.
  expect(() => endpoint(posts.sponsored, { bearer }, async () => ({ data: [] }))).not.toThrow()
  // @ts-expect-error: the call reads a bearer, and no function that reads it is passed.
  expect(() => endpoint(posts.delete, async () => ({ data: { postId: 'p1' } }))).not.toThrow()
  // @ts-expect-error: the handler answers with another type.
  expect(() => endpoint(posts.delete, { bearer }, async () => ({ data: {} }))).not.toThrow()
})
