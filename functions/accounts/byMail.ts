import type { Language } from '#shared/lib/language.ts'
import type { Spending } from '#shared/lib/spends.ts'
import type { Account } from '../identity/parts/account.ts'
import { mayReopen } from '../identity/parts/data.ts'
import { ifWithinLimit } from '../lib/limits.ts'
import { accountByEmail, nobody } from './email.ts'
import { registeredAt, sendAccountMail } from './mail.ts'
import { type AccountMail, linkHours } from './mailTexts.ts'
import { createToken } from './tokens.ts'

/** The mails of a call, counted by whether the address has an account that is active or may be taken back. */
type Spend = Spending<'accountMail' | 'unprovedMail'>

/**
 * Mails an address the link for its account. Every address causes the same calls and gets the same answer, so that only
 * its owner learns whether it has an account (D-27). An address that has got enough mails gets none, and the caller is
 * not told (D-155).
 */
export async function answerByMail(
  wanted: 'reset' | 'confirm',
  email: string,
  language: Language,
  spend: Spend,
): Promise<void> {
  const account = await accountByEmail(email)
  const kind = mailFor(wanted, account)
  const linked = kind === 'reset' || kind === 'confirm' || kind === 'reopen' ? kind : undefined
  const token = await createToken(linked ?? 'reset', (linked && account) || nobody, linkHours[linked ?? 'reset'] * 3600)
  const detail = account && registeredAt(account)
  const counted = account?.state === 'active' || kind === 'reopen' ? 'accountMail' : 'unprovedMail'
  const paid = await ifWithinLimit(spend(counted, { recipient: email }))
  if (paid) await sendAccountMail(kind, account ?? { email, language }, { token, detail }, paid)
}

function mailFor(wanted: 'reset' | 'confirm', account: Account | undefined): AccountMail {
  if (!account) return 'noAccount'
  if (account.state === 'active') return wanted === 'reset' ? 'reset' : 'confirmed'
  if (account.state === 'unconfirmed') return 'confirm'
  return wanted === 'reset' && mayReopen(account) ? 'reopen' : 'closed'
}
