import { siteFacts } from 'virtual:facts'
import { alertsMax, confirmHours } from '#shared/alerts/alerts.ts'
import type { Language } from '#shared/lib/language.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { env } from '../lib/env.ts'
import { sendMail } from '../mail/parts/send.ts'
import { letterHtml, letterText } from '../mail/parts/text.ts'
import { textForReader } from '../mail/parts/textForReader.ts'
import type { Alert } from './parts/data.ts'
import { listedTitleOf, titleOf } from './present.ts'
import { tokenOf } from './token.ts'

const { name: site } = siteFacts

/** A URL fragment stays in the browser: no server logs it, and no page gets it as the referrer. */
export const alertLink = (alertId: string): string => `${env('SITE_URL')}/user/alerts#${tokenOf(alertId)}`

const greeting: Record<Language, string> = { en: 'Hello,', al: 'Përshëndetje,' }

type Text = { subject: string; lines: (title: string) => string[]; action: string; foot: string }
type Kind = 'confirm' | 'there' | 'full' | 'still'

/** The mails that anybody can have sent to any address, whether or not it has proved itself for other alerts. */
const unproved: readonly Kind[] = ['confirm', 'there', 'full']

/** What an alert follows, where its words may not be told. */
const unnamed: Record<Language, { search: string; listing: string }> = {
  en: { search: 'a search', listing: 'the price of a listing' },
  al: { search: 'një kërkim', listing: 'çmimi i një shpalljeje' },
}

const texts: Record<Language, Record<Kind, Text>> = {
  en: {
    confirm: {
      subject: `Confirm your alert at ${site}`,
      lines: (title) => [
        'One step is left: confirm that we may write to this address when something new appears.',
        `Your alert: ${title}`,
        `The link works for ${confirmHours} hours.`,
      ],
      action: 'Confirm my alert',
      foot: `You got this email because somebody asked ${site} for an alert with this address. If it was not you, ignore it, and nothing will happen.`,
    },
    there: {
      subject: `You already have this alert at ${site}`,
      lines: (title) => [`Somebody asked for an alert that you already have: ${title}`],
      action: 'See my alert',
      foot: `You got this email because somebody asked ${site} for an alert with this address. Nothing has changed.`,
    },
    full: {
      subject: `There is no room for another alert at ${site}`,
      lines: (title) => [
        `Somebody asked for an alert with this address: ${title}`,
        `It already has ${alertsMax} alerts, the most an address can have. End one in any of their emails, or in your account, and ask again.`,
      ],
      action: `Search at ${site}`,
      foot: `You got this email because somebody asked ${site} for an alert with this address. Nothing has changed.`,
    },
    still: {
      subject: 'Do you still want this alert?',
      lines: (title) => [
        `For half a year nobody has opened our emails about: ${title}`,
        'Open the alert if you still want it. Otherwise it ends by itself in 30 days, and until then we send no more emails about it.',
      ],
      action: 'I still want it',
      foot: `You got this email because of an alert at ${site} with this address.`,
    },
  },
  al: {
    confirm: {
      subject: `Konfirmoni njoftimin tuaj në ${site}`,
      lines: (title) => [
        'Ka mbetur edhe një hap: konfirmoni që mund t’ju shkruajmë në këtë adresë kur të dalë diçka e re.',
        `Njoftimi juaj: ${title}`,
        `Lidhja vlen ${confirmHours} orë.`,
      ],
      action: 'Konfirmo njoftimin',
      foot: `E morët këtë email sepse dikush kërkoi një njoftim në ${site} me këtë adresë. Nëse nuk ishit ju, mos e merrni parasysh dhe nuk do të ndodhë asgjë.`,
    },
    there: {
      subject: `Këtë njoftim në ${site} e keni tashmë`,
      lines: (title) => [`Dikush kërkoi një njoftim që e keni tashmë: ${title}`],
      action: 'Shiko njoftimin',
      foot: `E morët këtë email sepse dikush kërkoi një njoftim në ${site} me këtë adresë. Asgjë nuk ka ndryshuar.`,
    },
    full: {
      subject: `Nuk ka vend për një njoftim tjetër në ${site}`,
      lines: (title) => [
        `Dikush kërkoi një njoftim me këtë adresë: ${title}`,
        `Ajo ka tashmë ${alertsMax} njoftime, më shumë se kaq nuk mund të ketë. Përfundoni një prej tyre në emailat tanë ose në llogarinë tuaj dhe kërkoni përsëri.`,
      ],
      action: `Kërko në ${site}`,
      foot: `E morët këtë email sepse dikush kërkoi një njoftim në ${site} me këtë adresë. Asgjë nuk ka ndryshuar.`,
    },
    still: {
      subject: 'A e doni ende këtë njoftim?',
      lines: (title) => [
        `Prej gjysmë viti askush nuk i ka hapur emailat tanë për: ${title}`,
        'Hapeni njoftimin nëse e doni ende. Përndryshe ai përfundon vetë pas 30 ditësh dhe deri atëherë nuk dërgojmë më emaila për të.',
      ],
      action: 'E dua ende',
      foot: `E morët këtë email për shkak të një njoftimi në ${site} me këtë adresë.`,
    },
  },
}

/** Sends a letter about the alert itself, in its language; false when mail to its address is stopped. */
export async function sendAboutAlert(
  kind: Kind,
  alert: Alert,
  paid: SpendReceipt<'unprovedMail' | 'letter'>,
): Promise<boolean> {
  const { language, email, alertId, search } = alert
  const { subject, lines, action, foot } = texts[language][kind]
  const title =
    textForReader({ proved: !unproved.includes(kind) }, await titleOf(alert, language)) ??
    listedTitleOf(alert, language) ??
    unnamed[language][search === undefined ? 'listing' : 'search']
  const letter = {
    language,
    greeting: greeting[language],
    lines: lines(title),
    action,
    link: kind === 'full' ? `${env('SITE_URL')}/user/post` : alertLink(alertId),
    foot,
  }
  return sendMail({ paid, to: email, subject, text: letterText(letter), html: letterHtml(letter) })
}
