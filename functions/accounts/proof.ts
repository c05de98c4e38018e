import { Refusal } from '../lib/errors.ts'
import { type Account, getAccount } from './data.ts'
import { answerChallenge, askForTotp, signIn } from './identity.ts'

/** Refuses who does not know the current password; a new one proves as much when a broken request has set it already. */
export async function provePassword(email: string, current: string, next?: string): Promise<void> {
  if (!current) throw new Refusal('badInput', { currentPassword: 'required' })
  const session = (await signIn(email, current)) ?? (next && (await signIn(email, next)))
  if (!session) throw new Refusal('badInput', { currentPassword: 'invalid' })
}

/**
 * Refuses who does not know the current password, or has no good code of the app. Where the account has no second factor
 * any more (a switching off that broke off), the password is all there is to prove. What this opens at the pool is
 * thrown away.
 */
export async function proveBothFactors({ email, userId }: Account, password: string, code: string): Promise<void> {
  const opened = await signIn(email, password)
  if (!opened) throw new Refusal('badInput', { currentPassword: 'invalid' })
  const proven = 'challenge' in opened ? await answerChallenge(opened, code) : !(await askAgain(userId))
  if (!proven) throw new Refusal('badInput', { code: 'invalid' })
}

/**
 * The pool did not ask for a code: has it do so where the account wants one. An access token lets its bearer stop it
 * (SetUserMFAPreference), which must not hold. False when there is no second factor.
 */
export async function askAgain(userId: string): Promise<boolean> {
  if (!(await getAccount(userId))?.totp) return false
  await askForTotp(userId, true)
  return true
}
