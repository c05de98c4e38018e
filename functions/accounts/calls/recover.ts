import { accounts } from '#shared/accounts/contract.ts'
import type { AccountItem } from '../../identity/parts/account.ts'
import { subjectOf } from '../../identity/parts/claims.ts'
import { endedNow, getAccount, updateAccount } from '../../identity/parts/data.ts'
import { type Challenge, type Session, signIn, signOutEverywhere } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { waitForSecond } from '../../lib/seconds.ts'
import { isUnusedCode } from '../codes.ts'
import { applyTotp } from '../completeInterrupted.ts'

/** Stands in for an account without a second factor, so that the call does the same work and takes as long. */
const nobody = { userId: 'nobody', totp: { salt: 'nobody', codes: [] } }

/**
 * Switches the second factor off for an owner who lost the device; needs the password and a recovery code (D-48). The
 * write that uses up the code also ends the sessions of the lost device and invalidates all other codes, so that each
 * works once. All failures get the same answer (D-27).
 */
export const handler = endpoint(accounts.recover, async ({ body }) => {
  const challenge = await signIn(body.email, body.password)
  const userId = challenge ? userOf(challenge) : nobody.userId
  const account = await getAccount(userId)
  const left = await isUnusedCode(body.recoveryCode, account?.totp ?? nobody.totp)
  if (account?.state !== 'active') throw new Refusal('invalidCredentials')
  // An interrupted call has used up a code; the pool still has to be updated.
  const broken = account.totpUnsettled && !account.totp
  if (!left && !broken) throw new Refusal('invalidCredentials')
  const recovered = broken ? account : await redeem(account)
  await signOutEverywhere(userId)
  await applyTotp(recovered)
  await waitForSecond(recovered.sessionsFrom ?? 0)
  return { data: { recovered: true } }
})

const userOf = (challenge: Challenge | Session) =>
  'challenge' in challenge ? challenge.userId : subjectOf(challenge.token)

async function redeem(account: AccountItem): Promise<AccountItem> {
  const { owed = [], email } = account
  const ended = endedNow(account, [...owed, { kind: 'totpRecovered', to: email }])
  const recovered = await updateAccount(account, { ...ended, totp: undefined, totpUnsettled: true })
  if (!recovered) throw new Refusal('stale')
  return recovered
}
