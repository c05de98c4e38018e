import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { env } from '../lib/env.ts'
import { logger } from '../lib/logger.ts'
import { isThrottled } from '../mail/parts/quota.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterOf } from './letter.ts'
import { type Conversation, closeMessage, type Message } from './parts/data.ts'

/** The recipient of a message. */
export type Recipient = { email: string; name: string; language: Language }

/** The people behind the site. */
export const site: Recipient = { email: env('MAIL_CONTACT'), name: siteFacts.name, language: 'en' }

/** A message is counted when it is received, and mailed once, however many attempts that takes. */
export type Counted = SpendReceipt<'message' | 'feedback'>

/**
 * Mails a stored message; after a failure it stays due, and `contact.sendUnsent` retries it. Where mail to the address
 * is stopped, the message is stored but not mailed. Answers `later` when SES takes no mail now, which was no attempt.
 */
export async function deliver(
  message: Message,
  recipient: Recipient,
  paid: Counted,
  conversation?: Conversation,
): Promise<'later' | undefined> {
  const { messageId } = message
  const letter = {
    ...{ paid, to: recipient.email, headers: conversation?.headers },
    replyTo: conversation?.replyTo ?? (conversation?.isMasked ? undefined : message.email),
    ...letterOf(message, recipient, conversation),
  }
  const sent = await sendMail(letter).catch((error: unknown) => {
    logger.warn('A message was not mailed', { messageId, error: error as Error })
    return isThrottled(error) ? ('later' as const) : undefined
  })
  if (sent === 'later') return sent
  if (sent !== undefined) await closeMessage(messageId, sent ? new Date().toISOString() : undefined)
}
