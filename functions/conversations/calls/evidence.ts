import { conversations } from '#shared/conversations/contract.ts'
import { messageText } from '#shared/conversations/words.ts'
import { keepMessage } from '../../contact/parts/data.ts'
import { messageSecret } from '../../contact/parts/reportLink.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { ulidMoment } from '../../lib/ulidMoment.ts'
import { keepAttachments } from '../parts/attachments.ts'
import { getMessage } from '../parts/data.ts'
import { openedBy } from '../seats.ts'

/**
 * Keeps a message of the other side where reports look for it, and answers the secret with which it is reported
 * (CNV-10). Idempotent.
 */
export const handler = endpoint(conversations.evidence, { bearer }, async ({ params, caller }) => {
  const { mine, theirs } = await openedBy(params.id, caller)
  const message = await getMessage(mine.conversationId, params.messageId)
  if (!message) throw new Refusal('notFound')
  if (message.from === mine.side) throw new Refusal('forbidden')
  await keepAttachments(message, message.attachments ?? [])
  const writer = theirs.userId ? await findAccount(theirs.userId) : undefined
  const posterId = mine.side === 'poster' ? mine.userId : theirs.userId
  await keepMessage({
    messageId: message.messageId,
    about: { postId: mine.postId, title: mine.title, userId: posterId ?? '' },
    ...(theirs.userId && { writerId: theirs.userId }),
    fullName: mine.name,
    email: writer?.email ?? theirs.email ?? '',
    telephone: '',
    message: messageText(message, 'en'),
    createdAt: ulidMoment(message.messageId),
  })
  return { data: { secret: messageSecret(message.messageId) } }
})
