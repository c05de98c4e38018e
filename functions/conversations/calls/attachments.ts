import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { loadableOf } from '../parts/attachments.ts'
import { getMessage } from '../parts/data.ts'
import { openedBy } from '../seats.ts'

/** Answers addresses of the attachments of a message, for who takes part in its conversation. */
export const handler = endpoint(conversations.attachments, { bearer }, async ({ params, caller }) => {
  const { conversationId } = (await openedBy(params.id, caller)).mine
  const message = await getMessage(conversationId, params.messageId)
  if (!message) throw new Refusal('notFound')
  return { data: await loadableOf(message, message.attachments ?? []) }
})
