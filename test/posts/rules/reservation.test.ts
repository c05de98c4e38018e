import { expect, test } from 'vitest'
import {
  freeAgain,
  freedAt,
  type Reservation,
  reservationDue,
  reservationStepAt,
  reservedAt,
  unreserved,
  withMail,
} from '#shared/posts/reservation.ts'

const day = 86_400_000
const start = Date.parse('2026-11-22T12:00:00.000Z')
const at = (days: number) => start + days * day
const iso = (days: number) => new Date(at(days)).toISOString()
const asked: Reservation = { ...reservedAt(start), reservedDueAt: undefined }

test.each<[string, Reservation, number, ReturnType<typeof reservationStepAt>]>([
  ['nothing of a listing that never was reserved', {}, 1000, undefined],
  ['nothing of an archived one', unreserved, 1000, undefined],
  ['nothing for twelve days', reservedAt(start), 11.9, undefined],
  ['the question after twelve days', reservedAt(start), 12, 'ask'],
  ['the question first, however late', reservedAt(start), 30, 'ask'],
  ['nothing while it is being mailed', withMail(reservedAt(start), at(12)), 12, undefined],
  ['the question again when its run died', withMail(reservedAt(start), at(12)), 12.1, 'ask'],
  ['nothing more until the end', asked, 13.9, undefined],
  ['the end after fourteen days', asked, 14, 'end'],
  ['the message to those who saved it, at once', freedAt(start), 0, 'tell'],
  ['nothing once they were told', { ...freedAt(start), reservedDueAt: undefined }, 1000, undefined],
])('the job does %s (CNV-18)', (_, post, days, step) => {
  expect(reservationStepAt(post, at(days))).toBe(step)
  const due = reservationDue(post)
  expect(step !== undefined).toBe(due !== undefined && due <= iso(days))
})

test('a late question leaves the two days that it names, one in time changes no day (CNV-18)', () => {
  expect(withMail(reservedAt(start), at(12)).reservedUntil).toBe(iso(14))
  expect(withMail(reservedAt(start), at(20)).reservedUntil).toBe(iso(22))
  expect(withMail(freedAt(start), at(1)).reservedUntil).toBeUndefined()
})

test.each<[string, Reservation, string, number, boolean]>([
  ['whoever saved it before', freedAt(start), iso(-1), 1, true],
  ['nobody who saved it afterwards', freedAt(start), iso(0.5), 1, false],
  ['nobody after two weeks', freedAt(start), iso(-1), 14, false],
  ['nobody while it is reserved', reservedAt(start), iso(-1), 1, false],
])('that it is free again is news for %s (CNV-18)', (_, post, savedAt, days, isNews) => {
  expect(freeAgain(post, savedAt, at(days))).toBe(isNews ? iso(0) : undefined)
})
