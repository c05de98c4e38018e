import { describe, expect, test } from 'vitest'
import { may, type Roles, roleIds } from '#shared/lib/access.ts'
import { type Action, actionNames, actionOf, actionsFor, monthsAfter, onAccount } from '#shared/trust/actions.ts'
import { mayDecide, moderators, seesKind } from '#shared/trust/moderators.ts'
import { neededFor, reasonNames, reasonsFor, targetKinds } from '#shared/trust/reasons.ts'

const only = (id: number): Roles => new Set([id])

test('the permission to moderate is of those roles to which the table gives something (TRU-11)', () => {
  for (const id of roleIds) expect(may(only(id), 'moderate'), String(id)).toBe(moderators[id].kinds.length > 0)
})

test('roles 1 and 2 decide everything, whoever has none of the roles nothing (TRU-11)', () => {
  for (const kind of targetKinds)
    for (const action of actionNames) {
      expect([mayDecide(only(1), kind, action), mayDecide(only(2), kind, action)]).toEqual([true, true])
      expect([seesKind(new Set(), kind), mayDecide(only(3), kind, action)]).toEqual([false, false])
    }
})

describe('actions', () => {
  test.each<[Action[], 'listing' | 'person' | 'message', string?]>([
    [['dismiss', 'change', 'hide', 'delete', 'warn', 'suspend7', 'suspend30', 'close'], 'listing'],
    [['dismiss', 'warn', 'suspend7', 'suspend30', 'close'], 'person'],
    [['dismiss'], 'message'],
    [['dismiss', 'drop'], 'message', 'sentToMany'],
  ])('%j fit a %s, the mildest first (TRU-04)', (names, kind, held) => {
    expect(actionsFor(kind, held)).toEqual(names)
  })

  test('whatever restricts is a strike, and nothing else is (TRU-07)', () => {
    for (const name of actionNames) expect(actionOf(name).strike, name).toBe(actionOf(name).restricts)
    expect(actionNames.filter(onAccount)).toEqual(['warn', 'suspend7', 'suspend30', 'suspend', 'close'])
  })
})

test('each reason fits something, and a notice of illegal content asks for what the law names (TRU-01)', () => {
  for (const name of reasonNames)
    expect(
      targetKinds.some((kind) => reasonsFor(kind).includes(name)),
      name,
    ).toBe(true)
  expect(neededFor('illegal')).toEqual(['words', 'name', 'email', 'goodFaith'])
  expect(neededFor('minors')).not.toContain('email')
  expect(neededFor('gone')).toEqual([])
})

test.each([
  ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
  ['2027-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
  ['2026-11-26T23:59:59.999Z', 6, '2027-05-26T23:59:59.999Z'],
  ['2026-03-31T00:00:00.000Z', -12, '2025-03-31T00:00:00.000Z'],
])('from %s %i months are until %s (TRU-06)', (from, months, until) => {
  expect(monthsAfter(from, months)).toBe(until)
})
