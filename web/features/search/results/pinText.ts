import type { Language } from '#shared/lib/language.ts'
import { venueKinds } from '#shared/posts/lists.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { MapPin } from '#shared/search/answers.ts'
import { formatShortMoney } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'

/** The text of a pin: its price as on its card, of a venue without one its kind, as few have prices. */
export function pinText(pin: MapPin, language: Language, t: TFunction<['results', 'listings']>): string {
  const price = priceOf(pin)
  if (price.kind === 'amount') return formatShortMoney(price.amount, price.currency, language)
  const kind = venueKinds.find((one) => pin[one])
  if (kind) return t(`listings:venues.${kind}`)
  return price.kind === 'negotiable' ? t(`listings:negotiable.${price.label}`) : t('noPrice')
}
