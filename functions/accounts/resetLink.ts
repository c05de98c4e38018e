import { type AccountItem, getAccount } from '../identity/parts/data.ts'
import { Refusal } from '../lib/errors.ts'
import { isReclaimable } from './reclaim.ts'
import { findToken, type Token } from './tokens.ts'

/** The account whose password a mailed link sets, and its token; refuses links that are unknown or have expired. */
export async function accountOfLink(secret: string): Promise<{ account: AccountItem; token: Token }> {
  const token = await findToken(secret, ['reset', 'reopen', 'emailBack'])
  const account = token && (await accountOf(token))
  if (!account) throw new Refusal('tokenUnknown')
  if (token.expired) throw new Refusal('tokenExpired')
  return { account, token }
}

/**
 * The account for which a link is still valid. That of a reset: active, with the same e-mail, and without an end of all
 * sessions since.
 */
async function accountOf(token: Token): Promise<AccountItem | undefined> {
  const { kind, userId, email, issuedAt } = token
  const account = await getAccount(userId)
  if (account && kind !== 'reset') return isReclaimable(token, account) ? account : undefined
  const current = account?.state === 'active' && account.email === email && issuedAt >= (account.sessionsFrom ?? 0)
  return current ? account : undefined
}
