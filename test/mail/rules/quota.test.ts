import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubEnv('AWS_REGION', 'eu-central-1')
vi.stubEnv('POWERTOOLS_DEV', 'true')
const { ses } = await import('#functions/lib/clients/ses.ts')
const { paced, isThrottled, roomForLetters } = await import('#functions/mail/parts/quota.ts')

const send = vi.spyOn(ses, 'send')
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test.each([
  // A new account in production, in SES's sandbox, without a quota.
  { Max24HourSend: 50_000, SentLast24Hours: 0, MaxSendRate: 14, letters: 40_000, perSecond: 7 },
  { Max24HourSend: 50_000, SentLast24Hours: 39_999, MaxSendRate: 14, letters: 1, perSecond: 7 },
  { Max24HourSend: 50_000, SentLast24Hours: 40_000, MaxSendRate: 14, letters: 0, perSecond: 7 },
  { Max24HourSend: 50_000, SentLast24Hours: 49_000, MaxSendRate: 14, letters: 0, perSecond: 7 },
  { Max24HourSend: 200, SentLast24Hours: 12, MaxSendRate: 1, letters: 148, perSecond: 0.5 },
  { Max24HourSend: -1, SentLast24Hours: 12, MaxSendRate: 90, letters: Number.POSITIVE_INFINITY, perSecond: 45 },
])('of $Max24HourSend mails a day, of which $SentLast24Hours are sent, letters have $letters (D-191)', async (told) => {
  const { letters, perSecond, ...quota } = told
  send.mockImplementation(async () => quota)
  expect(await roomForLetters()).toEqual({ letters, perSecond })
  expect(send.mock.lastCall?.[0]).toBeInstanceOf(GetSendQuotaCommand)
})

async function* pages(count: number) {
  for (let page = 0; page < count; page += 100)
    yield Array.from({ length: Math.min(100, count - page) }, (_, at) => page + at)
}

/** Which items came, and how many milliseconds after the first each of them came. */
async function taken(count: number, room: Parameters<typeof paced>[1]) {
  const begun = Date.now()
  const all: { item: number; at: number }[] = []
  const reading = (async () => {
    for await (const page of paced(pages(count), room))
      for (const item of page) all.push({ item, at: Date.now() - begun })
  })()
  await vi.advanceTimersByTimeAsync(120_000)
  await reading
  return all
}

test('letters leave half of each second, and a run ends before the next begins (D-191)', async () => {
  const all = await taken(12_000, { letters: 40_000, perSecond: 7 })
  expect(all.map(({ item }) => item)).toEqual(Array.from(all, (_, at) => at))
  for (const { at } of all)
    expect(all.filter((one) => one.at >= at && one.at < at + 1000).length).toBeLessThanOrEqual(7)
  // 12,000 letters that are due at once take half an hour.
  expect(all.length).toBeGreaterThanOrEqual(7 * 50)
  expect(all.at(-1)?.at).toBeLessThanOrEqual(50_000)
})

test.each([
  [0, 10, 0],
  [3, 10, 3],
  [3, 2, 2],
  [1000, 150, 150],
])('with room for %i letters, %i that are due are %i that are sent', async (letters, due, sent) => {
  expect(await taken(due, { letters, perSecond: 100 })).toHaveLength(sent)
})

test.each([
  ['Throttling', true],
  ['ThrottlingException', true],
  ['MessageRejected', false],
  ['TimeoutError', false],
])('%s says that too many were sent: %s', (name, throttled) => {
  expect(isThrottled(Object.assign(new Error(), { name }))).toBe(throttled)
})
