import { Refusal } from '../lib/errors.ts'
import { until } from '../lib/seconds.ts'
import { isSettingPassword } from './complete.ts'
import { type Account, type AccountItem, beginEndingSessions, type EndedSessions, endedNow } from './data.ts'
import { setPassword, signIn, signOutEverywhere } from './identity.ts'
import { keep } from './session.ts'

/**
 * Sets a password, and ends what could renew a session; the account then. What `passwordChanged` says has to be written
 * next: should it break off before, the job does so. Refuses `stale` when the account has changed since it was loaded, or
 * somebody else is just setting another one.
 */
export async function changePassword(account: Account, password: string): Promise<AccountItem> {
  const begun = isSettingPassword(account) ? undefined : await beginEndingSessions(account)
  if (!begun) throw new Refusal('stale')
  await setPassword(begun.userId, password)
  await signOutEverywhere(begun.userId)
  return begun
}

/** What an account says once its password is another one: its sessions are over, and it has to hear so. */
export const passwordChanged = ({ owed = [], email }: Account): EndedSessions => ({
  ...endedNow([...owed, { kind: 'passwordChanged', to: email }]),
  endingSessions: undefined,
})

/** The token of a session that counts from this second on; none where a code is asked for as well (D-48). */
export async function openSession(email: string, password: string, sessionsFrom: number): Promise<string | undefined> {
  await until(sessionsFrom)
  const session = await signIn(email, password)
  if (!session) throw new Refusal('sessionExpired')
  return 'challenge' in session ? undefined : keep(session)
}
