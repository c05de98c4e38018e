import { Refusal } from '../lib/errors.ts'
import { setPassword, signIn, signOutEverywhere } from './identity.ts'
import { keep, until } from './session.ts'

/** Refuses who does not know the current password; the new one proves as much when a broken request has set it already. */
export async function provePassword(email: string, current: string, next: string): Promise<void> {
  const session = (await signIn(email, current)) ?? (await signIn(email, next))
  if (!session) throw new Refusal('badInput', { currentPassword: 'invalid' })
}

/** Sets a password, after which no session can be renewed. The account's `sessionsFrom` has to follow. */
export async function changePassword(userId: string, password: string): Promise<void> {
  await setPassword(userId, password)
  await signOutEverywhere(userId)
}

/** The token of a session that counts from this second on. */
export async function openSession(email: string, password: string, sessionsFrom: number): Promise<string> {
  await until(sessionsFrom)
  const session = await signIn(email, password)
  if (!session) throw new Refusal('sessionExpired')
  return keep(session)
}
