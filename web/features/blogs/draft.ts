import * as z from 'zod/mini'
import { local } from '../../lib/storage.ts'
import { articleValues, emptyArticle } from './articleForm.ts'

/** What is kept of a half-written article: the one create call that it may become, the words, whether it had an image. */
const draft = z.object({ submission: z.uuid(), values: articleValues, image: z.optional(z.boolean()) })
export type Draft = z.output<typeof draft>

/**
 * What is kept of the edit of a published article, with the version that it was begun from: saving it still tells when
 * somebody else has changed the article meanwhile. A chosen picture is not kept, but that the old one was removed.
 */
export const edit = z.object({ version: z.number(), values: articleValues, imageRemoved: z.boolean() })

export const newDraft = (): Draft => ({ submission: crypto.randomUUID(), values: emptyArticle })

const nameOf = (userId: string) => `tregu.article.${userId}`

/** The draft of this user in this browser, if there is one that can still be read. */
export const loadDraft = (userId: string): Draft | undefined => draft.safeParse(local.read(nameOf(userId))).data

/** Keeps the draft, if anything in it would be missed. */
export function saveDraft(userId: string, kept: Draft): void {
  const { title, metadata, content } = kept.values
  if (title || metadata || content) local.write(nameOf(userId), kept)
  else dropDraft(userId)
}

export const dropDraft = (userId: string): void => local.remove(nameOf(userId))
