import * as z from 'zod/mini'
import { repliesPrefix } from '../../lib/deviceCache.ts'
import { local } from '../../lib/storage.ts'

/** What is typed in a conversation and not sent; `sent` is what was sent last, and under which idempotency key. */
const draft = z.object({ text: z.string(), sent: z.optional(z.object({ text: z.string(), key: z.string() })) })
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

/** A draft that is sent now: the same text is sent again under the same key, so that it arrives once. */
export const sending = ({ text, sent }: Draft): Required<Draft> => ({
  text,
  sent: sent?.text === text ? sent : { text, key: crypto.randomUUID() },
})
