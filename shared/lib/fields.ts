import * as z from 'zod/mini'
import { emailMax, emailOf, emailPattern } from './email.ts'
import type { FieldCode, FieldErrors } from './errors.ts'
import { monthIn } from './month.ts'
import { parseNumber, type Reading, type Typing } from './number.ts'
import { withoutInvisible } from './text.ts'

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
  const errors = new Map<string, FieldCode>()
  for (const [field, code] of found.sort((a, b) => rank(a[0]) - rank(b[0])))
    if (!errors.has(field)) errors.set(field, code)
  return Object.fromEntries(errors)
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'custom' && issue.params?.code) return issue.params.code as FieldCode
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' || issue.origin === 'array') return issue.minimum === 1 ? 'required' : 'tooShort'
    return 'tooSmall'
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return issue.maximum === 0 ? 'notEmpty' : 'tooLong'
    return issue.origin === 'array' ? 'tooMany' : 'tooLarge'
  }
  const missing = issue.input === undefined || issue.input === null
  if (missing && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) return 'required'
  if (issue.code === 'invalid_value') return issue.input === undefined ? 'required' : 'unknown'
  return 'invalid'
}

/** Joins lines, and removes control characters and what cannot be seen: both can make one text look like another. */
const oneLine = (value: string) => withoutInvisible(value.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))

/** Like `oneLine`, but keeps line breaks. */
const manyLines = (value: string) =>
  value
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')

/**
 * Text as it is sent, before it is normalised: one far above its maximum is refused at once, as nobody may make a call
 * normalise millions of characters. There is room for white space and for what is removed.
 */
export const sent = (max: number) => z.string().check(z.maxLength(4 * max + 1000, { abort: true }))

/** A line of text, trimmed; it may be blank. */
export const line = (max: number) => sent(max).check(z.overwrite(oneLine), z.trim(), z.maxLength(max))

type Lines = 'line' | 'lines'
const written = (max: number, lines: Lines) =>
  lines === 'line' ? line(max) : sent(max).check(z.overwrite(manyLines), z.trim(), z.maxLength(max))

/** Required text: trimmed, not blank; one line unless `lines` says otherwise. */
export const text = (max: number, lines: Lines = 'line') => written(max, lines).check(z.minLength(1))

const hasLetterOrDigit = z.refine((value) => typeof value !== 'string' || /[\p{L}\p{N}]/u.test(value))

/** A required title or name: a line of text with a letter or a digit (INP-03). */
export const title = (max: number) => text(max).check(hasLetterOrDigit)

/** Optional text: trimmed, blank becomes undefined; one line unless `lines` says otherwise. */
export const optionalText = (max: number, lines: Lines = 'line') =>
  z.pipe(
    z.pipe(
      z.nullish(written(max, lines)),
      z.transform((value) => value || undefined),
    ),
    z.optional(z.string()),
  )

/** An optional name: a line of text with a letter or a digit, blank becomes undefined. */
export const optionalTitle = (max: number) => optionalText(max).check(hasLetterOrDigit)

// Shared by all numbers: a page of results creates hundreds of schemas while it hydrates.
const numberOrText = z.union([z.number(), z.string().check(z.trim())])
const anyNumber = z.number()

type Range = { decimals: number; min: number; max: number }

/**
 * A number in a range, with at most `decimals` decimals; texts are read by `read`. Of an ambiguous text, the only number
 * that fits is meant.
 */
function numberOf({ decimals, min, max }: Range, read: (text: string) => Reading) {
  const wrong = (value: number): FieldCode | undefined => {
    if (Number(value.toFixed(decimals)) !== value) return 'invalid'
    if (value < min) return 'tooSmall'
    return value > max ? 'tooLarge' : undefined
  }
  const valueIn = (value: number | string): number | FieldCode => {
    if (value === '') return 'required'
    const number = typeof value === 'number' ? value : read(value)
    if (number === undefined) return 'invalid'
    if (typeof number === 'number') return wrong(number) ?? number
    const [one, another] = number.filter((one) => !wrong(one))
    return another === undefined ? (one ?? 'invalid') : 'ambiguous'
  }
  return z.pipe(
    z.pipe(
      numberOrText,
      z.transform((value, context) => {
        const number = valueIn(value)
        if (typeof number === 'number') return number
        context.issues.push({ code: 'custom', input: value, params: { code: number } })
        return z.NEVER
      }),
    ),
    anyNumber,
  )
}

/** A JSON number, or a number as a person types it (`parseNumber`). */
export const decimal = ({ decimals, min, max, ...typing }: Range & Typing) =>
  numberOf({ decimals, min, max }, (text) => parseNumber(text, typing))

/** A whole number, as a JSON number or as a person types it. */
export const whole = (min: number, max: number, typing: Typing = {}) => decimal({ decimals: 0, min, max, ...typing })

/** A JSON number, or a number as a program writes it: digits, and a point before the decimals. For coordinates. */
export const exactDecimal = (range: Range) =>
  numberOf(range, (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined))

/** A whole number as a program writes it. For pages, versions and counts. */
export const exactWhole = (min: number, max: number) => exactDecimal({ decimals: 0, min, max })

/**
 * Applies `change` to a value before `schema` validates it. Keeps the key optional where `schema` does, which the type
 * of a zod pipe loses.
 */
export const preprocess = <T extends z.ZodMiniType>(change: (value: unknown) => unknown, schema: T) =>
  z.pipe(z.transform(change), schema) as z.ZodMiniType<z.output<T>, unknown, z.core.$ZodPreprocessInternals<T>>

/** Treats blank text in an optional field as missing. */
export const blankAsMissing = <T extends z.ZodMiniType>(schema: T) =>
  preprocess((value) => (value === '' || value === null ? undefined : value), z.optional(schema))

/**
 * A value that only programs send, such as a time zone or a language. One that `schema` refuses is replaced by
 * `instead`, because nobody could correct it; the chain logs that (INP-17).
 */
export const sentByProgram = <T extends z.ZodMiniType>(schema: T, instead: z.output<T>) =>
  z.catch(schema, instead as z.core.util.NoUndefined<z.output<T>>)

/** A month as a person types it (`monthIn`). */
export const month = z.pipe(
  z.pipe(
    sent(30),
    z.transform((value, context) => {
      const read = monthIn(value)
      if (read && read >= '1886') return read
      context.issues.push({ code: 'custom', input: value, params: { code: 'invalid' } })
      return z.NEVER
    }),
  ),
  z.string(),
)

/** A bound of a search: an amount of money, or an area in m². */
export const amount = blankAsMissing(decimal({ decimals: 2, min: 0, max: 1e9 }))

/** A boolean, or `true`/`false` as text. */
export const flag = preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(),
)

/**
 * A honeypot: a field that people do not see. Bots fill it in, and sometimes browsers and password managers do, so a
 * value is refused with a code of its own, and the page asks (INP-07).
 */
export const honeypot = z.nullish(z.string().check(z.maxLength(0)))

export const facebookMax = 300

/** Paths of what is not a page of somebody, but of Facebook itself: some of them lead anywhere. */
const facebookOwn =
  /^\/(?:[^/]*\.php|ajax|checkpoint|connect|dialog|flx|help|login|logout|oauth|plugins|recover|sharer|tr|v\d[^/]*)(?:\/|$)/i

/** Paths of people, pages, groups and what they publish, as people copy them. */
const facebookPages = /^\/(?:profile\.php|(?:@?[\p{L}\p{N}._-]+)(?:\/[\p{L}\p{N}._-]+){0,3}\/?)?$/u

/**
 * Whether this is an address of somebody's page at Facebook, and none of its redirects (`l.facebook.com/l.php?u=`,
 * `/login.php?next=`), which lead anywhere. Judged is what a browser would open: without dots, doubled slashes and
 * percent signs that hide the path.
 */
function isFacebook(value: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(value)) return false
  try {
    const { username, hostname, port, pathname } = new URL(value)
    const opened = new URL(decodeURIComponent(pathname).replace(/[\\/]+/g, '/'), 'https://facebook.com').pathname
    const path = decodeURIComponent(opened)
    return (
      username + port === '' &&
      /^(?!lm?\.)([\w-]+\.)*(facebook\.com|fb\.com|fb\.me)$/.test(hostname) &&
      facebookPages.test(path) &&
      (path === '/profile.php' || !facebookOwn.test(path))
    )
  } catch {
    return false
  }
}

export const linkMax = 300

/** An address that begins without a scheme, as on a visiting card (INP-22). */
const bare = /^(?!https?:)(?:\/\/)?(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$))/iu

/** Whether this is the address of a page that anybody may open; at one of these sites, if any are given. */
function isPage(value: string, sites: readonly string[]): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(value) || !URL.canParse(value)) return false
  const { username, hostname, port } = new URL(value)
  // The redirects of networks, such as l.facebook.com, lead anywhere.
  const isAtSite =
    sites.length === 0 || (!/^lm?\./.test(hostname) && sites.some((site) => `.${hostname}`.endsWith(`.${site}`)))
  return (
    username + port === '' &&
    /^(?!.*\.(?:local|localhost|internal)$)[^:[\]]+\.[a-z-]{2,}[a-z0-9-]*$/.test(hostname) &&
    isAtSite
  )
}

/** The address of a page, typed with or without its scheme. */
export const pageLink = (sites: readonly string[] = []) =>
  blankAsMissing(
    z.pipe(
      sent(linkMax).check(
        z.overwrite((value) => value.replace(/^\p{C}+|\p{C}+$/gu, '')),
        z.trim(),
        z.overwrite((value) => value.replace(bare, 'https://')),
        z.maxLength(linkMax),
      ),
      z.stringFormat('page', (value) => isPage(value, sites)),
    ),
  )

/** An address as on a visiting card, without its scheme (INP-22). */
const schemeless = /^(?:\/\/)?(?=(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me)(?:[/?#]|$))/i

/**
 * An address of a Facebook page. Invisible characters around a pasted address are removed; within it they would make one
 * address look like another, and are refused.
 */
export const facebookLink = blankAsMissing(
  z.pipe(
    sent(facebookMax).check(
      z.overwrite((value) => value.replace(/^\p{C}+|\p{C}+$/gu, '')),
      z.trim(),
      z.overwrite((value) => value.replace(schemeless, 'https://')),
      z.maxLength(facebookMax),
    ),
    z.stringFormat('facebook', isFacebook),
  ),
)

/** An e-mail address as it is typed or pasted (VAL-26, VAL-31, `emailOf`). */
export const email = z.pipe(
  sent(emailMax).check(z.overwrite(emailOf), z.minLength(1), z.maxLength(emailMax)),
  z.stringFormat('email', emailPattern),
)

/** A sortable id (ULID). */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
