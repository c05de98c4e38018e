import { beforeAll, expect, test } from 'vitest'
import { bypassApi } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { randomAddress } from '../support/people.ts'
import { visitsFrom } from '../support/visits.ts'

let visits: typeof import('#functions/visits/data.ts')
let visitorToday: typeof import('#functions/lib/dynamodb/visitors.ts')['visitorToday']
beforeAll(async () => {
  bypassApi()
  visits = await import('#functions/visits/data.ts')
  ;({ visitorToday } = await import('#functions/lib/dynamodb/visitors.ts'))
})

const today = () => new Date().toISOString().slice(0, 10)
const visit = (from: string, key?: string, headers: Record<string, string> = {}) =>
  call<{ data: { counted: boolean } }>('visits.site', {
    body: { publicIp: '192.0.2.9' },
    from,
    headers: { ...(key && { 'idempotency-key': key }), ...headers },
  })
const countsOf = (addresses: string[]) => Promise.all(addresses.map(visitsFrom))

test('a visit is counted by the connecting address, whatever the page sends; the body is optional (API-20, API-22)', async () => {
  const [arta, besa] = [randomAddress(), randomAddress()]
  expect((await visit(arta)).body).toEqual({ data: { counted: true } })
  await visit(arta)
  await call('visits.site', { from: besa })
  expect(await countsOf([arta, besa])).toEqual([2, 1])
})

test('an invalid key is refused', async () => {
  const { status, body } = await visit(randomAddress(), 'again')
  expect([status, body.error?.fields]).toEqual([400, { 'idempotency-key': 'invalid' }])
})

test('the same key counts once, also when sent repeatedly and concurrently', async () => {
  const from = randomAddress()
  const key = crypto.randomUUID()
  await visit(from, key)
  const answers = await Promise.all(Array.from({ length: 10 }, () => visit(from, key)))
  expect(answers.every(({ body }) => body.data.counted)).toBe(true)
  expect(await countsOf([from])).toEqual([1])
})

test('concurrent visits are all counted', async () => {
  const addresses = Array.from({ length: 10 }, randomAddress)
  await Promise.all(addresses.flatMap((from) => [1, 2, 3, 4, 5].map(() => visit(from, crypto.randomUUID()))))
  expect(await countsOf(addresses)).toEqual(addresses.map(() => 5))
})

test('crawlers do not count, and visits above a person’s daily number stop counting', async () => {
  const from = randomAddress()
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect((await visit(from, undefined, { 'user-agent': crawler })).body.data.counted).toBe(false)
  expect(await countsOf([from])).toEqual([0])

  const visitor = await visitorToday(from)
  const keys = Array.from({ length: 200 }, () => crypto.randomUUID())
  for (const key of keys) await visits.noteVisit(today(), visitor, key)
  expect((await visit(from)).body.data.counted).toBe(false)
  expect((await visit(from, keys[0])).body.data.counted).toBe(true)
  expect(await countsOf([from])).toEqual([200])
})

test('a visit costs one write besides its rate limit, and stores nothing personal', async () => {
  const from = randomAddress()
  await visit(from)
  const { meter } = await visit(from)
  expect([meter.calls, meter.wru]).toEqual([2, 2])
  expect(await visitorToday(from)).not.toContain(from)
})
