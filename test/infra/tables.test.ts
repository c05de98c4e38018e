import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusedChanges, type TableShape } from '../../infra/ops/tableChanges.ts'
import { templateOf } from './template.ts'

type KeySchema = { AttributeName: string }[]
type Index = {
  IndexName: string
  KeySchema: KeySchema
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] }
}

const keyOf = (schema: KeySchema) => schema.map(({ AttributeName }) => AttributeName)

/** The tables of the template by their logical ids, and the user pool, with how its users are named as the key. */
const shapes = (): Record<string, TableShape> => ({ ...tableShapes(), ...poolShapes() })

const poolShapes = (): Record<string, TableShape> =>
  Object.fromEntries(
    templateOf()
      .all('AWS::Cognito::UserPool')
      .map(([id, { Properties }]) => {
        const { UsernameAttributes: names = [], AliasAttributes: aliases = [], UsernameConfiguration } = Properties
        const { CaseSensitive } = UsernameConfiguration
        return [id, { key: [`names: ${names}`, `aliases: ${aliases}`, `case: ${CaseSensitive}`], indexes: {} }]
      }),
  )

const tableShapes = (): Record<string, TableShape> =>
  Object.fromEntries(
    templateOf()
      .all('AWS::DynamoDB::Table')
      .map(([id, { Properties }]) => [
        id,
        {
          key: keyOf(Properties.KeySchema),
          indexes: Object.fromEntries(
            ((Properties.GlobalSecondaryIndexes ?? []) as Index[]).map((index) => [
              index.IndexName,
              [
                ...keyOf(index.KeySchema),
                index.Projection.ProjectionType,
                ...(index.Projection.NonKeyAttributes ?? []),
              ],
            ]),
          ),
        },
      ]),
  )

// The deployed state of the tables and of the pool. Whoever deploys a change updates it here, one index of a table at a time.
const kept: Record<string, TableShape> = JSON.parse(readFileSync(`${import.meta.dirname}/tables.json`, 'utf8'))

test('no table and no pool is replaced or emptied by the next deployment, and no table changes two indexes at once', () => {
  expect(refusedChanges(kept, shapes())).toEqual([])
})

test('every table and pool is in the file', () => {
  const lines = Object.entries(shapes()).flatMap(([id, shape]) => (kept[id] ? [] : `"${id}": ${JSON.stringify(shape)}`))
  expect(lines.length, `Add to test/infra/tables.json, and run npm run format:\n${lines.join(',\n')}`).toBe(0)
})

describe('refused is', () => {
  const table: TableShape = { key: ['id'], indexes: { byOwner: ['owner', 'id'] } }
  test.each<[string, Record<string, TableShape>, string]>([
    ['another logical id', { other: table }, 'replaced or removed'],
    ['another key', { table: { ...table, key: ['id', 'at'] } }, 'another key'],
    ['another key of an index', { table: { ...table, indexes: { byOwner: ['owner', 'at'] } } }, 'index byOwner'],
    [
      'a change of two indexes',
      { table: { ...table, indexes: { ...table.indexes, a: ['a', 'id'], b: ['b', 'id'] } } },
      'a and b at once',
    ],
    ['other names of the users of a pool', { table: { ...table, key: ['names: email'] } }, 'another key'],
    ['an index in the place of another', { table: { ...table, indexes: { a: ['a', 'id'] } } }, 'byOwner and a at once'],
  ])('%s', (_, after, reason) => {
    expect(refusedChanges({ table }, after)).toEqual([expect.stringContaining(reason)])
  })

  test('not one index more or less, nor a new table', () => {
    const more = { ...table, indexes: { ...table.indexes, a: ['a', 'id'] } }
    expect(refusedChanges({ table }, { table: more, new: table })).toEqual([])
    expect(refusedChanges({ table: more }, { table })).toEqual([])
  })
})
