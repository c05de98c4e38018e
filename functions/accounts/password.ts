import { Refusal } from '../lib/errors.ts'
import { until } from '../lib/seconds.ts'
import { type Account, type AccountItem, beginEndingSessions, type EndedSessions, endedNow } from './data.ts'
import { setPassword, signIn, signOutEverywhere } from './identity.ts'
import { keep } from './session.ts'

/** Refuses who does not know the current password; a new one proves as much when a broken request has set it already. */
export async function provePassword(email: string, current: string, next: string | undefined): Promise<void> {
  if (!current) throw new Refusal('badInput', { currentPassword: 'required' })
  const session = (await signIn(email, current)) ?? (next && (await signIn(email, next)))
  if (!session) throw new Refusal('badInput', { currentPassword: 'invalid' })
}

/**
 * Sets a password, and ends what could renew a session; the account then. What `passwordChanged` says has to be written
 * next: should it break off before, the job does so. Refuses `stale` when the account has changed since it was loaded.
 */
export async function changePassword(account: Account, password: string): Promise<AccountItem> {
  const begun = await beginEndingSessions(account)
  if (!begun) throw new Refusal('stale')
  await setPassword(begun.userId, password)
  await signOutEverywhere(begun.userId)
  return begun
}

/** What an account says once its password is another one: its sessions are over, and it has to hear so. */
export const passwordChanged = ({ owed = [], email }: Account): EndedSessions =>
  endedNow([...owed, { kind: 'passwordChanged', to: email }])

/** The token of a session that counts from this second on. */
export async function openSession(email: string, password: string, sessionsFrom: number): Promise<string> {
  await until(sessionsFrom)
  const session = await signIn(email, password)
  if (!session) throw new Refusal('sessionExpired')
  return keep(session)
}
