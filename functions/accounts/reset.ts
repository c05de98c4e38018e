import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { type Account, getAccount, updateAccount } from './data.ts'
import { sendAccountMail } from './mail.ts'
import { changePassword } from './password.ts'
import { nextSecond, until } from './session.ts'
import { findToken, type Token } from './tokens.ts'

/**
 * Sets another password by the link of a mail. The one write that ends all sessions ends all links too, so that each
 * works once; a break before it leaves the link good for another try.
 */
export const handler = endpoint(accounts.reset, async ({ body }) => {
  const token = await findToken(body.token, ['reset'])
  const account = token && (await accountOf(token))
  if (!account) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')

  await changePassword(account.userId, body.password)
  const sessionsFrom = nextSecond()
  if (!(await updateAccount(account, { sessionsFrom, pendingEmail: undefined }))) throw new Refusal('tokenUnknown')
  await sendAccountMail('passwordChanged', account)
  await until(sessionsFrom)
  return { data: { changed: true } }
})

/** The account that a link still is for: an active one, under the same e-mail, with the sessions of then. */
async function accountOf({ userId, email, issuedAt }: Token): Promise<Account | undefined> {
  const account = await getAccount(userId)
  const current = account?.state === 'active' && account.email === email && issuedAt >= (account.sessionsFrom ?? 0)
  return current ? account : undefined
}
