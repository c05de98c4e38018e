import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { indexedActs, messagesBefore } from '../parts/data.ts'
import { conversationShown, messageShown, openedBy } from '../seats.ts'

/** A page of a conversation, for who takes part in it; an open page asks again and again whether it has changed. */
export const handler = endpoint(
  conversations.messages,
  { bearer },
  async ({ params, query: { before, revision }, caller }) => {
    const { mine } = await openedBy(params.id, caller, { ConsistentRead: revision === undefined })
    const conversation = conversationShown(mine)
    if (revision === mine.revision) return { data: { conversation, messages: [], more: false, acts: [] } }
    const [{ messages, more }, acts] = await Promise.all([
      messagesBefore(mine.conversationId, before),
      before ? [] : indexedActs(mine.conversationId),
    ])
    return { data: { conversation, messages: messages.map(messageShown), more, acts: acts.map(messageShown) } }
  },
)
