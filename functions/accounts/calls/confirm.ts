import { accounts } from '#shared/accounts/contract.ts'
import { nameFollowers } from '../../hooks/nameFollowers.ts'
import { activateAccount, beginSettingEmail, confirmEmail, getAccount } from '../../identity/parts/data.ts'
import { disableUser, enableUser, signOutEverywhere } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { nextSecond, waitForSecond } from '../../lib/seconds.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { assignEmail } from '../email.ts'
import { findToken, type Token } from '../tokens.ts'

/**
 * Activates an account, or changes its e-mail, by a mailed link. The same link may be opened twice: mail programs
 * prefetch links.
 */
export const handler = endpoint(accounts.confirm, async ({ params }) => {
  const token = await findToken(params.token, ['confirm', 'email'])
  if (!token) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')
  if (token.kind === 'email') {
    await changeEmail(token)
    return { data: { confirmed: true, kind: 'email' } }
  }

  const { userId } = token
  const state = (await getAccount(userId))?.state
  if (state === 'unconfirmed') await open(userId)
  else if (state !== 'active') throw new Refusal('tokenUnknown')
  return { data: { confirmed: true, kind: 'account' } }
})

/** Enables the user first and the account last: after an interruption in between, the link still works. */
async function open(userId: string): Promise<void> {
  if (!(await enableUser(userId))) throw new Refusal('tokenUnknown')
  const opened = await activateAccount(userId)
  if (opened) {
    for (const follow of nameFollowers) await follow(opened)
    return
  }
  if ((await getAccount(userId))?.state === 'active') return
  await disableUser(userId)
  throw new Refusal('tokenUnknown')
}

/**
 * Changes the user first and the account last; all sessions under the old e-mail end (D-26). If the account has changed
 * meanwhile, the user gets the account's e-mail again, and a minute later the job makes sure of that. Only here an
 * unconfirmed registration with the new address makes way (D-44): by now the address has proved itself.
 */
async function changeEmail({ userId, email }: Token): Promise<void> {
  const account = await getAccount(userId)
  if (account?.state !== 'active') throw new Refusal('tokenUnknown')
  if (account.email === email) return
  if (account.pendingEmail !== email) throw new Refusal('tokenUnknown')
  const begun = await beginSettingEmail(account)
  if (!begun) throw new Refusal('stale')
  if (!(await assignEmail(userId, email))) throw new Refusal('emailUsed')
  await signOutEverywhere(userId)
  const sessionsFrom = Math.max(nextSecond(), begun.sessionsFrom ?? 0)
  const changed = await confirmEmail(begun, email, sessionsFrom)
  if (changed) await sendOwedNotices(changed)
  else await restoreEmail(userId, email)
  await waitForSecond(sessionsFrom)
}

/**
 * Another call changed the account first: by the same link, or so that this is no longer its new e-mail. Then the user
 * gets that of the account again.
 */
async function restoreEmail(userId: string, email: string): Promise<void> {
  const account = await getAccount(userId)
  if (account?.email === email) return
  if (account) await assignEmail(userId, account.email)
  throw new Refusal('stale')
}
