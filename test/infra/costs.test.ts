import { expect, test } from 'vitest'
import { bill, months } from '../../infra/costs.ts'

const sum = (month: (typeof months)[keyof typeof months]) => bill(month).reduce((total, line) => total + line.price, 0)

test('a month costs a dollar while nobody comes, and less than a cent for each visit otherwise', () => {
  expect(sum(months.idle)).toBeLessThan(1.5)
  expect(sum(months.busy) / months.busy.visits).toBeLessThan(0.01)
})

test('an alert costs less than half a cent a month, most of it for its mails', () => {
  const more = sum(months.alerted) - sum(months.busy)
  expect(more / months.alerted.alerts).toBeLessThan(0.005)
  const mailed = bill(months.alerted).find(({ unit }) => unit === 'mails')?.price ?? 0
  expect(mailed / more).toBeGreaterThan(0.75)
})
