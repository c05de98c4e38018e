import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { countUnread } from '../parts/data.ts'

/** In how many conversations the caller has unread messages. */
export const handler = endpoint(conversations.unread, { bearer }, async ({ caller }) => ({
  data: { conversations: await countUnread(caller.userId) },
}))
