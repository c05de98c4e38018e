import { mailboxOf } from '#shared/lib/email.ts'
import { tellFigures } from '../hooks/figureFollowers.ts'
import { messageFollowers } from '../hooks/messageFollowers.ts'
import { logger } from '../lib/logger.ts'
import { type Counted, deliver, type Recipient } from './deliver.ts'
import { closeMessage, isHeld, type Message } from './parts/data.ts'
import { fileHeldMessage } from './parts/hold.ts'

/**
 * Mails a message to the poster of a listing, after what follows from it. One that is held back goes into the queue
 * instead. If that fails, the message stays due, as after a mail that failed.
 */
export async function deliverToPoster(
  message: Message,
  poster: Recipient,
  paid: Counted,
): Promise<'later' | undefined> {
  try {
    const [conversation] = await Promise.all(messageFollowers.map((follow) => follow(message, poster)))
    if (isHeld(message)) await fileHeldMessage(message)
    if (isHeld(message) || conversation?.isHeld || conversation?.isBlocked) {
      await closeMessage(message.messageId)
      return undefined
    }
    const { about, writerId, email } = message
    if (about) await tellFigures('writers', [about.postId], `${writerId ?? mailboxOf(email)} ${about.postId}`, writerId)
    return await deliver(message, poster, paid, conversation)
  } catch (error) {
    logger.warn('A message was not followed', { messageId: message.messageId, error: error as Error })
    return undefined
  }
}
