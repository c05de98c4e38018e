import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { markRead } from '../parts/data.ts'
import { openedBy } from '../seats.ts'

/** Marks a conversation as read. Idempotent. Whoever reads by the mailed link has proved their address. */
export const handler = endpoint(conversations.read, { bearer }, async ({ params, body, caller }) => {
  const { mine, byLink } = await openedBy(params.id, caller)
  const isRead = await markRead(mine, body.until, { proved: byLink })
  return { data: { unread: isRead ? 0 : (mine.unread?.size ?? 0) } }
})
