import { type Caller, type Team, teamKey } from '../../../lib/caller.ts'
import { local } from '../../../lib/storage.ts'

/**
 * Acts for a team from now on, or for oneself, on this device and in all tabs that are opened. The page is loaded anew,
 * as everything on it may belong to the other account.
 */
export function actFor({ userId }: Pick<Caller, 'userId'>, team: Team | undefined): void {
  if (team) local.write(teamKey, { userId, team })
  else local.remove(teamKey)
  location.assign('/user/post-list')
}
