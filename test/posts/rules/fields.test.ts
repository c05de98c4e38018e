import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#shared/lib/fields.ts'
import { choice, rented, type Table, whole } from '#shared/posts/field.ts'
import { fieldNames, rowOf } from '#shared/posts/fields.ts'
import { kindNames, kinds } from '#shared/posts/lists.ts'
import { fieldsIn, kindsWithField, presenceOf } from '#shared/posts/presence.ts'
import { inputShape, storedShape } from '#shared/posts/schema.ts'
import { fieldChecks, filterRows, orderRows, paramShape, readerOf } from '#shared/search/fieldFilters.ts'
import { formShape } from '../../../web/features/posts/form/values.ts'

/** Made-up fields: if they work only by their entry in the field table, any new field will. */
const table = {
  view: {
    value: choice(['sea', 'park']),
    required: ['villa'],
    optional: rented('apartment'),
    form: 'facts',
    search: { name: 'view', choice: 'input-view', importance: 'fact' },
  },
  balconies: {
    value: whole(0, 9),
    optional: ['apartment'],
    form: 'details',
    search: {
      name: 'balconies',
      range: ['input-min-balconies', 'input-max-balconies'],
      steps: 3,
      importance: 'fact',
      order: 'down',
    },
  },
  builtBy: {
    value: { is: 'day' },
    optional: ['apartment'],
    form: 'facts',
    search: { name: 'built', by: 'input-built-by', importance: 'fact' },
  },
} as const satisfies Table

const input = z.object(inputShape(table))
const search = z.object(paramShape(table))

test('a made-up field is refused, read and stored by its schema', () => {
  const wrong = { view: 'wall', balconies: 10, builtBy: '2026-02-30' }
  const { error } = input.safeParse(wrong, { reportInput: true })
  expect(fieldErrors(error?.issues ?? [])).toEqual({ view: 'unknown', balconies: 'tooLarge', builtBy: 'invalid' })
  const right = input.parse({ view: 'sea', balconies: '2', builtBy: '' })
  expect(right).toEqual({ view: 'sea', balconies: 2 })
  expect(z.object(storedShape(table)).parse(right)).toEqual(right)
})

test('a made-up field is in its section of the form, for the listings that have it', () => {
  expect([fieldsIn(table, 'facts'), fieldsIn(table, 'details')]).toEqual([['view', 'builtBy'], ['balconies']])
  const apartment = { postTypeId: kinds.apartment.id }
  expect(presenceOf(table, apartment)).toEqual({ view: 'optional', balconies: 'optional', builtBy: 'optional' })
  expect(presenceOf(table, { ...apartment, selling: true }).view).toBe('hidden')
  expect(presenceOf(table, { postTypeId: kinds.villa.id }).view).toBe('required')
  expect(z.object(formShape(table)).parse({ view: 'wall', balconies: '7' })).toEqual({
    view: '',
    balconies: '7',
    builtBy: '',
  })
})

test('a search can filter by made-up fields of a listing', () => {
  expect(search.safeParse({ 'input-view': 'wall' }).success).toBe(false)
  expect(search.safeParse({ 'input-built-by': 'soon' }).success).toBe(false)
  expect(search.parse({ 'input-view': 'sea,park', 'input-min-balconies': '1' })).toEqual({
    'input-view': ['sea', 'park'],
    'input-min-balconies': 1,
  })
  expect(filterRows(table).map(({ spec }) => spec.name)).toEqual(['view', 'balconies', 'built'])
  const read = readerOf(table)
  const postType = { postTypeId: kinds.apartment.id }
  expect(read({ postType, view: 'sea', balconies: 7, builtBy: '1970-01-02' })).toEqual({
    choices: { view: ['sea'] },
    measures: { balconies: 7, built: 1 },
    steps: { balconies: ['3'] },
  })
  expect(read({ postType })).toMatchObject({ choices: { view: [] }, steps: { balconies: [] } })
})

test('results can be sorted by a made-up field', () => {
  expect(orderRows(table).map(({ order, spec, down }) => [order, spec.name, down])).toEqual([
    ['balconies-down', 'balconies', true],
  ])
})

test.each([
  [{}, {}, true],
  [{ view: 'sea' }, { 'input-view': 'sea,park' }, true],
  [{ view: 'sea' }, { 'input-view': 'park' }, false],
  [{}, { 'input-view': 'park' }, false],
  [{ balconies: 2 }, { 'input-min-balconies': 2, 'input-max-balconies': 2 }, true],
  [{ balconies: 2 }, { 'input-min-balconies': 3 }, false],
  [{}, { 'input-max-balconies': 3 }, false],
  [{ builtBy: '2026-05-01' }, { 'input-built-by': '2026-05-01' }, true],
  [{ builtBy: '2026-05-02' }, { 'input-built-by': '2026-05-01' }, false],
  [{}, { 'input-built-by': '2026-05-01' }, true],
] as const)('a listing with %j and a search for %j: %s', (stated, asked, expected) => {
  const postType = { postTypeId: kinds.apartment.id }
  const checks = fieldChecks<typeof table>(filterRows(table), search.parse(asked))
  expect(checks.every((check) => check({ postType, ...stated }, 0))).toBe(expected)
})

test('every field is of some kind, every filter has a name and parameters of its own', () => {
  for (const name of fieldNames) expect(kindsWithField(rowOf(name)).length, name).toBeGreaterThan(0)
  expect(new Set(kindNames.map((kind) => kinds[kind].id)).size).toBe(kindNames.length)
  const asked = fieldNames.flatMap((name) => rowOf(name).search ?? [])
  const params = asked.flatMap((one) => ('choice' in one ? one.choice : 'by' in one ? one.by : one.range))
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length)
  expect(new Set(params).size).toBe(params.length)
})
