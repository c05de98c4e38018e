import type { Account, AccountItem } from '../identity/parts/account.ts'
import { isClosedForGood } from '../identity/parts/accountState.ts'
import { emailBackMs, getAccount, isClosedByOwner, mayReopen } from '../identity/parts/data.ts'
import { Refusal } from '../lib/errors.ts'
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

/** Tokens are dated in whole seconds. */
const isSince = ({ issuedAt }: Token, moment = '') => issuedAt >= Math.floor(Date.parse(moment) / 1000)

/**
 * Does a mailed way back still lead to its account (D-146)? One that was taken leads nowhere. A suspended account has
 * none, and a new password does not end it, as a thief would set one. Refuses `closedByUs` to whoever closed the account
 * before we did (D-255): only who has the mail learns of it.
 */
function isReclaimable(token: Token, account: Account): boolean {
  const { state, email, stateSince, formerEmail } = account
  if (token.kind === 'reopen') {
    const leads = isClosedByOwner(account) && email === token.email && isSince(token, stateSince)
    if (leads && isClosedForGood(account)) throw new Refusal('closedByUs')
    return leads
  }
  const isRecent = formerEmail !== undefined && Date.now() < Date.parse(formerEmail.since) + emailBackMs
  const isTheirs = isRecent && formerEmail.email === token.email && isSince(token, formerEmail.since)
  return isTheirs && (state === 'active' || mayReopen(account))
}
