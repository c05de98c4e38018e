import * as z from 'zod/mini'
import { languages } from '../lib/language.ts'

/** The picture of an article; width and height in pixels as published, average colour as #rrggbb. */
export const cover = z.strictObject({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** Whether AVIF and WebP variants exist too. Older pictures have only a JPEG (D-58). */
  avif: z.optional(z.literal(true)),
})
export type Cover = z.output<typeof cover>

/** An article in a list. `image` is the URL of the cover; missing texts are ''. */
export const articleCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The language in which it is written. */
  language: z.enum(languages),
  metadata: z.string(),
  slug: z.string(),
  image: z.string(),
  cover: z.optional(cover),
  date: z.iso.datetime(),
  summary: z.string(),
  archived: z.boolean(),
  /** It waits for its date, and only those who may edit or archive see it (D-142). */
  scheduled: z.optional(z.literal(true)),
})
export type ArticleCard = z.output<typeof articleCard>

/** A whole article; `content` is sanitised HTML. */
export const article = z.extend(articleCard, { content: z.string(), version: z.number() })
export type Article = z.output<typeof article>
