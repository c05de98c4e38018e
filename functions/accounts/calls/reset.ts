import { accounts } from '#shared/accounts/contract.ts'
import { type Account, type AccountItem, endSessions, getAccount } from '../../identity/parts/data.ts'
import { setTotpRequired } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { waitForSecond } from '../../lib/seconds.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { followNow } from '../parts/follow.ts'
import { changePassword, passwordChanged, refuseGuessable } from '../password.ts'
import { isReclaimable, reclaimAccount } from '../reclaim.ts'
import { findToken, type Token } from '../tokens.ts'

/**
 * Sets a new password by a mailed link. The write that ends all sessions also invalidates the link, so that each works
 * once. After an interruption before that write the link still works, and the job completes the rest if the user does
 * not come back. The link of a notice gives the account back as well (D-146).
 */
export const handler = endpoint(accounts.reset, async ({ body }) => {
  const token = await findToken(body.token, ['reset', 'reopen', 'emailBack'])
  const account = token && (await accountOf(token))
  if (!account) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')

  await refuseGuessable(body.password, account)
  const isReset = token.kind === 'reset'
  const ended = isReset ? await reset(account, body.password) : await reclaimAccount(account, token, body.password)
  const told = await sendOwedNotices(ended)
  if (account.state !== ended.state) await followNow(told)
  await waitForSecond(ended.sessionsFrom ?? 0)
  return { data: { changed: true, ...(ended.state === 'suspended' && { suspended: true }) } }
})

async function reset(account: Account, password: string): Promise<AccountItem> {
  const begun = await changePassword(account, password)
  // A stolen token may have paired an app of its own in the pool: without a second factor the password is enough (D-148).
  if (!begun.totp) await setTotpRequired(begun.userId, false)
  const ended = await endSessions(begun, passwordChanged(begun))
  if (!ended) throw new Refusal('tokenUnknown')
  return ended
}

/**
 * The account for which a link is still valid. That of a reset: active, with the same e-mail, and without an end of all
 * sessions since.
 */
async function accountOf(token: Token): Promise<Account | undefined> {
  const { kind, userId, email, issuedAt } = token
  const account = await getAccount(userId)
  if (account && kind !== 'reset') return isReclaimable(token, account) ? account : undefined
  const current = account?.state === 'active' && account.email === email && issuedAt >= (account.sessionsFrom ?? 0)
  return current ? account : undefined
}
