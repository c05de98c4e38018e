import type { Account, AccountItem, OwedMail } from '../identity/parts/account.ts'
import { beginEndingSessions, reopenAccount } from '../identity/parts/data.ts'
import { enableUser, setPassword, setTotpRequired, signOutEverywhere } from '../identity/parts/userPool.ts'
import { Refusal } from '../lib/errors.ts'
import { isSettingPassword } from './completeInterrupted.ts'
import { assignEmail } from './email.ts'
import { passwordChanged } from './password.ts'
import type { Token } from './tokens.ts'

/**
 * Does the second factor of an account outlive the use of a link? A doubtful one does not, where the link takes back
 * what a thief may have done.
 */
export const keepsTotp = (account: Account, kind: Token['kind']): boolean =>
  account.totp !== undefined && (kind === 'reset' || !isDoubtful(account, kind))

/** How long before an act of a thief their own second factor may have been turned on, in ms. */
const doubtfulMs = 7 * 86_400_000

/**
 * May the second factor be that of whoever closed the account or changed its e-mail? It was turned on within a week
 * before that, or later.
 */
function isDoubtful({ totp, formerEmail, stateSince }: Account, kind: Token['kind']): boolean {
  const act = kind === 'emailBack' ? formerEmail?.since : stateSince
  return totp !== undefined && act !== undefined && Date.parse(totp.since) > Date.parse(act) - doubtfulMs
}

/**
 * Gives an account back to its owner: open or suspended, as decisions say, with the e-mail of the link and this
 * password, without any session, and without a doubtful second factor, which would keep the owner out. The write that
 * does so is the last: after an interruption before it the link still works, and the job makes user and account agree
 * again. The address that loses the account is told. Refuses `stale` when the account has changed since it was loaded,
 * or another call is setting a password.
 */
export async function reclaimAccount(account: Account, { kind, email }: Token, password: string): Promise<AccountItem> {
  const moves = email !== account.email
  const begun = isSettingPassword(account)
    ? undefined
    : await beginEndingSessions(account, moves ? { settingEmail: true } : {})
  if (!begun) throw new Refusal('stale')
  const { userId, state } = begun
  const totp = keepsTotp(begun, kind) ? begun.totp : undefined
  // Cognito may refuse a password for a disabled user. In between the API refuses users of a closed account.
  if (state === 'deactivated' && !(await enableUser(userId))) throw new Refusal('tokenUnknown')
  if (moves && !(await assignEmail(userId, email))) throw new Refusal('emailUsed')
  await setPassword(userId, password)
  if (!totp) await setTotpRequired(userId, false)
  await signOutEverywhere(userId)
  const { owed = [] } = begun
  const notices: OwedMail[] = [
    ...(moves ? [{ kind: 'emailChangedAgain', to: begun.email, detail: email } as const] : []),
    ...(begun.totp && !totp ? [{ kind: 'totpDisabled', to: email } as const] : []),
  ]
  const ended = passwordChanged({ ...begun, email, owed: [...owed, ...notices] })
  const back = await reopenAccount(begun, email, totp, ended)
  if (!back) throw new Refusal('stale')
  return back
}
