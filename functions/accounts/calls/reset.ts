import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { until } from '../../lib/seconds.ts'
import { sendOwed } from '../complete.ts'
import { type Account, endSessions, getAccount } from '../data.ts'
import { changePassword, passwordChanged, refuseGuessable } from '../password.ts'
import { findToken, type Token } from '../tokens.ts'

/**
 * Sets a new password by a mailed link. The write that ends all sessions also invalidates all links, so that each works
 * once. After an interruption before that write the link still works, and the job completes the rest if the user does
 * not come back.
 */
export const handler = endpoint(accounts.reset, async ({ body }) => {
  const token = await findToken(body.token, ['reset'])
  const account = token && (await accountOf(token))
  if (!account) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')

  await refuseGuessable(body.password, account)
  const begun = await changePassword(account, body.password)
  const over = passwordChanged(begun)
  const ended = await endSessions(begun, over)
  if (!ended) throw new Refusal('tokenUnknown')
  await sendOwed(ended)
  await until(over.sessionsFrom)
  return { data: { changed: true } }
})

/**
 * The account for which a link is still valid: active, with the same e-mail, and without an end of all sessions since.
 */
async function accountOf({ userId, email, issuedAt }: Token): Promise<Account | undefined> {
  const account = await getAccount(userId)
  const current = account?.state === 'active' && account.email === email && issuedAt >= (account.sessionsFrom ?? 0)
  return current ? account : undefined
}
