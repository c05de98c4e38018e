import { conversations } from '#shared/conversations/contract.ts'
import { seesKind } from '#shared/trust/moderators.ts'
import { getCase } from '../../cases/parts/data.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { loadableOfReported } from '../parts/attachments.ts'

/** Answers addresses of the kept attachments of a message, for moderators, as long as there is a case about it. */
export const handler = endpoint(conversations.reported, { bearer }, async ({ params: { messageId }, caller }) => {
  if (!seesKind(caller.roles, 'message')) throw new Refusal('forbidden')
  if (!(await getCase({ kind: 'message', id: messageId }))) throw new Refusal('notFound')
  return { data: await loadableOfReported(messageId) }
})
