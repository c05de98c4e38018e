import type { Account } from '#data/accounts.ts'
import { createToken } from '#data/tokens.ts'
import type { Language } from '#shared/language.ts'
import { env } from './env.ts'
import { sendMail } from './mail.ts'
import { letterHtml, letterText } from './mailText.ts'

/** How long the link of a confirmation mail works, in hours. */
const lifetimeHours = 24

const texts: Record<
  Language,
  { subject: string; greeting: (name: string) => string; lines: string[]; action: string; foot: string }
> = {
  en: {
    subject: 'Confirm your e-mail for tregu',
    greeting: (name) => `Hello ${name},`,
    lines: [
      'good to have you here. One step is left: confirm that this address is yours, and you can log in and publish your first listing.',
      `The link works for ${lifetimeHours} hours.`,
    ],
    action: 'Confirm my e-mail',
    foot: 'You did not register at tregu? Then ignore this mail, and nothing will happen.',
  },
  al: {
    subject: 'Konfirmoni emailin tuaj për tregu',
    greeting: (name) => `Përshëndetje ${name},`,
    lines: [
      'mirë se erdhët. Ka mbetur edhe një hap: konfirmoni që kjo adresë është e juaja, pastaj mund të kyçeni dhe ta publikoni shpalljen e parë.',
      `Lidhja vlen ${lifetimeHours} orë.`,
    ],
    action: 'Konfirmo emailin',
    foot: 'Nuk jeni regjistruar në tregu? Atëherë mos e merrni parasysh këtë email dhe nuk do të ndodhë asgjë.',
  },
}

/** Sends a fresh link that confirms the e-mail of an account, in the language of its registration. */
export async function sendConfirmation({ userId, email, name, language }: Account): Promise<void> {
  const token = await createToken('confirm', userId, lifetimeHours * 3600)
  const { subject, greeting, ...rest } = texts[language]
  const letter = { ...rest, language, greeting: greeting(name), link: `${env('SITE_URL')}/user/confirm/${token}` }
  await sendMail({ to: email, subject, text: letterText(letter), html: letterHtml(letter) })
}
