import { describe, expect, test } from 'vitest'
import { clockText, openDays, openingAt, readHours, spansText } from '#shared/posts/hours.ts'
import { hoursText, hoursTyped, readSpans } from '#shared/posts/typedHours.ts'

describe('hours of a day are understood as people type them (KND-06)', () => {
  test.each([
    ['9-17', '09:00–17:00'],
    ['09:00 – 23:00', '09:00–23:00'],
    ['9am-5pm', '09:00–17:00'],
    ['9 AM to 5:30 PM', '09:00–17:30'],
    ['9-5pm', '09:00–17:00'],
    ['1-5pm', '13:00–17:00'],
    ['11-2am', '23:00–02:00'],
    ['12pm-12am', '12:00–24:00'],
    ['12am - 6am', '00:00–06:00'],
    ['9-5', '09:00–17:00'],
    ['12-3', '12:00–15:00'],
    ['22-3', '22:00–03:00'],
    ['22:00-03:00', '22:00–03:00'],
    ['9-05', '09:00–05:00'],
    ['8.30-16.45', '08:30–16:45'],
    ['08h - 20h', '08:00–20:00'],
    ['nga 8 deri në 20', '08:00–20:00'],
    ['18-24', '18:00–24:00'],
    ['0-24', '00:00–24:00'],
    ['24/7', '00:00–24:00'],
    ['12-15, 18-23', '12:00–15:00, 18:00–23:00'],
    ['12-15 dhe 18-23', '12:00–15:00, 18:00–23:00'],
    ['18-1 and 12-15', '12:00–15:00, 18:00–01:00'],
    ['', ''],
    ['mbyllur', ''],
    ['Closed', ''],
    ['off', ''],
  ])('%j is %j', (typed, text) => {
    const spans = readSpans(typed)
    expect(spans && spansText(spans)).toBe(text)
    expect(readSpans(text)).toEqual(spans)
  })

  test.each([
    '9',
    '9-',
    'morning',
    '25-26',
    '9:75-17',
    '24-3',
    '13pm-2am',
    '9-12, 11-15',
    '9-11, 12-14, 15-17',
    '20-10, 9-12',
  ])('%j is refused', (typed) => expect(readSpans(typed)).toBeUndefined())
})

describe('hours of a week', () => {
  test.each([
    ['Mo 9-17;We 9am-5pm', 'Mo 09:00-17:00; We 09:00-17:00'],
    ['Su 22-3; Mo 12-15 and 18-23', 'Mo 12:00-15:00,18:00-23:00; Su 22:00-03:00'],
    ['Mo 9-17; 2027-01-01 closed; 2026-12-31 9-12', 'Mo 09:00-17:00; 2026-12-31 09:00-12:00; 2027-01-01 off'],
    ['Mo off; 2027-01-01 9-17', ''],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    const hours = hoursTyped(typed)
    expect(hours && hoursText(hours)).toBe(stored)
  })

  test.each(['Mo 9', 'Monday 9-17', '2027-02-30 off', '9-17', 'Mo 9-17; x'])('%j is refused', (typed) =>
    expect(hoursTyped(typed)).toBeUndefined(),
  )

  test('more than thirty single days are refused', () => {
    const days = (count: number) => Array.from({ length: count }, (_, at) => `20${10 + at}-01-01 off`).join('; ')
    expect([30, 31].map((count) => hoursTyped(`Mo 9-17; ${days(count)}`) !== undefined)).toEqual([true, false])
  })

  test('what is stored is read as it was typed', () => {
    const typed = 'Mo 9-17; Th 12-15, 18-23; Fr 22-3; Sa 0-24; 2026-12-25 closed; 2026-12-31 9-2'
    const hours = read(typed)
    expect(readHours(hoursText(hours))).toEqual(hours)
    expect(openDays(hours)).toEqual(['monday', 'thursday', 'friday', 'saturday'])
  })
})

describe('whether it is open (KND-06)', () => {
  const week = 'Mo 12-15, 18-23; Tu 9-17; Fr 22-03; Sa 0-24; Su 0-2; 2026-12-29 off; 2026-12-30 10-11'
  // The 28th of December 2026 is a Monday.
  test.each([
    ['2026-12-28T12:30', 'open until 15:00'],
    ['2026-12-28T12:00', 'open until 15:00'],
    ['2026-12-28T15:00', 'opens 18:00'],
    ['2026-12-28T11:59', 'opens 12:00'],
    ['2026-12-28T23:00', 'opens wednesday 10:00'],
    ['2026-12-29T10:00', 'opens wednesday 10:00'],
    ['2026-12-22T10:00', 'open until 17:00'],
    ['2026-12-25T23:59', 'open until 02:00'],
    ['2026-12-26T02:59', 'open until 02:00'],
    ['2026-12-25T21:59', 'opens 22:00'],
    ['2026-12-27T01:00', 'open until 02:00'],
    ['2026-12-27T02:00', 'opens monday 12:00'],
  ])('at %s in Prishtina it is: %s', (local, expected) => {
    expect(said(week, Date.parse(`${local}Z`) - 3_600_000)).toBe(expected)
  })

  test('the clock is that of its region, in summer and winter', () => {
    const at = (iso: string) => [said('Mo 9-17', Date.parse(iso)), said('Mo 9-17', Date.parse(iso), 'America/New_York')]
    expect(at('2026-12-28T08:00Z')).toEqual(['open until 17:00', 'opens 09:00'])
    expect(at('2026-07-06T07:00Z')).toEqual(['open until 17:00', 'opens 09:00'])
    expect(at('2026-07-06T13:00Z')).toEqual(['open until 17:00', 'open until 17:00'])
  })

  test('what is always open never closes, and what opens on no day does not open', () => {
    const always = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `${day} 0-24`).join('; ')
    expect(said(always, Date.parse('2026-12-28T08:00Z'))).toBe('open')
    expect(said('', Date.parse('2026-12-28T08:00Z'))).toBe('closed')
    expect(said('Mo 18-24', Date.parse('2026-12-28T18:00Z'))).toBe('open until 24:00')
  })
})

function read(text: string) {
  const hours = hoursTyped(text)
  if (!hours) throw new Error(`Not understood: ${text}`)
  return hours
}

function said(text: string, at: number, zone: 'Europe/Belgrade' | 'America/New_York' = 'Europe/Belgrade'): string {
  const opening = openingAt(read(text), zone, at)
  if (opening.open) return opening.until === undefined ? 'open' : `open until ${clockText(opening.until)}`
  if (!opening.opens) return 'closed'
  return ['opens', opening.opens.weekday, clockText(opening.opens.minute)].filter(Boolean).join(' ')
}
