import type { Language } from '../lib/language.ts'
import { moneyText } from '../posts/money.ts'
import type { Act } from './acts.ts'

type Words = { [Is in Act['is']]: (act: Act & { is: Is }, language: Language) => string }

const money = ({ amount, currency }: Act & { is: 'offer' | 'acceptOffer' }, language: Language) =>
  moneyText(amount, currency, language)

const words: Record<Language, Words> = {
  en: {
    offer: (act, language) => `Offer: ${money(act, language)}`,
    acceptOffer: (act, language) => `Offer of ${money(act, language)} accepted`,
    declineOffer: () => 'Offer declined',
  },
  al: {
    offer: (act, language) => `Ofertë: ${money(act, language)}`,
    acceptOffer: (act, language) => `Oferta prej ${money(act, language)} u pranua`,
    declineOffer: () => 'Oferta u refuzua',
  },
}

/** Says what a message is: what was written, or what it does. */
export function messageText({ text, act }: { text: string; act?: Act }, language: Language): string {
  return act ? (words[language][act.is] as (act: Act, language: Language) => string)(act, language) : text
}
