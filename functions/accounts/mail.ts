import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { readersZone } from '#shared/places/readersZone.ts'
import type { Zone } from '#shared/places/zone.ts'
import type { Account } from '../identity/parts/account.ts'
import { env } from '../lib/env.ts'
import { spend } from '../lib/limits.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText } from '../mail/parts/text.ts'
import { textForReader } from '../mail/parts/textForReader.ts'
import { type AccountMail, greetings, letters } from './mailTexts.ts'

/** The recipient of a mail about an account; the name is unknown for an address without an account. */
export type Recipient = { email: string; name?: string; language: Language }

/** Mails to addresses that have not proved themselves, or need not have. */
const unproved: readonly AccountMail[] = ['confirm', 'email', 'noAccount', 'closed']

/** Mails that somebody who need not be the owner can ask for: they are counted before they are sent. */
type RequestedMail = 'confirm' | 'confirmed' | 'email' | 'reset' | 'reopen' | 'noAccount' | 'closed'

type Details = { token?: string; detail?: string }

/**
 * Sends a mail about an account in the recipient's language: `detail` is a value for its text, `token` is for its link.
 */
export async function sendAccountMail(
  kind: Exclude<AccountMail, RequestedMail>,
  recipient: Recipient,
  details?: Details,
): Promise<void>
export async function sendAccountMail(
  kind: AccountMail,
  recipient: Recipient,
  details: Details,
  paid: SpendReceipt<'unprovedMail' | 'accountMail'>,
): Promise<void>
export async function sendAccountMail(
  kind: AccountMail,
  { email, name, language }: Recipient,
  { token = '', detail = '' }: Details = {},
  paid?: SpendReceipt<'unprovedMail' | 'accountMail'>,
): Promise<void> {
  const { subject, lines, action, path, why } = letters[language][kind]
  const letter = {
    language,
    greeting: greetings[language](textForReader({ proved: !unproved.includes(kind) }, name)),
    lines: lines(detail),
    action,
    link: `${env('SITE_URL')}${path(token)}`,
    foot: why,
  }
  const content = { subject, text: letterText(letter), html: letterHtml(letter) }
  await sendMail({ paid: paid ?? (await spend('notice', {})), to: email, ...content })
}

const zoneNames: Record<Language, Record<Zone, string>> = {
  en: { 'Europe/Belgrade': 'Prishtina time', 'America/New_York': 'New York time' },
  al: { 'Europe/Belgrade': 'ora e Prishtinës', 'America/New_York': 'ora e Nju Jorkut' },
}

/** The time of a registration to the minute where its owner is: `22/11/2026, 06:20 (Prishtina time)`. */
export function registeredAt(account: Pick<Account, 'createdAt' | 'city' | 'language'>): string {
  const timeZone = readersZone(account)
  const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return `${form.format(new Date(account.createdAt))} (${zoneNames[account.language][timeZone]})`
}
