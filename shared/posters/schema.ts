import * as z from 'zod/mini'
import { blankAsMissing, exactWhole, flag, line, optionalText, optionalTitle } from '../lib/fields.ts'
import { phoneMax } from '../lib/phoneInput.ts'
import { cityOf } from '../places/cities.ts'
import { hours } from '../posts/schema.ts'
import { registerMax } from './proofs.ts'
import { isPosterSlug, slugMax } from './slug.ts'

export const wordsMax = 2000
const placesMax = 40

/** The languages that posters here speak, by their codes (ISO 639-1). */
export const spokenLanguages = [
  'sq',
  'en',
  'sr',
  'tr',
  'bs',
  'de',
  'it',
  'fr',
  'es',
  'mk',
  'hr',
  'ar',
  'zh',
  'ru',
] as const

const slug = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(slugMax), z.refine(isPosterSlug))

/** Cities, each once. */
const places = z.pipe(
  z
    .pipe(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(placesMax)),
      z.transform((names) => names.map((name) => cityOf(name)?.value)),
    )
    .check(z.refine((cities) => cities.every((city) => city !== undefined), { params: { code: 'unknown' } })),
  z.transform((cities) => [...new Set(cities.flatMap((city) => city ?? []))]),
)

/** A key of an upload, or null for none. */
const photoKey = z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))

/** The own page, or its logo alone: what is not sent stays as it is, and what is sent blank is removed. */
export const pageChange = z.object({
  shown: z.optional(flag),
  /** Whether search engines may name a private person. */
  named: z.optional(flag),
  slug: blankAsMissing(slug),
  english: z.optional(cleared(optionalText(wordsMax, 'lines'))),
  albanian: z.optional(cleared(optionalText(wordsMax, 'lines'))),
  hours: z.optional(cleared(hours)),
  languages: z.optional(z.array(z.enum(spokenLanguages)).check(z.maxLength(spokenLanguages.length))),
  places: z.optional(places),
  logo: z.optional(photoKey),
  /** The number in a register of companies, or of a licence, with the register's name. */
  register: z.optional(cleared(optionalTitle(registerMax))),
  /** The version that the form was filled in from. */
  version: blankAsMissing(exactWhole(0, 1e9)),
})

/** A text that is sent blank is '', so that it differs from one that is not sent. */
function cleared(schema: z.ZodMiniType<string | undefined>) {
  return z.pipe(
    schema,
    z.transform((value: string | undefined) => value ?? ''),
  )
}

/** A page by its slug, an earlier one, or the id of its account. */
export const pagePath = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(64)) })

/** A number of an account, as it is stored. */
export const askedPhone = z.object({ telephone: z.string().check(z.maxLength(phoneMax), z.minLength(1)) })

/** What came in by message: from which number, as an administrator reads it, and the code. */
export const phoneProof = z.object({
  telephone: line(phoneMax).check(z.minLength(1)),
  code: z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{6}$/)),
})

export const posterIdPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** What an administrator found in the register about a number. */
export const registerProof = z.object({ register: line(registerMax).check(z.minLength(1)), proved: z.boolean() })
