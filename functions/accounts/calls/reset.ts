import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { until } from '../../lib/seconds.ts'
import { sendOwed } from '../complete.ts'
import { type Account, endSessions, getAccount } from '../data.ts'
import { changePassword, passwordChanged } from '../password.ts'
import { findToken, type Token } from '../tokens.ts'

/**
 * Sets another password by the link of a mail. The one write that ends all sessions ends all links too, so that each
 * works once; a break before it leaves the link good for another try, and to the job what somebody may not come back to.
 */
export const handler = endpoint(accounts.reset, async ({ body }) => {
  const token = await findToken(body.token, ['reset'])
  const account = token && (await accountOf(token))
  if (!account) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')

  const begun = await changePassword(account, body.password)
  const over = passwordChanged(begun)
  const ended = await endSessions(begun, over)
  if (!ended) throw new Refusal('tokenUnknown')
  await sendOwed(ended)
  await until(over.sessionsFrom)
  return { data: { changed: true } }
})

/** The account that a link still is for: an active one, under the same e-mail, with the sessions of then. */
async function accountOf({ userId, email, issuedAt }: Token): Promise<Account | undefined> {
  const account = await getAccount(userId)
  const current = account?.state === 'active' && account.email === email && issuedAt >= (account.sessionsFrom ?? 0)
  return current ? account : undefined
}
