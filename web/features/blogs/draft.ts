import * as z from 'zod/mini'
import type { Language } from '#shared/lib/language.ts'
import { local } from '../../lib/storage.ts'
import { articleValues, emptyArticle } from './articleForm.ts'

/**
 * The stored draft of a new article: the idempotency key of its create call, its texts, and whether it had a picture.
 */
const draft = z.object({ submission: z.uuid(), values: articleValues, image: z.optional(z.boolean()) })
export type Draft = z.output<typeof draft>

/**
 * The stored edit of a published article. `version` is that of the article when the edit began, so that saving still
 * detects a concurrent change by somebody else. A chosen picture is not stored, but whether the old one was removed.
 */
export const edit = z.object({ version: z.number(), values: articleValues, imageRemoved: z.boolean() })

/** A new draft, in the language that its author reads. */
export const newDraft = (language: Language): Draft => ({
  submission: crypto.randomUUID(),
  values: emptyArticle(language),
})

const nameOf = (userId: string) => `tregu.article.${userId}`

/** The user's draft in this browser, if there is a valid one. */
export const loadDraft = (userId: string): Draft | undefined => draft.safeParse(local.read(nameOf(userId))).data

/** Stores the draft, unless it is empty. */
export function saveDraft(userId: string, kept: Draft): void {
  const { title, metadata, content } = kept.values
  if (title || metadata || content) local.write(nameOf(userId), kept)
  else dropDraft(userId)
}

export const dropDraft = (userId: string): void => local.remove(nameOf(userId))
