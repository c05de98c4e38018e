import type { FeedbackMessage } from '#shared/contact/schema.ts'
import { createMessage, type Message } from './data.ts'
import { deliver, type Recipient } from './deliver.ts'

/** Stores a message, then mails it. Idempotent by its id, since a form may be sent twice. */
export async function receive(
  { fullName, email, telephone, message }: Omit<FeedbackMessage, 'postid'>,
  messageId: string,
  recipient: Recipient,
  about?: Message['about'],
): Promise<void> {
  const kept: Message = {
    messageId,
    about,
    fullName,
    email,
    telephone,
    message,
    createdAt: new Date().toISOString(),
  }
  if (await createMessage(kept)) await deliver(kept, recipient)
}
