import * as z from 'zod/mini'
import { amount, blankAsMissing, flag, whole } from '../lib/fields.ts'
import { startsWithName } from '../lib/text.ts'
import { cityOf } from '../places/cities.ts'
import { zoneOf } from '../places/zone.ts'
import { squareMetres } from '../posts/area.ts'
import type { Field, FilterSpec, Table, Value, ValueOf, ValuesOf } from '../posts/field.ts'
import { openDays, openingAt, readHours } from '../posts/hours.ts'
import { type Amenity, kinds, type PostTypeId, type Unit } from '../posts/lists.ts'
import { choicesByAmenity, kindsWithField } from '../posts/presence.ts'
import { openTimes } from '../posts/weekdays.ts'

/** The rows of a table that have a filter. */
type FilteredFields<T extends Table> = { [N in keyof T]: T[N] extends { search: FilterSpec } ? N : never }[keyof T]
type NamesThat<T extends Table, How extends object> = {
  [N in keyof T]: T[N] extends { search: How } ? N : never
}[keyof T]
type FilterOf<F> = F extends { search: { name: infer Name extends string } } ? Name : never

/** The filter names of a table: all; those with choices; with bounds; of numbers; with counted steps. */
export type FieldFilter<T extends Table> = FilterOf<T[FilteredFields<T>]>
export type ChoiceFilter<T extends Table> = FilterOf<T[NamesThat<T, { choice: string }>]>
export type RangeFilter<T extends Table> = FilterOf<T[NamesThat<T, { range: unknown }>]>
export type MeasureFilter<T extends Table> = Exclude<FieldFilter<T>, ChoiceFilter<T>>
export type SteppedFilter<T extends Table> = FilterOf<T[NamesThat<T, { steps: number }>]>

/** The filters of a table with a text of their own. */
export type WordedFilter<T extends Table> = FilterOf<T[NamesThat<T, { worded: true }>]>

/** The sort orders of a table: `<filter>-up` is ascending, `<filter>-down` descending. */
export type FieldOrder<T extends Table> = {
  [N in keyof T]: T[N] extends { search: { name: infer Name extends string; order: infer Way extends string } }
    ? `${Name}-${Way}`
    : never
}[keyof T]

/** The filters of list fields. */
export type ListFilter<T extends Table> = {
  [N in keyof T]: T[N]['value'] extends { is: 'list' } ? FilterOf<T[N]> : never
}[keyof T]

/** The types of value of which a listing can have several choices. */
const several = ['list', 'ticks', 'hours'] as const
export const hasSeveral = (value: Value): boolean => 'within' in value || several.some((one) => one === value.is)
export type SeveralFilter<T extends Table> = {
  [N in keyof T]: T[N]['value'] extends { is: (typeof several)[number] } | { within: object } ? FilterOf<T[N]> : never
}[keyof T]

/** The parameters with choices, numbers and days. */
type ChoiceParam<F> = F extends { search: { choice: infer Param extends string } } ? Param : never
type RangeParam<F> = F extends { search: { range: readonly [infer From extends string, infer To extends string] } }
  ? From | To
  : never
type DayParam<F> = F extends { search: { by: infer Param extends string } } ? Param : never

const yesNo = ['yes', 'no'] as const

/** The choices of a field: entries of a list, choices, times, or yes and no of a flag. */
type EntryOf<V extends Value> = V extends { is: 'list' | 'ticks' | 'hours'; of: readonly (infer Entry)[] }
  ? Entry
  : V extends { is: 'flag' }
    ? (typeof yesNo)[number]
    : ValueOf<V>

/** All choices of a filter. */
export type ParamChoice<T extends Table, Filter> = {
  [N in keyof T]: FilterOf<T[N]> extends Filter ? EntryOf<T[N]['value']> & string : never
}[FilteredFields<T>]

/** All choices of a field that are on offer. */
export function choicesIn(value: Value): readonly string[] {
  if (value.is === 'list') return value.of.filter((one) => !value.former.includes(one))
  return 'of' in value ? value.of : value.is === 'flag' ? yesNo : []
}

type ParamShape<T extends Table> = {
  [N in keyof T as ChoiceParam<T[N]>]: ReturnType<typeof oneOf<EntryOf<T[N]['value']>>>
} & { [N in keyof T as RangeParam<T[N]>]: z.ZodMiniOptional<z.ZodMiniType<number>> } & {
  [N in keyof T as DayParam<T[N]>]: z.ZodMiniOptional<z.ZodMiniType<string>>
}

/** A filter of a table: its field and its settings. */
export type FilterRow = { field: string; row: Field; spec: FilterSpec }

/** The filters of a table, in table order. */
export const filterRows = (table: Table): FilterRow[] =>
  Object.entries(table).flatMap(([field, row]) => (row.search ? { field, row, spec: row.search } : []))

/** The sort orders of a table, in table order, with their filters. */
export const orderRows = <T extends Table>(table: T) =>
  filterRows(table).flatMap((filter) =>
    filter.spec.order
      ? {
          ...filter,
          order: `${filter.spec.name}-${filter.spec.order}` as FieldOrder<T>,
          down: filter.spec.order === 'down',
        }
      : [],
  )

/** A list of entries: comma-separated, or as repeated parameters. */
const entries = z.pipe(
  z.optional(
    z.union([z.string().check(z.maxLength(2000)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))]),
  ),
  z.transform((value) =>
    (Array.isArray(value) ? value : (value ?? '').split(',')).flatMap((entry) => entry.trim() || []),
  ),
)
export const entryList = (ok: (entry: string) => boolean) =>
  entries.check(z.refine((all) => all.every(ok), { params: { code: 'unknown' } }))
export const oneOf = <Entry>(all: readonly Entry[]) =>
  z.pipe(
    entryList((entry) => (all as readonly unknown[]).includes(entry)),
    z.transform((chosen) => chosen as Entry[]),
  )
export const tick = z._default(flag, false)

function paramsOf({ row: { value }, spec }: FilterRow): [string, z.ZodMiniType][] {
  if ('choice' in spec) return [[spec.choice, oneOf(value.is === 'list' ? value.of : choicesIn(value))]]
  if ('by' in spec) return [[spec.by, blankAsMissing(z.iso.date())]]
  const bound = value.is === 'whole' ? blankAsMissing(whole(value.min, value.max, value.typing)) : amount
  return spec.range.map((param) => [param, bound])
}

/** The schemas of the search parameters of a table. */
export const paramShape = <T extends Table>(table: T) =>
  Object.fromEntries(filterRows(table).flatMap(paramsOf)) as ParamShape<T>

/** The common properties of a listing that the reader needs. */
export type Listing = { postType: { postTypeId: PostTypeId }; unit?: Unit; amenities?: readonly Amenity[] }

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

const dayMs = 86_400_000
/** A day (YYYY-MM-DD) as days since 1970. */
const dayNumber = (day: string): number => Date.parse(day) / dayMs

type StoredValue = string | number | boolean | undefined
const storedValue = (post: Listing, field: string) => (post as Listing & { [field: string]: StoredValue })[field]

function measureOf({ field, row }: FilterRow, post: Listing): number | undefined {
  const stated = storedValue(post, field)
  if (row.value.is === 'area') {
    const { postType, unit } = post
    return positive(squareMetres({ postType, unit, space: typeof stated === 'number' ? stated : undefined }))
  }
  if (row.value.is === 'day') return typeof stated === 'string' ? dayNumber(stated) : undefined
  return typeof stated === 'number' ? stated : undefined
}

/** The choices that apply to a listing: its stored value, else those that follow from its amenities. */
export function choicesOf({ field, row }: Omit<FilterRow, 'spec'>, post: Listing): readonly string[] {
  const stated = storedValue(post, field)
  const mayHave = typesWithField(row).has(post.postType.postTypeId)
  if (row.value.is === 'flag') return mayHave ? [stated ? 'yes' : 'no'] : []
  if (typeof stated !== 'string') {
    if (!mayHave) return []
    return row.usual === undefined ? choicesByAmenity(row, post.amenities) : [row.usual]
  }
  if (row.value.is === 'hours') return openDays(readHours(stated))
  if (row.value.is === 'ticks') return stated.split(',')
  if (row.value.is === 'list') return entriesOf(row.value, stated.split(','), storedValue(post, row.value.namedBy))
  return [stated, row.value.is === 'choice' ? (row.value.within?.[stated] ?? []) : []].flat()
}

/** The choices of a field that only those searches find which ask for them. */
export const unaskedChoices = ({ value, usual }: Field): readonly string[] =>
  usual === undefined ? [] : choicesIn(value).filter((choice) => choice !== usual)

/** Whether a venue with these hours in this city is open at a moment (ms since 1970). */
export const isOpenAt = (stored: string, city: string, at: number): boolean =>
  openingAt(readHours(stored), zoneOf(cityOf(city)?.region), at).open

/**
 * The entries of a list by which a listing is found: the stored ones, what they lie within, and what another field names
 * within them. A "Volkswagen Golf" is a Volkswagen, and a Volkswagen with the model "Golf 7" a "Volkswagen Golf".
 */
function entriesOf(
  { within }: Extract<Value, { is: 'list' }>,
  stored: readonly string[],
  named: StoredValue,
): string[] {
  const more = Object.entries(within).flatMap(([part, whole]) => {
    if (stored.includes(part)) return whole
    return stored.includes(whole) && startsWithName(`${whole} ${named ?? ''}`, part) ? part : []
  })
  return [...new Set([...stored, ...more])]
}

type Reading<T extends Table> = {
  choices: Record<ChoiceFilter<T>, readonly string[]>
  measures: Record<MeasureFilter<T>, number | undefined>
  /** The steps under which each counted number is counted. */
  steps: Record<SteppedFilter<T>, readonly string[]>
}

/**
 * Creates a function that extracts a listing's values for all filters of a table: choices, and numbers (area in m²,
 * days since 1970).
 */
export function readerOf<T extends Table>(table: T): (post: Listing & ValuesOf<T>) => Reading<T> {
  const rows = filterRows(table)
  const choosing = rows.filter(({ spec }) => 'choice' in spec)
  const measuring = rows.filter(({ spec }) => !('choice' in spec))
  const stepped = steppedRows(table)
  // Loops for speed: a replica reads a million listings at once.
  return (post) => {
    const reading: { choices: Named; measures: Named; steps: Named } = { choices: {}, measures: {}, steps: {} }
    for (const one of choosing) reading.choices[one.spec.name] = choicesOf(one, post)
    for (const one of measuring) reading.measures[one.spec.name] = measureOf(one, post)
    for (const one of stepped) reading.steps[one.asked.name] = stepOf(measureOf(one, post), one.last)
    return reading as Reading<T>
  }
}

type Named = { [name: string]: readonly string[] | number | undefined }

const stepOf = (value: number | undefined, last: number) => (value === undefined ? [] : [String(Math.min(value, last))])

/** The filters that count numbers in steps; the `last` step includes all higher numbers. */
export const steppedRows = (table: Table) =>
  filterRows(table).flatMap((row) =>
    'range' in row.spec && row.spec.steps ? { ...row, asked: row.spec, last: row.spec.steps } : [],
  )

/** The search parameters of a table, parsed. */
export type FilterValues<T extends Table> = { [P in keyof ParamShape<T>]?: z.output<ParamShape<T>[P]> }

type Params = { readonly [param: string]: readonly string[] | number | string | boolean | undefined }
export const chosenIn = (search: Params, param: string): readonly string[] => {
  const value = search[param]
  return Array.isArray(value) ? value : []
}
export const boundIn = (search: Params, param: string): number | undefined => {
  const value = search[param]
  return typeof value === 'number' ? value : undefined
}
/** The latest acceptable day, as days since 1970. */
export const dayIn = (search: Params, param: string): number | undefined => {
  const value = search[param]
  return typeof value === 'string' ? dayNumber(value) : undefined
}

/** The choice of opening hours that depends on the moment of the search. */
export const openNow = openTimes[0]

/** Checks of a listing for the filters that are set in a search; filters not set have no check. */
export function fieldChecks<T extends Table>(
  rows: readonly FilterRow[],
  search: FilterValues<T>,
): ((post: Listing & ValuesOf<T>, now: number) => boolean)[] {
  const params = search as Params
  return rows.flatMap((one) => {
    const { spec } = one
    if ('choice' in spec) {
      const wanted = chosenIn(params, spec.choice)
      const unasked = wanted.length > 0 ? [] : unaskedChoices(one.row)
      if (unasked.length > 0) return (post) => !choicesOf(one, post).some((value) => unasked.includes(value))
      if (one.row.value.is === 'ticks')
        return wanted.length > 0 ? (post: Listing) => wanted.every((value) => choicesOf(one, post).includes(value)) : []
      const isOneOf = (post: Listing) => choicesOf(one, post).some((value) => wanted.includes(value))
      if (!wanted.includes(openNow)) return wanted.length > 0 ? isOneOf : []
      const isOpen = (post: Listing, now: number) =>
        isOpenAt(String(storedValue(post, one.field)), String(storedValue(post, 'input-location')), now)
      return (post: Listing, now: number) => isOpen(post, now) || isOneOf(post)
    }
    if ('by' in spec) {
      const last = dayIn(params, spec.by)
      return last === undefined ? [] : (post: Listing) => (measureOf(one, post) ?? last) <= last
    }
    const [from, to] = spec.range.map((param) => boundIn(params, param))
    return from === undefined && to === undefined ? [] : (post: Listing) => within(measureOf(one, post), from, to)
  })
}

/** Whether a value is within bounds; an unknown value never is. */
export function within(value: number | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== undefined && value >= (from ?? value) && value <= (to ?? value)
}

/** A change that removes a filter from a search. */
export const clearedFilter = ({ spec: asked }: FilterRow): { [param: string]: [] | undefined } =>
  'choice' in asked
    ? { [asked.choice]: [] }
    : Object.fromEntries(('by' in asked ? [asked.by] : asked.range).map((param) => [param, undefined]))

const typesByField = new WeakMap<Field, ReadonlySet<PostTypeId>>()

/** The types of listing that have a field. */
function typesWithField(row: Field): ReadonlySet<PostTypeId> {
  const types = typesByField.get(row) ?? new Set(kindsWithField(row).map((kind) => kinds[kind].id))
  typesByField.set(row, types)
  return types
}

/** The types of listing that a filter applies to. */
export const typesWithFilter = ({ row }: FilterRow): PostTypeId[] => [...typesWithField(row)]
