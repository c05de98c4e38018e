import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt } from '#shared/alerts/due.ts'

const hour = 3_600_000
const at = (every: 'daily' | 'weekly', zone: string, now: string) =>
  new Date(dueAt(every, zone, Date.parse(now))).toISOString()

test('a daily mail comes at 8 where its reader is, summer and winter (ALR-01)', () => {
  expect(at('daily', 'Europe/Belgrade', '2026-11-22T06:59:00.000Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(at('daily', 'Europe/Belgrade', '2026-11-22T07:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z')
  expect(at('daily', 'Europe/Belgrade', '2026-07-01T12:00:00.000Z')).toBe('2026-07-02T06:00:00.000Z')
  expect(at('daily', 'America/New_York', '2026-11-22T12:00:00.000Z')).toBe('2026-11-22T13:00:00.000Z')
  expect(at('daily', 'Pacific/Auckland', '2026-11-22T12:00:00.000Z')).toBe('2026-11-22T19:00:00.000Z')
})

test('on days of a daylight saving change it is 8 by the new time (ALR-01)', () => {
  expect(at('daily', 'Europe/Belgrade', '2026-03-28T12:00:00.000Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(at('daily', 'Europe/Belgrade', '2026-10-24T12:00:00.000Z')).toBe('2026-10-25T07:00:00.000Z')
  expect(at('daily', 'America/New_York', '2026-03-07T20:00:00.000Z')).toBe('2026-03-08T12:00:00.000Z')
})

test('a weekly mail comes on Monday (ALR-01)', () => {
  expect(at('weekly', 'Europe/Belgrade', '2026-11-22T12:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z')
  expect(at('weekly', 'Europe/Belgrade', '2026-11-23T07:00:00.000Z')).toBe('2026-11-30T07:00:00.000Z')
})

test('at any time and place the next mail is in the future, at 8, and as early as possible (ALR-01)', () => {
  const zones = fc.constantFrom('Europe/Belgrade', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })
  fc.assert(
    fc.property(zones, moment, fc.constantFrom('daily' as const, 'weekly' as const), (timeZone, now, every) => {
      const due = dueAt(every, timeZone, now)
      expect(due).toBeGreaterThan(now)
      expect(due - now).toBeLessThanOrEqual((every === 'daily' ? 25 : 7 * 24 + 1) * hour)
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' })
      expect(clock.format(due)).toMatch(every === 'daily' ? /08:00$/ : /^Mon 08:00$/)
    }),
  )
})
