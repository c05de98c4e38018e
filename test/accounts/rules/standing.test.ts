import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountState,
  firstSuspensionEnd,
  isSuspendedOrClosedByUs,
  openState,
  type StateSource,
  type Suspension,
  stateOf,
} from '#functions/identity/parts/accountState.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const decision = (action: Suspension['action'], until?: string): Suspension => ({
  ...{ id: `${action} ${until}`, kind: 'person', targetId: 'u', action, reason: 'scam', basis: 'terms' },
  ...{ words: 'Why', at: inDays(-1), origin: 'own', appealBy: inDays(180), ...(until && { until }) },
})
const [week, month, ended, close] = [
  decision('suspend7', inDays(6)),
  decision('suspend30', inDays(29)),
  decision('suspend7', inDays(-1)),
  decision('close'),
]
const closing = { by: 'admin', since: inDays(-1) }

describe('the state of an account follows from the decisions that stand against it (D-255)', () => {
  test.each<[string, StateSource, AccountState]>([
    ['open without any', { state: 'active' }, 'active'],
    ['suspended by one', { state: 'active', standing: [week] }, 'suspended'],
    ['suspended as long as one of several holds', { state: 'suspended', standing: [ended, month] }, 'suspended'],
    ['open once all have ended', { state: 'suspended', standing: [ended] }, 'active'],
    ['open once none stands', { state: 'suspended', standing: [] }, 'active'],
    ['suspended while it can appeal against its closing', { state: 'active', standing: [close] }, 'suspended'],
    ['closed by its owner, whatever stands', { state: 'deactivated', standing: [month] }, 'deactivated'],
    ['closed by its owner, and by a decision', { state: 'deactivated', standing: [close] }, 'deactivated'],
    ['closed by an administrator', { state: 'deactivated', closing, standing: [close] }, 'deactivated'],
    ['open again once that decision does not stand', { state: 'deactivated', closing, standing: [] }, 'active'],
    ['suspended by another one then', { state: 'deactivated', closing, standing: [month] }, 'suspended'],
    ['not confirmed by its owner, whatever stands', { state: 'unconfirmed', standing: [week] }, 'unconfirmed'],
  ])('%s', (_, facts, state) => expect(stateOf(facts, now)).toBe(state))

  test('taken back by its owner it is what they say', () => {
    expect(openState({ standing: [week] }, now)).toBe('suspended')
    expect(openState({ standing: [ended] }, now)).toBe('active')
  })

  test('more decisions never open it, and their order means nothing', () => {
    const decisions = fc.subarray([week, month, ended, close])
    fc.assert(
      fc.property(decisions, decisions, (some, more) => {
        const all = [...some, ...more]
        if (openState({ standing: some }, now) === 'suspended')
          expect(openState({ standing: all }, now)).toBe('suspended')
        expect(openState({ standing: all.toReversed() }, now)).toBe(openState({ standing: all }, now))
      }),
    )
  })

  test('it is looked at again when the first of them ends', () => {
    expect(firstSuspensionEnd({ standing: [month, close, week] })).toBe(Date.parse(week.until ?? ''))
    expect(firstSuspensionEnd({ standing: [close] })).toBeUndefined()
  })
})

test.each<[string, StateSource, boolean]>([
  ['suspended', { state: 'suspended', standing: [week] }, true],
  ['closed by an administrator', { state: 'deactivated', closing }, true],
  ['closed by its owner before we decided', { state: 'deactivated', standing: [month] }, true],
  ['closed by its owner', { state: 'deactivated' }, false],
  ['closed by its owner, after a suspension was over', { state: 'deactivated', standing: [] }, false],
  ['in use', { state: 'active', standing: [] }, false],
])('we have shut out an account, whatever its owner did: %s (D-256)', (_, facts, shut) => {
  expect(isSuspendedOrClosedByUs(facts)).toBe(shut)
})
