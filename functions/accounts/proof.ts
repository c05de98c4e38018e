import { Refusal } from '../lib/errors.ts'
import { type Account, getAccount } from './data.ts'
import { answerChallenge, askForTotp, signIn } from './identity.ts'

/**
 * Refuses callers who do not know the current password. The new password counts as well: an interrupted request may
 * have set it already.
 */
export async function provePassword(email: string, current: string, next?: string): Promise<void> {
  if (!current) throw new Refusal('badInput', { currentPassword: 'required' })
  const session = (await signIn(email, current)) ?? (next && (await signIn(email, next)))
  if (!session) throw new Refusal('badInput', { currentPassword: 'invalid' })
}

/**
 * Refuses callers who do not know the current password, or have no valid code of the app. Where the account has no
 * second factor any more (an interrupted switch-off), the password is enough. Sessions that this opens in the pool are
 * discarded.
 */
export async function proveBothFactors({ email, userId }: Account, password: string, code: string): Promise<void> {
  const opened = await signIn(email, password)
  if (!opened) throw new Refusal('badInput', { currentPassword: 'invalid' })
  const proven = 'challenge' in opened ? await answerChallenge(opened, code) : !(await askAgain(userId))
  if (!proven) throw new Refusal('badInput', { code: 'invalid' })
}

/**
 * The pool did not ask for a code: makes it ask where the account has a second factor. With an access token a bearer
 * can switch that off in the pool (SetUserMFAPreference), which must not last. False when there is no second factor.
 */
export async function askAgain(userId: string): Promise<boolean> {
  if (!(await getAccount(userId))?.totp) return false
  await askForTotp(userId, true)
  return true
}
