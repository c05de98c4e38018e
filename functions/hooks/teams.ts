import type { TeamRole } from '#shared/lib/teamRole.ts'
import { assign, memberOf } from '../teams/parts/data.ts'

/** The role of somebody in the team of an account; undefined for a stranger (OWN-07). */
export const roleInTeam = async (teamId: string, userId: string): Promise<TeamRole | undefined> =>
  (await memberOf(teamId, userId))?.role

/** Who publishes a listing for a team is in charge of it. */
export const takeCharge = (teamId: string, postId: string, userId: string): Promise<unknown> =>
  assign(teamId, postId, userId)
