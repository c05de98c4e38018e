import * as z from 'zod/mini'
import { blankAsMissing, decimal, flag, month, optionalText, pageLink, whole } from '../lib/fields.ts'
import type { Table, Value, ValueOf } from './field.ts'
import { hiddenPrice } from './price.ts'
import { hoursMax, hoursText, hoursTyped } from './typedHours.ts'
import { vin } from './vin.ts'

const price = decimal({ decimals: 2, min: hiddenPrice, max: 1e9 }).check(
  z.refine((value) => value >= 0 || value === hiddenPrice, { params: { code: 'tooSmall' } }),
)

/** A comma-separated list. Unknown entries are refused; blank ones (the form's placeholder) are dropped. */
const listed = (of: readonly string[]) =>
  z.pipe(
    z
      .pipe(
        z.string().check(z.maxLength(1000)),
        z.transform((value) => value.split(',').flatMap((entry) => entry.trim() || [])),
      )
      .check(z.refine((entries) => entries.every((entry) => of.includes(entry)), { params: { code: 'unknown' } })),
    z.transform((entries) => entries.join(',') || undefined),
  )

/** Opening hours as people type them; without an open day of the week they are missing. */
export const hours = z.pipe(
  optionalText(hoursMax),
  z.transform((typed, context) => {
    const read = typed === undefined ? undefined : hoursTyped(typed)
    if (typed === undefined || read) return (read && hoursText(read)) || undefined
    context.issues.push({ code: 'custom', input: typed, params: { code: 'invalid' } })
    return z.NEVER
  }),
)

/** The input schema of a field; blank becomes missing, a missing flag becomes false. */
function inputOf(value: Value): z.ZodMiniType {
  switch (value.is) {
    case 'whole':
      return blankAsMissing(whole(value.min, value.max, value.typing))
    case 'decimal':
      return blankAsMissing(decimal({ decimals: 3, min: value.min, max: value.max, ...value.typing }))
    case 'area':
      return blankAsMissing(decimal({ decimals: 3, min: 0, max: 1e7 }))
    case 'price':
      return blankAsMissing(price)
    case 'money':
      return blankAsMissing(decimal({ decimals: 2, min: 0, max: value.max }))
    case 'text':
      return optionalText(value.max)
    case 'link':
      return pageLink(value.sites)
    case 'choice':
      return blankAsMissing(z.enum(value.of))
    case 'list':
    case 'ticks':
      return z.optional(listed(value.of))
    case 'day':
      return blankAsMissing(z.iso.date())
    case 'month':
      return blankAsMissing(month)
    case 'vin':
      return blankAsMissing(vin)
    case 'hours':
      return z.optional(hours)
    case 'flag':
      return z._default(flag, false)
  }
}

/** The schema of a field in a stored listing. */
function storedOf(value: Value): z.ZodMiniType {
  switch (value.is) {
    case 'choice':
      return z.optional(z.enum(value.of))
    case 'text':
    case 'link':
    case 'list':
    case 'ticks':
    case 'day':
    case 'month':
    case 'vin':
    case 'hours':
      return z.optional(z.string())
    case 'flag':
      return z.boolean()
    default:
      return z.optional(z.number())
  }
}

/** The schemas of a table's fields; only flags are always present. */
type Shape<T extends Table> = {
  [Name in keyof T]: T[Name]['value'] extends { is: 'flag' }
    ? z.ZodMiniType<boolean>
    : z.ZodMiniOptional<z.ZodMiniType<ValueOf<T[Name]['value']>>>
}

const shapeOf = <T extends Table>(table: T, of: (value: Value) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, of(value)])) as Shape<T>

/** The input schemas of a table's fields; which of them a listing may have is checked with `presenceOf`. */
export const inputShape = <T extends Table>(table: T): Shape<T> => shapeOf(table, inputOf)

/** The stored schemas of a table's fields. */
export const storedShape = <T extends Table>(table: T): Shape<T> => shapeOf(table, storedOf)
