import type { FieldCode } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { parseNumber } from '#shared/lib/number.ts'
import { searchQuery } from '#shared/search/params.ts'
import { paramsOfRange, type RangeName } from './ranges.ts'

/** What the schema of the address reads in a typed bound: a number, nothing, or what is wrong with it. */
export function boundTyped(name: RangeName, typed: string): { value?: number | undefined; wrong?: FieldCode } {
  const { data, error } = searchQuery.shape[paramsOfRange(name)[0]].safeParse(typed.trim(), { reportInput: true })
  return error ? { wrong: fieldErrors(error.issues).body } : { value: data }
}

/** The numbers that an ambiguous bound can mean; none if it is not ambiguous. */
export function numbersTyped(name: RangeName, typed: string): readonly number[] {
  const read = boundTyped(name, typed).wrong === 'ambiguous' ? parseNumber(typed) : undefined
  return typeof read === 'object' ? read : []
}
