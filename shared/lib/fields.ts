import * as z from 'zod/mini'
import { emailMax, emailPattern } from './email.ts'
import type { FieldCode, FieldErrors } from './errors.ts'

/**
 * Converts zod issues to one error code per field, in the given `order`; other fields follow. A custom issue has its
 * code in `params.code`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], order: readonly string[] = []): FieldErrors {
  const rank = (field: string) => {
    const at = order.indexOf(field.split('.')[0] ?? field)
    return at < 0 ? order.length : at
  }
  const found = issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [[...path, key].join('.'), 'unknown'] as const)
    return [[path.join('.') || 'body', codeOf(issue)] as const]
  })
  const errors: FieldErrors = {}
  for (const [field, code] of found.sort((a, b) => rank(a[0]) - rank(b[0]))) errors[field] ??= code
  return errors
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'custom' && issue.params?.code) return issue.params.code as FieldCode
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' || issue.origin === 'array') return issue.minimum === 1 ? 'required' : 'tooShort'
    return 'tooSmall'
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return 'tooLong'
    return issue.origin === 'array' ? 'tooMany' : 'tooLarge'
  }
  const missing = issue.input === undefined || issue.input === null
  if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) return 'required'
  if (issue.code === 'invalid_value') return issue.input === undefined ? 'required' : 'unknown'
  return 'invalid'
}

/**
 * Control characters, and those that change the text direction: they can make one text look like another (spoofing).
 */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const withoutMisleading = (value: string) => value.replace(misleading, (one) => (/\p{Cc}/u.test(one) ? ' ' : ''))

/** Removes misleading characters and joins lines. */
const oneLine = (value: string) => withoutMisleading(value.replace(/[\u2028\u2029]/g, ' '))

/** Removes misleading characters and keeps line breaks. */
const manyLines = (value: string) =>
  value
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(withoutMisleading)
    .join('\n')

type Lines = 'line' | 'lines'
const written = (lines: Lines) => z.string().check(z.overwrite(lines === 'line' ? oneLine : manyLines), z.trim())

/** Required text: trimmed, not blank; one line unless `lines` says otherwise. */
export const text = (max: number, lines: Lines = 'line') => written(lines).check(z.minLength(1), z.maxLength(max))

/** Optional text: trimmed, blank becomes undefined; one line unless `lines` says otherwise. */
export const optionalText = (max: number, lines: Lines = 'line') =>
  z.pipe(
    z.pipe(
      z.nullish(written(lines).check(z.maxLength(max))),
      z.transform((value) => value || undefined),
    ),
    z.optional(z.string()),
  )

// Shared by all numbers: a page of results creates hundreds of schemas while it hydrates.
const numberOrDigits = z.union([z.number(), z.string().check(z.trim())])
const anyNumber = z.number()

/** A number, or its digits as text (a comma may be the decimal sign), with at most `decimals` decimals. */
export function decimal({ decimals, min, max }: { decimals: number; min: number; max: number }) {
  const shape = new RegExp(decimals === 0 ? '^-?\\d{1,15}$' : `^-?\\d{1,15}([.,]\\d{1,${decimals}})?$`)
  return z.pipe(
    z.pipe(
      numberOrDigits.check(
        z.superRefine((value, context) => {
          if (value === '') context.addIssue({ code: 'custom', params: { code: 'required' } })
          else if (!shape.test(String(value))) context.addIssue({ code: 'custom', params: { code: 'invalid' } })
          else if (toNumber(value) < min) context.addIssue({ code: 'custom', params: { code: 'tooSmall' } })
          else if (toNumber(value) > max) context.addIssue({ code: 'custom', params: { code: 'tooLarge' } })
        }),
      ),
      z.transform(toNumber),
    ),
    anyNumber,
  )
}

/** A whole number, or its digits as text. */
export const whole = (min: number, max: number) => decimal({ decimals: 0, min, max })

const toNumber = (value: number | string) => (typeof value === 'number' ? value : Number(value.replace(',', '.')))

/**
 * Applies `change` to a value before `schema` validates it. Keeps the key optional where `schema` does, which the type
 * of a zod pipe loses.
 */
export const preprocess = <T extends z.ZodMiniType>(change: (value: unknown) => unknown, schema: T) =>
  z.pipe(z.transform(change), schema) as z.ZodMiniType<z.output<T>, unknown, z.core.$ZodPreprocessInternals<T>>

/** Treats blank text in an optional field as missing. */
export const blankAsMissing = <T extends z.ZodMiniType>(schema: T) =>
  preprocess((value) => (value === '' || value === null ? undefined : value), z.optional(schema))

/** A boolean, or `true`/`false` as text. */
export const flag = preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(),
)

export const facebookMax = 300

/** An address of a Facebook page. Its open redirects (`l.facebook.com/l.php?u=`) are refused. */
export const facebookLink = blankAsMissing(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(facebookMax),
      z.regex(/^https?:\/\/(?!lm?\.)([\w-]+\.)*(facebook|fb)\.com\/(?!l\.php|flx\/|sharer)[^\s\p{C}]*$/iu),
    ),
)

/** An e-mail address; trimmed and lower-cased (VAL-26, VAL-31). */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(emailMax)),
  z.stringFormat('email', emailPattern),
)

/** A sortable id (ULID). */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
