import { dayInWords } from '../lib/dayInWords.ts'
import type { Language } from '../lib/language.ts'
import { clockIn, type Zone } from '../places/zone.ts'
import { moneyText } from '../posts/money.ts'
import type { Act } from './acts.ts'
import type { Attachment } from './attachments.ts'

type Words = { [Is in Act['is']]: (act: Act & { is: Is }, language: Language) => string }

const money = ({ amount, currency }: Act & { is: 'offer' | 'acceptOffer' }, language: Language) =>
  moneyText(amount, currency, language)

const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  al: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
} as const satisfies Record<Language, readonly string[]>

const zoneNames = {
  en: { 'Europe/Belgrade': 'Prishtina time', 'America/New_York': 'New York time' },
  al: { 'Europe/Belgrade': 'ora e Prishtinës', 'America/New_York': 'ora e New York-ut' },
} as const satisfies Record<Language, Record<Zone, string>>

const at = { en: 'at', al: 'ora' } as const satisfies Record<Language, string>

/** A time of a viewing on the clocks of the listing (INP-20). */
export function timeText(time: string, zone: Zone, language: Language): string {
  const { day, minute } = clockIn(zone, Date.parse(time))
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const weekday = weekdays[language][new Date(day).getUTCDay()]
  return `${weekday}, ${dayInWords(day, language)}, ${at[language]} ${clock}`
}

/** The same for reading where the place is not at hand: with the name of the time zone. */
export const zonedTimeText = (time: string, zone: Zone, language: Language): string =>
  `${timeText(time, zone, language)} (${zoneNames[language][zone]})`

const times = ({ times, zone }: Act & { is: 'viewing' }, language: Language) =>
  `${times.map((time) => timeText(time, zone, language)).join('; ')} (${zoneNames[language][zone]})`

const words: Record<Language, Words> = {
  en: {
    offer: (act, language) => `Offer: ${money(act, language)}`,
    acceptOffer: (act, language) => `Offer of ${money(act, language)} accepted`,
    declineOffer: () => 'Offer declined',
    viewing: (act, language) => `Viewing proposed: ${times(act, language)}`,
    acceptViewing: ({ time, zone }, language) => `Viewing agreed: ${zonedTimeText(time, zone, language)}`,
    declineViewing: () => 'None of the proposed times suits',
    cancelViewing: () => 'Viewing cancelled',
  },
  al: {
    offer: (act, language) => `Ofertë: ${money(act, language)}`,
    acceptOffer: (act, language) => `Oferta prej ${money(act, language)} u pranua`,
    declineOffer: () => 'Oferta u refuzua',
    viewing: (act, language) => `Propozim për takim: ${times(act, language)}`,
    acceptViewing: ({ time, zone }, language) => `Takimi u caktua: ${zonedTimeText(time, zone, language)}`,
    declineViewing: () => 'Asnjëri nga oraret e propozuara nuk përshtatet',
    cancelViewing: () => 'Takimi u anulua',
  },
}

/** Files as a text names them. */
export const filesText = (files: readonly { name: string }[] = []): string =>
  files.map(({ name }) => `📎 ${name}`).join('\n')

/** Says what a message is: what was written, with the names of its attachments, or what it does. */
export function messageText(
  { text, act, attachments }: { text: string; act?: Act; attachments?: readonly Attachment[] },
  language: Language,
): string {
  if (act) return (words[language][act.is] as (act: Act, language: Language) => string)(act, language)
  return [text, filesText(attachments)].filter(Boolean).join('\n')
}
