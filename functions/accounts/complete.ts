import { type AccountItem, endedNow, endSessions, updateAccount } from './data.ts'
import { signOutEverywhere } from './identity.ts'
import { sendAccountMail } from './mail.ts'

/**
 * Sends the notices that an account owes; the account then. One that SES refuses stays owed, and the job tries again:
 * what they tell of has happened, whoever asked for it has to hear so.
 */
export async function sendOwed(account: AccountItem): Promise<AccountItem> {
  const { owed = [] } = account
  for (const { kind, to, detail } of owed) await sendAccountMail(kind, { ...account, email: to }, { detail })
  return (owed.length > 0 && (await updateAccount(account, { owed: undefined }))) || account
}

/** Does what a call that broke off has left: a password may be set, so that no session of before may live. */
export async function complete(account: AccountItem): Promise<AccountItem> {
  const { endingSessions, userId, owed } = account
  if (!endingSessions) return sendOwed(account)
  await signOutEverywhere(userId)
  return sendOwed((await endSessions(account, endedNow(owed))) ?? account)
}
