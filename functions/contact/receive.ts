import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { FeedbackMessage } from '#shared/contact/schema.ts'
import { createMessage, type Message } from './data.ts'
import { deliver, type Recipient } from './deliver.ts'

/** Keeps a message, then mails it. The same one with the same key (of a form that was sent twice) is kept once. */
export async function receive(
  { fullName, email, telephone, message }: Omit<FeedbackMessage, 'postid'>,
  key: string | undefined,
  recipient: Recipient,
  about?: Message['about'],
): Promise<void> {
  const kept: Message = {
    messageId: key ? createHash('sha256').update(`${email}#${key}`).digest('hex') : ulid(),
    about,
    fullName,
    email,
    telephone,
    message,
    createdAt: new Date().toISOString(),
  }
  if (await createMessage(kept)) await deliver(kept, recipient)
}
