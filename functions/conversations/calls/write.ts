import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { writeMessage } from '../parts/writeMessage.ts'
import { messageShown, openedBy } from '../seats.ts'

/** Writes in a conversation, unless a side blocks the other. Idempotent by the client's key; the other side is mailed by `conversations.notify`. */
export const handler = endpoint(conversations.write, { bearer }, async ({ id, params, body, caller, take }) => {
  const seats = await openedBy(params.id, caller)
  const { conversationId, side } = seats.mine
  if (seats.mine.blocks || seats.theirs.blocks) throw new Refusal('blocked')
  await take('conversation', { of: `${conversationId} ${side}` })
  return { data: messageShown(await writeMessage(seats, { messageId: id, text: body.text }, { isMailed: false })) }
})
