import { hasRole } from '#shared/lib/teamRole.ts'
import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { invitationsOf, membersOf } from '../parts/data.ts'

/** The members of a team; their e-mails, and who is invited, for the account itself and owners of the team alone. */
export const handler = endpoint(teams.get, { bearer }, async ({ caller }) => {
  const { userId: teamId, actor } = caller
  const leads = !actor || hasRole(actor.role, 'owner')
  const [members, invited] = await Promise.all([membersOf(teamId), leads ? invitationsOf(teamId) : []])
  const shown = members.map(async ({ userId, name, role, since }) => {
    const email = leads ? (await findAccount(userId))?.email : undefined
    return { userId, name, role, since, ...(email && { email }) }
  })
  const invitations = invited.map(({ email, role, until }) => ({ email, role, until }))
  return { data: { members: await Promise.all(shown), ...(leads && { invitations }) } }
})
