import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { memberOf, teamIdsOf } from '../parts/data.ts'

/** The teams that the caller belongs to, of accounts that are active. */
export const handler = endpoint(teams.mine, { bearer }, async ({ caller }) => {
  const ids = await teamIdsOf(caller.userId)
  const all = await Promise.all(
    ids.map(async (teamId) => {
      const [member, account] = await Promise.all([memberOf(teamId, caller.userId), findAccount(teamId)])
      return member && account?.state === 'active' ? [{ teamId, name: displayName(account), role: member.role }] : []
    }),
  )
  return { data: all.flat() }
})
