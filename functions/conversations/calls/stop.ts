import { conversations } from '#shared/conversations/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { stopMails } from '../parts/data.ts'
import { namedBy } from '../parts/links.ts'

/** Stops the mails about a conversation by one-click unsubscribe (RFC 8058); again is a success too. */
export const handler = endpoint(conversations.stop, async ({ params }) => {
  const { conversationId, side } = namedBy(params.id)
  if (!side) throw new Refusal('tokenUnknown')
  await stopMails({ conversationId, side })
  return { data: { stopped: true } }
})
