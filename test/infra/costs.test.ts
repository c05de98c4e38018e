import { expect, test } from 'vitest'
import { bill, months } from '../../infra/costs.ts'

const sum = (month: (typeof months)[keyof typeof months]) => bill(month).reduce((total, line) => total + line.price, 0)

test('a month costs cents while nobody comes, and less than a cent for each visit otherwise', () => {
  expect(sum(months.idle)).toBeLessThan(1)
  expect(sum(months.busy) / months.busy.visits).toBeLessThan(0.01)
})
