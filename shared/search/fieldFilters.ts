import * as z from 'zod/mini'
import { blankAsMissing, decimal, flag, whole } from '../lib/fields.ts'
import { squareMetres } from '../posts/area.ts'
import type { Asked, Field, Table, Value, ValueOf, ValuesOf } from '../posts/field.ts'
import { type Amenity, kinds, type PostTypeId, type Unit } from '../posts/lists.ts'
import { choicesByAmenity, kindsHaving } from '../posts/presence.ts'

/** The rows of a table that a search may ask for. */
type AskedNames<T extends Table> = { [N in keyof T]: T[N] extends { search: Asked } ? N : never }[keyof T]
type NamesThat<T extends Table, How extends object> = {
  [N in keyof T]: T[N] extends { search: How } ? N : never
}[keyof T]
type FilterOf<F> = F extends { search: { name: infer Name extends string } } ? Name : never

/** The names of the filters of a table: all, those that choose, have bounds, are of numbers, and count their steps. */
export type FieldFilter<T extends Table> = FilterOf<T[AskedNames<T>]>
export type ChoiceFilter<T extends Table> = FilterOf<T[NamesThat<T, { choice: string }>]>
export type RangeFilter<T extends Table> = FilterOf<T[NamesThat<T, { range: unknown }>]>
export type MeasureFilter<T extends Table> = Exclude<FieldFilter<T>, ChoiceFilter<T>>
export type SteppedFilter<T extends Table> = FilterOf<T[NamesThat<T, { steps: number }>]>

/** The filters of a table that have words of their own. */
export type WordedFilter<T extends Table> = FilterOf<T[NamesThat<T, { worded: true }>]>

/** The orders of a table: `<filter>-up` puts the least first, `<filter>-down` the greatest. */
export type FieldOrder<T extends Table> = {
  [N in keyof T]: T[N] extends { search: { name: infer Name extends string; order: infer Way extends string } }
    ? `${Name}-${Way}`
    : never
}[keyof T]

/** The filters of fields of which a listing may have several entries. */
export type ListFilter<T extends Table> = {
  [N in keyof T]: T[N]['value'] extends { is: 'list' } ? FilterOf<T[N]> : never
}[keyof T]

/** The parameters that take choices, a number and a day. */
type ChoiceParam<F> = F extends { search: { choice: infer Param extends string } } ? Param : never
type RangeParam<F> = F extends { search: { range: readonly [infer From extends string, infer To extends string] } }
  ? From | To
  : never
type DayParam<F> = F extends { search: { by: infer Param extends string } } ? Param : never

const yesNo = ['yes', 'no'] as const

/** What may be chosen: an entry of a list, a choice, or whether a flag is set. */
type EntryOf<V extends Value> = V extends { is: 'list'; of: readonly (infer Entry)[] }
  ? Entry
  : V extends { is: 'flag' }
    ? (typeof yesNo)[number]
    : ValueOf<V>

/** All that may be chosen by a filter of a table. */
export type ParamChoice<T extends Table, Filter> = {
  [N in keyof T]: FilterOf<T[N]> extends Filter ? EntryOf<T[N]['value']> & string : never
}[AskedNames<T>]

/** All that may be chosen of a field. */
export const choicesIn = (value: Value): readonly string[] =>
  value.is === 'choice' || value.is === 'list' ? value.of : value.is === 'flag' ? yesNo : []

type ParamShape<T extends Table> = {
  [N in keyof T as ChoiceParam<T[N]>]: ReturnType<typeof oneOf<EntryOf<T[N]['value']>>>
} & { [N in keyof T as RangeParam<T[N]>]: z.ZodMiniOptional<z.ZodMiniType<number>> } & {
  [N in keyof T as DayParam<T[N]>]: z.ZodMiniOptional<z.ZodMiniType<string>>
}

/** A filter of a table: the field that it is about, and how it asks. */
export type FilterRow = { field: string; row: Field; asked: Asked }

/** The filters of a table, in its order. */
export const filterRows = (table: Table): FilterRow[] =>
  Object.entries(table).flatMap(([field, row]) => (row.search ? { field, row, asked: row.search } : []))

/** The orders of a table, in its order, with the filters that they belong to. */
export const orderRows = <T extends Table>(table: T) =>
  filterRows(table).flatMap((filter) =>
    filter.asked.order
      ? {
          ...filter,
          order: `${filter.asked.name}-${filter.asked.order}` as FieldOrder<T>,
          down: filter.asked.order === 'down',
        }
      : [],
  )

/** Entries between commas, or each as a parameter of its own. */
const entries = z.pipe(
  z.optional(
    z.union([z.string().check(z.maxLength(2000)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))]),
  ),
  z.transform((value) =>
    (Array.isArray(value) ? value : (value ?? '').split(',')).flatMap((entry) => entry.trim() || []),
  ),
)
export const known = (ok: (entry: string) => boolean) =>
  entries.check(z.refine((all) => all.every(ok), { params: { code: 'unknown' } }))
export const oneOf = <Entry>(all: readonly Entry[]) =>
  z.pipe(
    known((entry) => (all as readonly unknown[]).includes(entry)),
    z.transform((chosen) => chosen as Entry[]),
  )
export const tick = z._default(flag, false)
/** An amount, or an area in m². */
export const amount = blankAsMissing(decimal({ decimals: 2, min: 0, max: 1e9 }))

function paramsOf({ row: { value }, asked }: FilterRow): [string, z.ZodMiniType][] {
  if ('choice' in asked) return [[asked.choice, oneOf(choicesIn(value))]]
  if ('by' in asked) return [[asked.by, blankAsMissing(z.iso.date())]]
  const bound = value.is === 'whole' ? blankAsMissing(whole(value.min, value.max)) : amount
  return asked.range.map((param) => [param, bound])
}

/** The parameters by which a search asks for the fields of a table. */
export const paramShape = <T extends Table>(table: T) =>
  Object.fromEntries(filterRows(table).flatMap(paramsOf)) as ParamShape<T>

/** What reading a listing takes besides its fields. */
export type Listing = { postType: { postTypeId: PostTypeId }; unit?: Unit; amenities?: readonly Amenity[] }

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

const dayMs = 86_400_000
/** Days since 1970 of a day (YYYY-MM-DD). */
const dayNumber = (day: string): number => Date.parse(day) / dayMs

type Stated = string | number | boolean | undefined
const statedIn = (post: Listing, field: string) => (post as Listing & { [field: string]: Stated })[field]

function measureOf({ field, row }: FilterRow, post: Listing): number | undefined {
  const stated = statedIn(post, field)
  if (row.value.is === 'area') return positive(squareMetres(post))
  if (row.value.is === 'day') return typeof stated === 'string' ? dayNumber(stated) : undefined
  return typeof stated === 'number' ? stated : undefined
}

/** What a listing says of a field that chooses: what it states, else what its amenities say. */
export function choicesOf({ field, row }: Omit<FilterRow, 'asked'>, post: Listing): readonly string[] {
  const stated = statedIn(post, field)
  const mayHave = typesHaving(row).has(post.postType.postTypeId)
  if (row.value.is === 'flag') return mayHave ? [stated ? 'yes' : 'no'] : []
  if (typeof stated !== 'string') return mayHave ? choicesByAmenity(row, post.amenities) : []
  return row.value.is === 'list' ? stated.split(',') : [stated]
}

type Reading<T extends Table> = {
  choices: Record<ChoiceFilter<T>, readonly string[]>
  measures: Record<MeasureFilter<T>, number | undefined>
  /** The step under which each counted number is counted. */
  steps: Record<SteppedFilter<T>, readonly string[]>
}

/** Reads what the filters of a table look at: a listing's choices and its numbers (area in m², days since 1970). */
export function readerOf<T extends Table>(table: T): (post: Listing & ValuesOf<T>) => Reading<T> {
  const rows = filterRows(table)
  const choosing = rows.filter(({ asked }) => 'choice' in asked)
  const measuring = rows.filter(({ asked }) => !('choice' in asked))
  const stepped = steppedRows(table)
  // Written as loops: a replica reads a million listings at once.
  return (post) => {
    const reading: { choices: Named; measures: Named; steps: Named } = { choices: {}, measures: {}, steps: {} }
    for (const one of choosing) reading.choices[one.asked.name] = choicesOf(one, post)
    for (const one of measuring) reading.measures[one.asked.name] = measureOf(one, post)
    for (const one of stepped) reading.steps[one.asked.name] = stepOf(measureOf(one, post), one.last)
    return reading as Reading<T>
  }
}

type Named = { [name: string]: readonly string[] | number | undefined }

const stepOf = (value: number | undefined, last: number) => (value === undefined ? [] : [String(Math.min(value, last))])

/** The filters of a table that count numbers in steps up to the `last` one, which stands for more. */
export const steppedRows = (table: Table) =>
  filterRows(table).flatMap((row) =>
    'range' in row.asked && row.asked.steps ? { ...row, asked: row.asked, last: row.asked.steps } : [],
  )

/** What a search asks for the fields of a table. */
export type AskedOf<T extends Table> = { [P in keyof ParamShape<T>]?: z.output<ParamShape<T>[P]> }

type Params = { readonly [param: string]: readonly string[] | number | string | boolean | undefined }
export const chosenIn = (search: Params, param: string): readonly string[] => {
  const value = search[param]
  return Array.isArray(value) ? value : []
}
export const boundIn = (search: Params, param: string): number | undefined => {
  const value = search[param]
  return typeof value === 'number' ? value : undefined
}
/** The last day (days since 1970) that will do. */
export const dayIn = (search: Params, param: string): number | undefined => {
  const value = search[param]
  return typeof value === 'string' ? dayNumber(value) : undefined
}

/** What a search asks of the fields of these rows, each a check of a listing: of what it leaves open there is none. */
export function fieldChecks<T extends Table>(
  rows: readonly FilterRow[],
  search: AskedOf<T>,
): ((post: Listing & ValuesOf<T>) => boolean)[] {
  const params = search as Params
  return rows.flatMap((one) => {
    const { asked } = one
    if ('choice' in asked) {
      const wanted = chosenIn(params, asked.choice)
      return wanted.length > 0 ? (post: Listing) => choicesOf(one, post).some((value) => wanted.includes(value)) : []
    }
    if ('by' in asked) {
      const last = dayIn(params, asked.by)
      return last === undefined ? [] : (post: Listing) => (measureOf(one, post) ?? last) <= last
    }
    const [from, to] = asked.range.map((param) => boundIn(params, param))
    return from === undefined && to === undefined ? [] : (post: Listing) => within(measureOf(one, post), from, to)
  })
}

/** Is a value within bounds? One that is not told is within none. */
export function within(value: number | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== undefined && value >= (from ?? value) && value <= (to ?? value)
}

/** Without what a search asks of a field. */
export const withoutAsked = ({ asked }: FilterRow): { [param: string]: [] | undefined } =>
  'choice' in asked
    ? { [asked.choice]: [] }
    : Object.fromEntries(('by' in asked ? [asked.by] : asked.range).map((param) => [param, undefined]))

const typesByField = new WeakMap<Field, ReadonlySet<PostTypeId>>()

/** The types of listing that have a field. */
function typesHaving(row: Field): ReadonlySet<PostTypeId> {
  const types = typesByField.get(row) ?? new Set(kindsHaving(row).map((kind) => kinds[kind].id))
  typesByField.set(row, types)
  return types
}

/** The types of listing that a filter is for. */
export const typesAsked = ({ row }: FilterRow): PostTypeId[] => [...typesHaving(row)]
