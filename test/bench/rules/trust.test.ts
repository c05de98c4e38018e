import { expect, test } from 'vitest'
import { byNewest, byReports, byRisk, falseHolds, judge, scoreOf } from '../trust/score.ts'
import { development } from '../trust/words/development.ts'
import { yearOf } from '../trust/year.ts'

test('a year of listings: the queue begins with frauds, misses few and holds hardly anything honest (D-213)', () => {
  // Smaller than the judge's years, with more frauds, so that there are enough for the first hundred.
  const year = yearOf('test', 2000, development, 0.08)
  const verdicts = judge(year)
  expect(verdicts).toHaveLength(2000)
  const queue = byRisk(verdicts)
  const { first100, recall } = scoreOf(queue, verdicts)
  expect(first100).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.85)
  expect(falseHolds(verdicts)).toBeLessThanOrEqual(0.001)

  for (const other of [byReports(verdicts), byNewest(verdicts, queue.length)]) {
    const score = scoreOf(other, verdicts)
    expect(score.first100).toBeLessThan(first100)
    expect(score.recall).toBeLessThan(recall)
  }
})
