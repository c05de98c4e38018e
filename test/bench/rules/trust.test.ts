import { expect, test } from 'vitest'
import { byNewest, byReports, byRisk, falseHolds, judge, scoreOf } from '../trust/score.ts'
import { scoreOfStrangers } from '../trust/strangers/judge.ts'
import { oddSets } from '../trust/strangers/odd/sets.ts'
import { sets } from '../trust/strangers/sets.ts'
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

const all = {
  ...sets(),
  ...Object.fromEntries(Object.entries(oddSets()).map(([name, rows]) => [`odd, ${name}`, rows])),
}

test.for(Object.entries(all))(
  'of texts of strangers (%s) the queue has nine frauds in ten, and one honest look-alike in twenty (D-265)',
  ([, rows]) => {
    const score = scoreOfStrangers(rows)
    expect(score.found / score.frauds).toBeGreaterThanOrEqual(0.9)
    expect(score.queued / score.honest).toBeLessThanOrEqual(0.05)
    expect(score.held).toBe(0)
  },
)

test('the half of the texts that is looked at once has none of those by which the rules were improved', () => {
  for (const { tuned, once, last } of [sets(), oddSets()]) {
    const known = new Set(tuned.map(({ text }) => text))
    expect([...once, ...last].filter(({ text }) => known.has(text))).toEqual([])
  }
})
