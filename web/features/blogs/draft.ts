import * as z from 'zod/mini'
import type { Language } from '#shared/lib/language.ts'
import { tabDrafts } from '../../lib/tabDrafts.ts'
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

const drafts = tabDrafts('tregu.article.', draft)

/** The user's drafts in this browser (`tabDrafts`). */
export const { load: loadDraft, others: otherDrafts, choose: chooseDraft, drop: dropDraft } = drafts

/** Stores the draft, unless it is empty; answers under which submission. */
export function saveDraft(userId: string, kept: Draft): string {
  const { title, metadata, content } = kept.values
  if (title || metadata || content) return drafts.save(userId, kept)
  dropDraft(userId)
  return kept.submission
}
