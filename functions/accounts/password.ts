import { type Owner, weaknessOf } from '#shared/accounts/weakness.ts'
import type { Account, AccountItem } from '../identity/parts/account.ts'
import { beginEndingSessions, type EndedSessions, endedNow } from '../identity/parts/data.ts'
import { storeSession } from '../identity/parts/session.ts'
import { setPassword, signIn, signOutEverywhere } from '../identity/parts/userPool.ts'
import { Refusal } from '../lib/errors.ts'
import { waitForSecond } from '../lib/seconds.ts'
import { commonPasswords } from './commonPasswords.ts'
import { isSettingPassword } from './completeInterrupted.ts'

/** Refuses a new password that is easy to guess, by the reason (INP-09): also a common one, which no schema knows. */
export async function refuseGuessable(password: string, ...owners: Owner[]): Promise<void> {
  const isCommon = await commonPasswords()
  for (const owner of owners) {
    const weakness = weaknessOf(password, owner, isCommon)
    if (weakness) throw new Refusal('badInput', { password: weakness })
  }
}

/**
 * Sets a password and revokes what could renew a session; answers the account afterwards. The caller then has to write
 * what `passwordChanged` answers; if it breaks off before, the job does so. Refuses `stale` when the account has
 * changed since it was loaded, or another call is setting a password.
 */
export async function changePassword(account: Account, password: string): Promise<AccountItem> {
  const begun = isSettingPassword(account) ? undefined : await beginEndingSessions(account)
  if (!begun) throw new Refusal('stale')
  await setPassword(begun.userId, password)
  await signOutEverywhere(begun.userId)
  return begun
}

/** The attributes to write after a change of password: all sessions end, and a notice is owed. */
export const passwordChanged = (account: Account): EndedSessions => ({
  ...endedNow(account, [...(account.owed ?? []), { kind: 'passwordChanged', to: account.email }]),
  endingSessions: undefined,
})

/**
 * Opens a session that is valid from this second on; answers its token, or undefined where a code is required too
 * (D-48).
 */
export async function openSession(email: string, password: string, sessionsFrom: number): Promise<string | undefined> {
  await waitForSecond(sessionsFrom)
  const session = await signIn(email, password)
  if (!session) throw new Refusal('sessionExpired')
  return 'challenge' in session ? undefined : storeSession(session)
}
