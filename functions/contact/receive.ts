import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { takeFrom } from '#data/limits.ts'
import { createMessage, type Message } from '#data/messages.ts'
import { visitorToday } from '#data/visitors.ts'
import type { Visitor } from '#lib/visitor.ts'
import type { FeedbackMessage } from '#shared/schema/contact.ts'
import { deliver, type Recipient } from './deliver.ts'

/** An office or a household may share an address; one sender has less to say. */
const limits = { address: { times: 20, seconds: 3600 }, sender: { times: 10, seconds: 3600 } }

/** Refuses who writes too much, by where they are and by who they say to be; neither is kept in plain. */
export async function limitMessages({ email }: { email: string }, { address }: Visitor): Promise<void> {
  await takeFrom(limits.address, `contact#${await visitorToday(address)}`)
  await takeFrom(limits.sender, `contact#${await visitorToday(email)}`)
}

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
