import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { requireAnswer, roomIn, sendAttachments } from '../parts/attachments.ts'
import { writeMessage } from '../parts/writeMessage.ts'
import { messageShown, openedToWrite } from '../seats.ts'

/** Writes in a conversation, unless a side blocks the other. Idempotent by the client's key; the other side is mailed by `conversations.notify`. */
export const handler = endpoint(conversations.write, { bearer }, async ({ id, params, body, caller, take }) => {
  const seats = await openedToWrite(params.id, caller)
  const { conversationId, side } = seats.mine
  await take('conversation', { of: `${conversationId} ${side}` })
  const { text = '', attachments } = body
  if (attachments?.length) {
    requireAnswer(seats)
    if ((await roomIn(conversationId)) < attachments.length) throw new Refusal('attachmentsFull')
    await sendAttachments(seats.mine, id, attachments)
  }
  return { data: messageShown(await writeMessage(seats, { messageId: id, text, attachments }, { isMailed: false })) }
})
