import type { Proof } from '#shared/accounts/schema.ts'
import { proofSeconds } from '#shared/accounts/session.ts'
import type { Account } from '../../identity/parts/account.ts'
import type { Caller } from '../../identity/parts/caller.ts'
import { claimsOf } from '../../identity/parts/claims.ts'
import { getAccount } from '../../identity/parts/data.ts'
import {
  answerChallenge,
  type Challenge,
  type Session,
  setTotpRequired,
  signIn,
} from '../../identity/parts/userPool.ts'
import { Refusal } from '../../lib/errors.ts'

/** Counts a guess at the password or the code against the limits of a call. */
type Take = (rule: 'password' | 'code') => Promise<void>

/**
 * Refuses what cannot be undone to callers who do not prove that they are the owner: by a session that was opened with
 * all factors of the account a moment ago, or else by the password, and a code where there is a second factor (D-145).
 */
export async function proveOwner({ account, token }: Caller, proof: Proof, take?: Take): Promise<void> {
  if (isJustProven(account, token)) return
  const { currentPassword = '', code } = proof
  const missing = {
    ...(!currentPassword && { currentPassword: 'required' as const }),
    ...(account.totp && !code && { code: 'required' as const }),
  }
  if (Object.keys(missing).length > 0) throw new Refusal('badInput', missing)
  await take?.('password')
  if (account.totp) await take?.('code')
  await proveBothFactors(account, currentPassword, code)
}

/** Was the session of a token opened with all factors of its account at most five minutes ago? */
export function isJustProven({ totp, sessions = [] }: Account, token: string): boolean {
  const { id, begun } = claimsOf(token).session
  if (Math.abs(Date.now() / 1000 - begun) > proofSeconds) return false
  return !totp || totp.by === id || sessions.some((session) => session.id === id && session.code)
}

/** Refuses callers who do not know the current password, or have no valid code of the app. */
export async function proveBothFactors(account: Account, current: string, code: string | undefined): Promise<void> {
  await proveCode(account, await provePassword(account.email, current), code)
}

/**
 * Refuses callers who have no valid code of the app, after the password; each code counts once. Where the account has no
 * second factor any more (an interrupted switch-off), the password is enough. Sessions that this opens in the pool are
 * discarded.
 */
export async function proveCode(
  { userId }: Account,
  opened: Session | Challenge,
  code: string | undefined,
): Promise<void> {
  const proven =
    'challenge' in opened
      ? (code && (await answerChallenge(opened, code))) || (await removeWrongChallenge(opened))
      : !(await restoreTotpChallenge(userId))
  if (!proven) throw new Refusal('badInput', { code: code ? 'invalid' : 'required' })
}

/**
 * Refuses callers who do not know the current password. The new password counts as well: an interrupted request may
 * have set it already. Answers what the pool has opened or asks for, for `proveCode`.
 */
export async function provePassword(email: string, current: string, next?: string): Promise<Session | Challenge> {
  if (!current) throw new Refusal('badInput', { currentPassword: 'required' })
  const opened = (await signIn(email, current)) ?? (next && (await signIn(email, next)))
  if (!opened) throw new Refusal('badInput', { currentPassword: 'invalid' })
  return opened
}

/**
 * The pool did not ask for a code: makes it ask where the account has a second factor. With an access token a bearer
 * can switch that off in the pool (SetUserMFAPreference), which must not last. False when there is no second factor.
 */
export async function restoreTotpChallenge(userId: string): Promise<boolean> {
  if (!(await getAccount(userId))?.totp) return false
  await setTotpRequired(userId, true)
  return true
}

/**
 * The pool asked for a code: makes it stop where the account has no second factor. With an access token a bearer can
 * pair an app of their own in the pool (AssociateSoftwareToken), which must not keep the owner out (D-148). False when
 * the account has a second factor.
 */
export async function removeWrongChallenge({ userId }: Challenge): Promise<boolean> {
  const account = await getAccount(userId)
  if (!account || account.totp) return false
  await setTotpRequired(userId, false)
  return true
}
