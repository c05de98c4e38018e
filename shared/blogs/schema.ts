import * as z from 'zod/mini'
import { blankAsMissing, exactWhole, flag, id, optionalText, preprocess, title } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { titleMax } from '../posts/post.ts'
import { isSlug, slugMax } from './slug.ts'

export const metadataMax = 300
/** Maximum size of an article's HTML in UTF-8; a DynamoDB item holds 400 KB. */
export const contentMaxBytes = 200_000

/** Whether this content is small enough for an article. */
export const fitsContent = (html: string) => new TextEncoder().encode(html).length <= contentMaxBytes

/** The order of reported field errors, that of the editor (BLG-13 to BLG-17). */
export const articleInput = z.object({
  title: title(titleMax),
  /** The language in which it is written; without one it is that of the text, and a stored article keeps its own. */
  language: blankAsMissing(z.enum(languages)),
  metadata: optionalText(metadataMax),
  slug: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(slugMax),
    z.refine((value) => value === '' || isSlug(value)),
  ),
  /** Browsers send an empty file when none was chosen, and older clients the URL of the current picture. */
  image: preprocess((value) => (isNoFile(value) ? undefined : value), z.optional(z.file())),
  content: z._default(
    z.string().check(z.maxLength(contentMaxBytes), z.refine(fitsContent, { params: { code: 'tooLong' } })),
    '',
  ),
  /** The moment (ISO 8601 in UTC) before which only editors see the article; '' publishes it at once (D-142). */
  publishAt: z.optional(z.union([z.literal(''), z.iso.datetime({ precision: 3 })])),
})

function isNoFile(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || value.startsWith('/photos/')
  return value instanceof File && value.size === 0
}

/**
 * The fields of create, and the version that the edit is based on. Without an image the article keeps its current one.
 */
export const articleChange = z.extend(articleInput, {
  removeImage: z._default(flag, false),
  version: blankAsMissing(exactWhole(1, 1e9)),
})

const slugName = z.string().check(z.minLength(1), z.maxLength(slugMax))
/** An article by its id or its slug; their formats do not overlap. */
const name = z.union([id, slugName])

export const articleSlugPath = z.object({ slug: slugName })
export const articlePath = z.object({ id: name })
