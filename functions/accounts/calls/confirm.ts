import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { nextSecond, until } from '../../lib/seconds.ts'
import { sendOwed } from '../complete.ts'
import { activateAccount, beginSettingEmail, confirmEmail, getAccount } from '../data.ts'
import { disableUser, enableUser, setEmail, signOutEverywhere } from '../identity.ts'
import { findToken, type Token } from '../tokens.ts'

/**
 * Opens an account, or gives it another e-mail, by the link of a mail. The same link may come twice: mail programs
 * fetch links beforehand.
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

/** The user first, the account last: a break in between leaves the link good for another try. */
async function open(userId: string): Promise<void> {
  if (!(await enableUser(userId))) throw new Refusal('tokenUnknown')
  if (await activateAccount(userId)) return
  if ((await getAccount(userId))?.state === 'active') return
  await disableUser(userId)
  throw new Refusal('tokenUnknown')
}

/**
 * Likewise; whoever has a session under the old e-mail has to sign in again (D-26). When the account has changed
 * meanwhile, the user goes by its e-mail again, and a minute later the job makes sure that it does.
 */
async function changeEmail({ userId, email }: Token): Promise<void> {
  const account = await getAccount(userId)
  if (account?.state !== 'active') throw new Refusal('tokenUnknown')
  if (account.email === email) return
  if (account.pendingEmail !== email) throw new Refusal('tokenUnknown')
  const begun = await beginSettingEmail(account)
  if (!begun) throw new Refusal('stale')
  if (!(await setEmail(userId, email))) throw new Refusal('emailUsed')
  await signOutEverywhere(userId)
  const sessionsFrom = nextSecond()
  const changed = await confirmEmail(begun, email, sessionsFrom)
  if (changed) await sendOwed(changed)
  else await followAccount(userId, email)
  await until(sessionsFrom)
}

/** Somebody else has changed the account first: by the same link, or so that the e-mail is not to be this one. */
async function followAccount(userId: string, email: string): Promise<void> {
  const account = await getAccount(userId)
  if (account?.email === email) return
  if (account) await setEmail(userId, account.email)
  throw new Refusal('stale')
}
