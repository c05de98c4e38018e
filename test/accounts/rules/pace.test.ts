import { expect, test } from 'vitest'
import { type Answering, answeredAfter, paceOf } from '#shared/accounts/pace.ts'

test.each<[what: string, answering: Answering, pace: string | undefined]>([
  ['nothing of an account that nobody wrote to', {}, undefined],
  ['nothing below five conversations', { asked: 4, answeredInHour: 4 }, undefined],
  ['an hour from five on', { asked: 5, answeredInHour: 5 }, 'hour'],
  ['an hour if half came within it', { asked: 6, answeredInHour: 3, answeredLater: 3 }, 'hour'],
  ['a day if half came within it', { asked: 6, answeredInHour: 1, answeredInDay: 2, answeredLater: 3 }, 'day'],
  ['several days if half came at all', { asked: 6, answeredLater: 3 }, 'days'],
  ['nothing if fewer than half came', { asked: 7, answeredInHour: 3 }, undefined],
])('the usual time to answer is %s (CNV-11)', (_, answering, pace) => {
  expect(paceOf(answering)).toBe(pace)
})

test.each([
  [3_600_000, 'answeredInHour'],
  [3_600_001, 'answeredInDay'],
  [86_400_000, 'answeredInDay'],
  [86_400_001, 'answeredLater'],
])('an answer after %d ms counts as %s (CNV-11)', (ms, counted) => {
  expect(answeredAfter(ms)).toEqual({ [counted]: 1 })
})
