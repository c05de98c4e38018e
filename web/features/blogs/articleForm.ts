import * as z from 'zod/mini'
import { articleInput } from '#shared/blogs/schema.ts'
import { slugOf } from '#shared/blogs/slug.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { type Language, languages } from '#shared/lib/language.ts'
import { visitorsDay, visitorsTime } from '../../lib/format.ts'

/** The values of the form. `named`: the author typed a slug; otherwise it is derived from the title. */
export const articleValues = z.object({
  title: z.string(),
  /** Texts that were kept by an earlier version have none. */
  language: z._default(z.enum(languages), languages[0]),
  metadata: z.string(),
  slug: z.string(),
  named: z.boolean(),
  content: z.string(),
  /** When it is published (ISO 8601 in UTC), or '' for at once. */
  publishAt: z._default(z.string(), ''),
})
export type ArticleValues = z.output<typeof articleValues>

export const emptyArticle = (language: Language): ArticleValues => ({
  title: '',
  language,
  metadata: '',
  slug: '',
  named: false,
  content: '',
  publishAt: '',
})

/** The order of errors is that of the fields in the form. */
export const fieldOrder = ['title', 'language', 'metadata', 'slug', 'image', 'content', 'publishAt'] as const

export const idOf = (field: string) => `article-${field}`

export const withTitle = (values: ArticleValues, title: string): ArticleValues => ({
  ...values,
  title,
  slug: values.named ? values.slug : slugOf(title),
})

/** Normalizes a typed slug. An emptied slug is derived from the title again. */
export const withSlug = (values: ArticleValues, typed: string): ArticleValues => ({
  ...values,
  slug: typed.toLowerCase().replace(/\s+/g, '-'),
  named: typed !== '',
})

/** A moment as an input of the type `datetime-local` has it: in the time zone of the browser, to the minute. */
export const localMoment = (iso: string): string => (iso ? `${visitorsDay(iso)}T${visitorsTime(iso)}` : '')

/** The moment that was typed into such an input; '' for none, and for a year that no calendar has. */
export function momentOf(typed: string): string {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** Validates the form with the server's schema. */
export function wrongFields(values: ArticleValues): FieldErrors {
  const { error } = articleInput.safeParse(values, { reportInput: true })
  return error ? fieldErrors(error.issues, fieldOrder) : {}
}

/** The errors that remain after a change: those of fields whose value has not changed. */
export function untouched<T extends object>(
  errors: T,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => before[field] === after[field])) as T
}
