import { conversations } from '#shared/conversations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { joinSeat } from '../parts/data.ts'
import { conversationShown, openedBy } from '../seats.ts'

/** Joins the conversation of a mailed link to the caller's account, where it stays. Idempotent. */
export const handler = endpoint(conversations.join, { bearer }, async ({ params, caller: { userId } }) => {
  const { mine, theirs } = await openedBy(params.id, { userId })
  if (theirs.userId === userId) throw new Refusal('forbidden')
  if (!(await joinSeat(mine, userId))) throw new Refusal('tokenExpired')
  return { data: conversationShown({ ...mine, userId }) }
})
