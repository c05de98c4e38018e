import type { SpendReceipt } from '#shared/lib/spends.ts'
import type { Account } from '../identity/parts/account.ts'
import { registeredAt, sendAccountMail } from './mail.ts'
import { linkHours } from './mailTexts.ts'
import { createToken } from './tokens.ts'

/** Sends a fresh link that confirms the e-mail of an account. */
export async function sendConfirmation(account: Account, paid: SpendReceipt<'unprovedMail'>): Promise<void> {
  const token = await createToken('confirm', account, linkHours.confirm * 3600)
  await sendAccountMail('confirm', account, { token, detail: registeredAt(account) }, paid)
}

/** Sends a fresh link to the new address of an account, and a notice to the current one. */
export async function sendEmailChange(
  account: Account,
  email: string,
  paid: SpendReceipt<'unprovedMail'>,
): Promise<void> {
  const token = await createToken('email', { userId: account.userId, email }, linkHours.email * 3600)
  await sendAccountMail('email', { ...account, email }, { token }, paid)
  await sendAccountMail('emailAsked', account, { detail: email })
}
