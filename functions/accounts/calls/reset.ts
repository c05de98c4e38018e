import { accounts } from '#shared/accounts/contract.ts'
import type { Account, AccountItem } from '../../identity/parts/account.ts'
import { endSessions } from '../../identity/parts/data.ts'
import { setTotpRequired } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { waitForSecond } from '../../lib/seconds.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { followNow } from '../parts/follow.ts'
import { changePassword, passwordChanged, refuseGuessable } from '../password.ts'
import { reclaimAccount } from '../reclaim.ts'
import { accountOfLink } from '../resetLink.ts'
import { restoreUser } from '../restoreUser.ts'

/**
 * Sets a new password by a mailed link. The write that ends all sessions also invalidates the link, so that each works
 * once. After an interruption before that write the link still works, and the job completes the rest if the user does
 * not come back. The link of a notice gives the account back as well (D-146), and each link an account whose user was
 * deleted (D-149).
 */
export const handler = endpoint(accounts.reset, async ({ body }) => {
  const { account: found, token } = await accountOfLink(body.token)
  await refuseGuessable(body.password, found)
  const account = await restoreUser(found, token, body.recoveryCode)
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
