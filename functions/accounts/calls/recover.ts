import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { until } from '../../lib/seconds.ts'
import { subjectOf } from '../claims.ts'
import { isLeft } from '../codes.ts'
import { settleTotp } from '../complete.ts'
import { type AccountItem, endedNow, getAccount, updateAccount } from '../data.ts'
import { type Challenge, type Session, signIn, signOutEverywhere } from '../identity.ts'

/** Whom nobody asks for a code; as much work is done for them. */
const nobody = { userId: 'nobody', totp: { salt: 'nobody', codes: [] } }

/**
 * Switches the second factor off for whoever has lost the device: by the password and one of the recovery codes, never by
 * less (D-48). The one write that uses the code up also ends the sessions of the lost device and all other codes, so
 * that each works once. Every failure gets the same answer (D-27).
 */
export const handler = endpoint(accounts.recover, async ({ body }) => {
  const asked = await signIn(body.email, body.password)
  const userId = asked ? userOf(asked) : nobody.userId
  const account = await getAccount(userId)
  const left = await isLeft(body.recoveryCode, account?.totp ?? nobody.totp)
  if (account?.state !== 'active') throw new Refusal('invalidCredentials')
  // A code was used already, and the pool still has to hear of it.
  const broken = account.totpUnsettled && !account.totp
  if (!left && !broken) throw new Refusal('invalidCredentials')
  const recovered = broken ? account : await redeem(account)
  await signOutEverywhere(userId)
  await settleTotp(recovered)
  await until(recovered.sessionsFrom ?? 0)
  return { data: { recovered: true } }
})

const userOf = (asked: Challenge | Session) => ('challenge' in asked ? asked.userId : subjectOf(asked.token))

async function redeem(account: AccountItem): Promise<AccountItem> {
  const { owed = [], email } = account
  const ended = endedNow([...owed, { kind: 'totpRecovered', to: email }])
  const recovered = await updateAccount(account, { ...ended, totp: undefined, totpUnsettled: true })
  if (!recovered) throw new Refusal('stale')
  return recovered
}
