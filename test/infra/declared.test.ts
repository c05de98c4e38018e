import { describe, expect, test } from 'vitest'
import { ownedTables, tables } from '#functions/domains.ts'
import { nobodys, type Table, type TableName, type TableOf } from '#functions/lib/table.ts'
import { functions } from '../../infra/functions.ts'

const all = Object.entries(tables) as [TableName, Table][]

describe.each(all)('%s', (_, { key, sort, indexes = {}, expires, owner, attributes, byId }) => {
  test('its items are found by an attribute that is what the owner is', () => {
    if (!owner) return
    expect(owner.index ? indexes[owner.index]?.key : key).toBe(owner.is)
  })

  test('what goes with the account can be found by it, and what goes with time has an end', () => {
    for (const [name, attribute] of Object.entries({ ...attributes, ...(byId && { byId }) })) {
      if (!('erased' in attribute)) continue
      if (attribute.erased === 'with the account') expect(owner, name).toBeDefined()
      if (attribute.erased === 'by time to live') expect(expires, name).toBe(true)
    }
  })

  test('the sort key of an index ends in the id, so that no two of its items are equal', () => {
    for (const index of Object.values(indexes))
      if (!index.sort.endsWith('Key')) expect([key, sort], index.sort).toContain(index.sort)
  })
})

test('an attribute without a declaration does not compile', () => {
  const silent = {
    key: 'reportId',
    restored: { turn: 4 },
    // @ts-expect-error Nothing says whose `reason` is.
    attributes: { reportId: nobodys },
  } as const satisfies TableOf<{ reportId: string; reason: string }>
  expect(silent.key).toBe('reportId')
})

test('who erases accounts may find and delete what each table declares to be theirs, and nobody else gets it so', () => {
  const erasing = functions.filter(({ need }) => need.erases)
  expect(erasing.map(({ name }) => name).sort()).toEqual([
    'accounts.delete',
    'accounts.settleDue',
    'manage.suspend',
    'manage.suspendByGet',
  ])
  for (const { grants } of erasing)
    for (const { name, owner } of ownedTables) {
      expect(grants).toContainEqual({ table: name, index: owner.index, actions: ['Query'] })
      expect(grants).toContainEqual({ table: name, actions: ['DeleteItem'] })
    }
})
