import * as z from 'zod/mini'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import type { OwnPage } from '#shared/posters/answers.ts'
import { pageChange, spokenLanguages } from '#shared/posters/schema.ts'

const text = z.string()

/** The form, which is also the draft of what is not saved yet. */
export const pageValues = z.object({
  shown: z.boolean(),
  named: z.boolean(),
  slug: text,
  english: text,
  albanian: text,
  languages: z.array(z.enum(spokenLanguages)),
  places: z.array(text),
  hours: text,
  register: text,
})
export type PageValues = z.output<typeof pageValues>

/** The fields that may be wrong, in the order of the form. */
export const pageOrder = ['slug', 'english', 'albanian', 'languages', 'places', 'hours', 'register'] as const
export type PageField = (typeof pageOrder)[number]

export const valuesOf = ({
  shown,
  named,
  address,
  english,
  albanian,
  languages,
  places,
  hours,
  register,
}: OwnPage): PageValues => ({
  ...{ shown, named, slug: address, languages, places },
  english: english ?? '',
  albanian: albanian ?? '',
  hours: hours ?? '',
  register: register ?? '',
})

/** What of a form is wrong, by its fields. */
export function checkPage(values: PageValues): FieldErrors | undefined {
  const { error } = pageChange.safeParse(values)
  return error ? fieldErrors(error.issues, pageOrder) : undefined
}
