import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reporterStatus, reportPoints, weightOf } from '#shared/trust/reporters.ts'
import { reportRules } from '#shared/trust/rules/reports.ts'

test.each([
  [0, 0, 'fine', 1],
  [2, 0, 'fine', 1.5],
  [0, 4, 'fine', 1],
  [0, 5, 'warned', 1],
  [3, 11, 'warned', 1.1875],
  [0, 10, 'uncounted', 0],
  [1, 12, 'uncounted', 0],
])('%i upheld and %i dismissed reports: %s, with a weight of %d (TRU-07)', (upheld, dismissed, standing, weight) => {
  expect(reporterStatus({ upheld, dismissed })).toBe(standing)
  expect(weightOf({ upheld, dismissed })).toBe(weight)
  expect(weightOf({ upheld, dismissed }, true)).toBe(weight || 0.5)
})

test('a network address has no record: it always counts half, and nobody silences their neighbours (D-227)', () => {
  expect([reporterStatus(undefined), weightOf(undefined)]).toEqual(['fine', 0.5])
})

test('a crowd counts as five reports', () => {
  expect([reportPoints([1]), reportPoints(Array(20).fill(2))]).toEqual([10, 50])
})

test('the rule about reports gives the points that a case counts (TRU-02)', () => {
  const record = fc.record({ upheld: fc.nat(8), dismissed: fc.nat(14) })
  const report = fc.record({ reporter: record }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
      const { points, finds, times } = reportRules.reported
      const facts = finds({ reports } as unknown as Parameters<typeof finds>[0])
      const weights = reports.map(({ reporter }) => weightOf(reporter))
      // The weight is explained with one decimal.
      expect(Math.abs((facts ? Math.round(points * times(facts)) : 0) - reportPoints(weights))).toBeLessThanOrEqual(1)
    }),
  )
})
