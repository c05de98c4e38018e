import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionNames, suspends } from '#shared/trust/actions.ts'
import { figuresOf, figuresSince, type Logged } from '#shared/trust/figures.ts'
import { reasonNames } from '#shared/trust/reasons.ts'

let made = 0
const entry = (what: string, changes: Partial<Logged> = {}): Logged => ({
  entry: String(++made).padStart(12, '0'),
  at: '2026-11-05T10:00:00.000Z',
  who: 'somebody',
  what,
  before: {},
  after: {},
  ...changes,
})
const decision = (action: string, hours = 1, changes: Partial<Logged> = {}) =>
  entry('case.decide', {
    before: { openedAt: new Date(Date.parse('2026-11-05T10:00:00.000Z') - hours * 3_600_000).toISOString() },
    after: { action, decision: `of ${made}` },
    ...changes,
  })

const empty = { reports: [], decisions: [], held: 0, appeals: 0, upheld: 0, overturned: 0, suspensions: 0 }

describe('figures of a month', () => {
  test.each<[string, Logged[], object]>([
    [
      'reports by reason, the most frequent first',
      [entry('case.report', { why: 'gone' }), ...['scam', 'scam'].map((why) => entry('case.report', { why }))],
      {
        reports: [
          { reason: 'scam', count: 2 },
          { reason: 'gone', count: 1 },
        ],
      },
    ],
    [
      'decisions by action, and the median time to them',
      [decision('hide', 1), decision('hide', 2), decision('dismiss', 30)],
      {
        decisions: [
          { action: 'hide', count: 2 },
          { action: 'dismiss', count: 1 },
        ],
        medianHours: 2,
      },
    ],
    [
      'a median between two',
      [decision('warn', 1), decision('warn', 2)],
      { decisions: [{ action: 'warn', count: 2 }], medianHours: 1.5 },
    ],
    [
      'suspensions, also those from the table of users',
      [decision('suspend7', 4), entry('account.suspend'), entry('account.close')],
      {
        decisions: [
          { action: 'suspend7', count: 1 },
          { action: 'suspend', count: 1 },
          { action: 'close', count: 1 },
        ],
        medianHours: 4,
        suspensions: 3,
      },
    ],
    [
      'appeals and how they ended',
      [
        entry('case.appeal'),
        entry('case.appeal'),
        ...['upheld', 'overturned'].map((outcome) => entry('case.rule', { after: { outcome } })),
      ],
      { appeals: 2, upheld: 1, overturned: 1 },
    ],
    ['what a rule held back', [entry('case.hold')], { held: 1 }],
  ])('%s', (_, entries, sums) => {
    expect(figuresOf(entries).months).toEqual([{ name: '2026-11', ...empty, ...sums }])
    expect(figuresOf(entries).quarters).toEqual([{ name: '2026-Q4', ...empty, ...sums }])
  })

  test('neither what was undone nor what did not take place, and nothing of other acts', () => {
    const [undone, failed] = [decision('hide', 1, { after: { action: 'hide', decision: 'x' } }), decision('close')]
    const entries = [
      ...[undone, entry('case.undo', { before: { decision: 'x' } })],
      ...[failed, entry('act.notDone', { of: failed.entry })],
      ...[entry('listing.place'), entry('article.edit')],
    ]
    expect(figuresOf(entries)).toEqual({ months: [], quarters: [] })
  })
})

test('the sums of months are those of quarters, whatever the order of the entries', () => {
  const at = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  const any = fc
    .tuple(fc.constantFrom('case.report', 'case.decide', 'case.appeal', 'case.hold'), at)
    .chain(([what, day]) =>
      fc
        .record({ why: fc.constantFrom(...reasonNames), action: fc.constantFrom(...actionNames) })
        .map(({ why, action }) =>
          entry(what, { at: day.toISOString(), why, before: { openedAt: day.toISOString() }, after: { action } }),
        ),
    )
  fc.assert(
    fc.property(fc.array(any), (entries) => {
      const { months, quarters } = figuresOf(entries)
      expect(figuresOf(entries.toReversed())).toEqual({ months, quarters })
      for (const periods of [months, quarters]) {
        const sum = (of: (one: (typeof periods)[number]) => number) => periods.reduce((all, one) => all + of(one), 0)
        const times = (what: string) => entries.filter((one) => one.what === what).length
        expect(sum(({ reports }) => reports.reduce((all, { count }) => all + count, 0))).toBe(times('case.report'))
        expect(sum(({ decisions }) => decisions.reduce((all, { count }) => all + count, 0))).toBe(times('case.decide'))
        expect(sum(({ held }) => held)).toBe(times('case.hold'))
        const suspended = entries.filter(
          ({ what, after }) => what === 'case.decide' && suspends(after.action as 'hide'),
        )
        expect(sum(({ suspensions }) => suspensions)).toBe(suspended.length)
      }
    }),
  )
})

test.each([
  ['2026-11-26', '2025-10-01'],
  ['2026-12-31', '2025-10-01'],
  ['2026-01-01', '2025-01-01'],
  ['2026-03-31', '2025-01-01'],
  ['2026-02-28', '2025-01-01'],
])('on %s figures begin with the quarter of %s', (now, since) =>
  expect(figuresSince(Date.parse(now))).toBe(`${since}T00:00:00.000Z`),
)
