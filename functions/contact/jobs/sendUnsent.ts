import { findAccount } from '../../identity/parts/data.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { task, workThrough } from '../../lib/task.ts'
import { deliver, type Recipient, site } from '../deliver.ts'
import { deliverToPoster } from '../deliverToPoster.ts'
import { claimAttempt, closeMessage, dueMessages, type MessageItem, returnAttempt } from '../parts/data.ts'

/** The last attempt comes five hours after the first. */
const maxAttempts = 6

/** Mails the messages whose mail failed, or whose function died before it could mail them. */
export const handler = task(() => workThrough(dueMessages(), ({ messageId }) => messageId, attempt))

async function attempt(message: MessageItem): Promise<void> {
  const recipient = message.attempts < maxAttempts ? await recipientOf(message) : undefined
  if (!recipient) {
    logger.error('A message was given up', { messageId: message.messageId })
    measure('TaskFailed')
    return closeMessage(message.messageId)
  }
  // Counted when it was received.
  if (!(await claimAttempt(message))) return
  const outcome = message.about
    ? await deliverToPoster(message, recipient, { spent: 'message' })
    : await deliver(message, recipient, { spent: 'feedback' })
  if (outcome === 'later') await returnAttempt(message)
}

/** Undefined when the account of the poster, or of who wrote, is closed or suspended. */
async function recipientOf({ about, writerId }: MessageItem): Promise<Recipient | undefined> {
  if (!about) return site
  const [owner, writer] = await Promise.all([about.userId, writerId].map((id) => (id ? findAccount(id) : undefined)))
  const isWritten = !writerId || writer?.state === 'active'
  return isWritten && owner?.state === 'active' ? owner : undefined
}
