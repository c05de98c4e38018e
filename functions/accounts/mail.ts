import type { Language } from '#shared/lib/language.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../lib/mail.ts'
import { letterHtml, letterText } from '../lib/mailText.ts'
import type { Account } from './data.ts'
import { type AccountMail, greetings, letters, linkHours } from './mailTexts.ts'
import { createToken } from './tokens.ts'

/** Who a mail about an account goes to; nobody's name is known at an address without an account. */
export type Recipient = { email: string; name?: string; language: Language }

/** The mails that go to an address which nobody has proven to be theirs: not even a name of theirs may write there. */
const unproven: readonly AccountMail[] = ['confirm', 'email']

/** Sends one of the mails about accounts in the recipient's language: `detail` is what its text tells, `token` its link's. */
export async function sendAccountMail(
  kind: AccountMail,
  { email, name, language }: Recipient,
  { token = '', detail = '' } = {},
): Promise<void> {
  const { subject, lines, action, path, why } = letters[language][kind]
  const letter = {
    language,
    greeting: greetings[language](unproven.includes(kind) ? undefined : name),
    lines: lines(detail),
    action,
    link: `${env('SITE_URL')}${path(token)}`,
    foot: why,
  }
  await sendMail({ to: email, subject, text: letterText(letter), html: letterHtml(letter) })
}

/** Sends a fresh link that confirms the e-mail of an account. */
export async function sendConfirmation(account: Account): Promise<void> {
  const token = await createToken('confirm', account, linkHours.confirm * 3600)
  await sendAccountMail('confirm', account, { token, detail: registeredAt(account) })
}

/** When somebody registered, to the minute in UTC: `22/11/2026, 05:20`. */
export function registeredAt({ createdAt }: Pick<Account, 'createdAt'>): string {
  const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
  return form.format(new Date(createdAt))
}

/** Sends a fresh link to the address that an account shall change to, and tells the address that it has. */
export async function sendEmailChange(account: Account, email: string): Promise<void> {
  const token = await createToken('email', { userId: account.userId, email }, linkHours.email * 3600)
  await sendAccountMail('email', { ...account, email }, { token })
  await sendAccountMail('emailAsked', account, { detail: email })
}
