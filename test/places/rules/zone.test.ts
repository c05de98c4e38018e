import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, startOf, type Zone, zoneOf } from '#shared/places/zone.ts'
import { listingDay } from '#shared/posts/day.ts'

const zones: Zone[] = ['Europe/Belgrade', 'America/New_York']

const written = (timeZone: Zone) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const min = new Date('2007-01-01T00:00:00.000Z')
const max = new Date('2040-12-31T23:59:59.999Z')

test.each(zones)('the day of a moment in %s is that of Intl (WEB-05)', (zone) => {
  const intl = written(zone)
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      expect(dayIn(zone, at.toISOString())).toBe(intl.format(at))
    }),
    { numRuns: 2000 },
  )
})

test.each(zones)('around each midnight in %s, also where summer time begins and ends (WEB-05)', (zone) => {
  const intl = written(zone)
  const utcHours = zone === 'Europe/Belgrade' ? [22, 23] : [4, 5]
  for (let day = min.getTime(); day < max.getTime(); day += 86_400_000)
    for (const hour of utcHours)
      for (const ms of [-1, 0]) {
        const at = new Date(day + hour * 3_600_000 + ms)
        if (dayIn(zone, at.toISOString()) !== intl.format(at)) expect.fail(`${zone}: ${at.toISOString()}`)
      }
})

test.each(zones)('a day begins in %s when it begins, and not a moment before (TRU-13)', (zone) => {
  for (let at = min.getTime(); at < max.getTime(); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const start = startOf(zone, day)
    const before = new Date(Date.parse(start) - 1).toISOString()
    if (dayIn(zone, start) !== day || dayIn(zone, before) >= day) expect.fail(`${zone}: ${day} ${start}`)
  }
})

test.each([
  ['Prishtine', '2026-01-01T23:30:00.000Z', '2026-01-02'],
  ['Prishtine', '2026-07-01T22:30:00.000Z', '2026-07-02'],
  ['Brooklyn', '2026-01-02T04:30:00.000Z', '2026-01-01'],
  ['Brooklyn', '2026-07-02T04:30:00.000Z', '2026-07-02'],
  ['a city nobody knows', '2026-01-01T23:30:00.000Z', '2026-01-02'],
])('a day of a listing in %s at %s is %s (WEB-05)', (city, at, day) => {
  expect(listingDay({ 'input-location': city }, at)).toBe(day)
})

test('each region has its zone', () => {
  expect([zoneOf('newyork'), zoneOf('kosovo'), zoneOf()]).toEqual(['America/New_York', ...Array(2).fill(zones[0])])
})
