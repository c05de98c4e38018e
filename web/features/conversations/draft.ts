import * as z from 'zod/mini'
import type { Attachment } from '#shared/conversations/attachments.ts'
import { repliesPrefix } from '../../lib/deviceCache.ts'
import { local } from '../../lib/storage.ts'

/**
 * What is typed in a conversation and not sent; `sent` is what was sent last, with the keys of its `files`, and under
 * which idempotency key.
 */
const draft = z.object({
  text: z.string(),
  sent: z.optional(z.object({ text: z.string(), files: z.optional(z.string()), key: z.string() })),
})
export type Draft = z.output<typeof draft>

/** The draft of a conversation on this device. */
export const storedDraft = (id: string): Draft => draft.safeParse(local.read(nameOf(id))).data ?? { text: '' }

/** Stores a draft until it is sent. */
export function storeDraft(id: string, { text, sent }: Draft): void {
  if (text.trim() || sent) local.write(nameOf(id), { text, sent })
  else local.remove(nameOf(id))
}

// Without the secret of a link.
const nameOf = (id: string) => repliesPrefix + id.slice(0, 22)

/** A draft that is sent now: the same text and files are sent again under the same key, so that they arrive once. */
export function sending({ text, sent }: Draft, attachments: readonly Attachment[]): Required<Draft> {
  const files = attachments.map(({ key }) => key).join()
  const isSame = sent?.text === text && (sent.files ?? '') === files
  return { text, sent: isSame ? sent : { text, files, key: crypto.randomUUID() } }
}
