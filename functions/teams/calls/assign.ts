import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { ownedPost } from '../../posts/parts/owned.ts'
import { assign, memberOf } from '../parts/data.ts'

/** Puts a member in charge of a listing of the team, or nobody. Idempotent. */
export const handler = endpoint(teams.assign, { bearer }, async ({ params: { postId }, body: { userId }, caller }) => {
  const { userId: teamId } = await ownedPost(postId, caller)
  // An administrator reaches every listing, but decides nothing within a team.
  if (teamId !== caller.userId) throw new Refusal('forbidden')
  if (userId && !(await memberOf(teamId, userId))) throw new Refusal('notFound')
  await assign(teamId, postId, userId)
  return { data: { done: true } }
})
