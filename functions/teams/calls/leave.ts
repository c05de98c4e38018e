import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { removeMember } from '../parts/data.ts'

/** Leaves a team. Nothing of the team goes along, and nothing of the member is lost. Idempotent. */
export const handler = endpoint(teams.leave, { bearer }, async ({ params: { teamId }, caller }) => {
  await removeMember(teamId, caller.userId)
  return { data: { done: true } }
})
