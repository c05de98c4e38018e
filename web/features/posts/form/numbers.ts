import { parseNumber } from '#shared/lib/number.ts'
import { typingOf } from '#shared/posts/field.ts'
import { type FieldName, type FieldsThat, fields, rowOf } from '#shared/posts/fields.ts'
import { inputShape } from '#shared/posts/schema.ts'

/** The fields of numbers, which the form keeps as typed. */
export type NumberName = FieldsThat<'whole' | 'decimal' | 'area' | 'price' | 'money'>

const shape = inputShape(fields)

export const isNumber = (name: FieldName): name is NumberName =>
  ['whole', 'decimal', 'area', 'price', 'money'].includes(rowOf(name).value.is)

/** The number that the schema of a field reads in a typed text; undefined if there is none. */
export const numberTyped = (name: NumberName, typed: string): number | undefined => shape[name].safeParse(typed).data

/** The numbers that an ambiguous text can mean in a field; none if it is not ambiguous. */
export function numbersTyped(name: NumberName, typed: string): readonly number[] {
  const { value } = rowOf(name)
  const read = parseNumber(typed, typingOf(value))
  const fitting = typeof read === 'object' ? read.filter((one) => shape[name].safeParse(one).success) : []
  return fitting.length > 1 ? fitting : []
}
