import type { FeedbackMessage } from '#shared/contact/schema.ts'
import type { Region } from '#shared/places/cities.ts'
import { understoodPhones } from '../lib/phones.ts'
import { createMessage, type Message } from './parts/data.ts'

/**
 * Stores a message, then has it delivered. Idempotent by its id, since a form may be sent twice. The writer's phone is
 * understood from the region of the listing, and else stays as it was typed (D-28).
 */
export async function receive(
  { fullName, email, telephone, message }: Omit<FeedbackMessage, 'postid'>,
  messageId: string,
  deliver: (message: Message) => Promise<unknown>,
  listing: Pick<Message, 'about' | 'writerId' | 'language' | 'heldBy'> = {},
  region?: Region,
): Promise<void> {
  const kept: Message = {
    messageId,
    ...listing,
    fullName,
    email,
    telephone: understoodPhones(telephone, region)?.join(' / ') ?? telephone,
    message,
    createdAt: new Date().toISOString(),
  }
  if (await createMessage(kept)) await deliver(kept)
}
