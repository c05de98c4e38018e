import type { AccountItem } from '../identity/parts/account.ts'
import { updateAccount } from '../identity/parts/data.ts'
import { addUser, findUser } from '../identity/parts/userPool.ts'
import { Refusal } from '../lib/errors.ts'
import { isUnusedCode } from './codes.ts'
import { releaseEmail } from './email.ts'
import { keepsTotp } from './reclaim.ts'
import type { Token } from './tokens.ts'

/**
 * Creates the user of an account again who is gone from the pool (D-149), with the id of the account, the address that
 * a mailed link has proved, and nothing else: no session, no role, and no password that anybody knows. Answers the
 * account afterwards. Its authenticator app went with the user, so a recovery code is needed in the place of it, and is
 * used up first: no interruption leaves a user who could sign in without a code.
 */
export async function restoreUser(account: AccountItem, token: Token, recoveryCode?: string): Promise<AccountItem> {
  const { userId } = account
  if (await findUser(userId)) return account
  const restored = keepsTotp(account, token.kind) ? await withoutTotp(account, recoveryCode) : account
  const isFree = await releaseEmail(token.email, userId)
  if (!isFree || !(await addUser(userId, token.email))) throw new Refusal('emailUsed')
  return restored
}

async function withoutTotp(account: AccountItem, recoveryCode?: string): Promise<AccountItem> {
  const { totp, owed = [], email } = account
  const isRight = totp && recoveryCode && (await isUnusedCode(recoveryCode, totp))
  if (!isRight) throw new Refusal('badInput', { recoveryCode: recoveryCode ? 'invalid' : 'required' })
  const changed = await updateAccount(account, {
    totp: undefined,
    owed: [...owed, { kind: 'totpDisabled', to: email }],
  })
  if (!changed) throw new Refusal('stale')
  return changed
}
