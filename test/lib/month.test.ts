import { expect, test } from 'vitest'
import { monthIn, writtenMonth } from '#shared/lib/month.ts'

test.each([
  ['03/2018', '2018-03'],
  ['3.2018', '2018-03'],
  ['3 / 2018', '2018-03'],
  ['2018-03', '2018-03'],
  ['2018/11', '2018-11'],
  ['Mars 2018', '2018-03'],
  ['nëntor 2018', '2018-11'],
  ['Sept. 2018', '2018-09'],
  ['september 2018', '2018-09'],
  ['shtator 2018', '2018-09'],
  ['qershor 2018', '2018-06'],
  ['2018', undefined],
  ['13/2018', undefined],
  ['00/2018', undefined],
  ['03/18', undefined],
  ['03/03/2018', undefined],
  ['soon 2018', undefined],
])('"%s" is the month %s (KND-02)', (typed, month) => {
  expect(monthIn(typed)).toBe(month)
  if (month) expect(monthIn(writtenMonth(month))).toBe(month)
})
