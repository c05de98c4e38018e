import * as z from 'zod/mini'
import { articleInput } from '#shared/blogs/schema.ts'
import { slugOf } from '#shared/blogs/slug.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'

/** What the editor's fields hold; `named` once somebody chose the slug, which else follows the title. */
export const articleValues = z.object({
  title: z.string(),
  metadata: z.string(),
  slug: z.string(),
  named: z.boolean(),
  content: z.string(),
})
export type ArticleValues = z.output<typeof articleValues>

export const emptyArticle: ArticleValues = { title: '', metadata: '', slug: '', named: false, content: '' }

/** The order in which wrong fields are told is that of the form. */
export const fieldOrder = ['title', 'metadata', 'slug', 'image', 'content'] as const

export const idOf = (field: string) => `article-${field}`

export const withTitle = (values: ArticleValues, title: string): ArticleValues => ({
  ...values,
  title,
  slug: values.named ? values.slug : slugOf(title),
})

/** What is typed as a slug becomes one as far as it can; a slug that is emptied follows the title again. */
export const withSlug = (values: ArticleValues, typed: string): ArticleValues => ({
  ...values,
  slug: typed.toLowerCase().replace(/\s+/g, '-'),
  named: typed !== '',
})

/** What is wrong with the fields, as the server would say. */
export function wrongFields(values: ArticleValues): FieldErrors {
  const { error } = articleInput.safeParse(values, { reportInput: true })
  return error ? fieldErrors(error.issues, fieldOrder) : {}
}

/** The errors that a change leaves: what was wrong with a field is not said of another value, whoever changed it. */
export function untouched<T extends object>(
  errors: T,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => before[field] === after[field])) as T
}
