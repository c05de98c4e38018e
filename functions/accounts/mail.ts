import type { Language } from '#shared/lib/language.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/send.ts'
import { letterHtml, letterText } from '../mail/text.ts'
import type { Account } from './data.ts'
import { type AccountMail, greetings, letters } from './mailTexts.ts'

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

/** When somebody registered, to the minute in UTC: `22/11/2026, 05:20`. */
export function registeredAt({ createdAt }: Pick<Account, 'createdAt'>): string {
  const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
  return form.format(new Date(createdAt))
}
