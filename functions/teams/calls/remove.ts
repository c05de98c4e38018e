import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { removeMember } from '../parts/data.ts'

/** Removes a member, who is refused from the next call on. Idempotent. */
export const handler = endpoint(teams.remove, { bearer }, async ({ params: { userId }, caller }) => {
  await removeMember(caller.userId, userId)
  return { data: { done: true } }
})
