import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { join, takeInvitation } from '../parts/data.ts'
import { invitationOf } from '../token.ts'

/**
 * Joins a team by the link of an invitation, which is for whoever has it, as people have another address for work; the
 * team sees who came. It counts once.
 */
export const handler = endpoint(teams.join, { bearer }, async ({ body: { token }, caller }) => {
  const { userId, account } = caller
  const invited = invitationOf(token)
  const { teamId, id } = invited
  const team = await findAccount(teamId)
  if (teamId === userId || team?.state !== 'active') throw new Refusal('tokenUnknown')
  const taken = await takeInvitation(invited, userId)
  if (!taken) throw new Refusal('tokenUnknown')
  const { role } = taken
  const name = `${account.name} ${account.lastName}`.trim()
  await join({ teamId, userId, role, name, since: new Date().toISOString() }, id)
  return { data: { teamId, name: displayName(team), role } }
})
