import type { TeamRole } from '#shared/lib/teamRole.ts'
import { assign, chargesOf, memberOf, membersOf, teamIdsOf } from '../teams/parts/data.ts'

/** The role of somebody in the team of an account; undefined for a stranger (OWN-07). */
export const roleInTeam = async (teamId: string, userId: string): Promise<TeamRole | undefined> =>
  (await memberOf(teamId, userId))?.role

/** Who publishes a listing for a team is in charge of it. */
export const takeCharge = (teamId: string, postId: string, userId: string): Promise<unknown> =>
  assign(teamId, postId, userId)

/** The accounts whose teams somebody belongs to: of their listings they are no visitor. */
export const teamsOf = (userId: string): Promise<string[]> => teamIdsOf(userId)

/** Who is in charge in the team of an account, by listing id (OWN-07); the names by user id. */
export async function peopleInCharge(teamId: string): Promise<{ names: Map<string, string>; of: Map<string, string> }> {
  const [members, charges] = await Promise.all([membersOf(teamId), chargesOf(teamId)])
  return { names: new Map(members.map(({ userId, name }) => [userId, name])), of: new Map(Object.entries(charges)) }
}
