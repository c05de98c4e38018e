import type { Language } from '#shared/lib/language.ts'
import type { Fair } from '#shared/search/fair.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'

/** A sentence with the price range of comparable listings. */
export function fairText(
  { count, median, low, high, currency, per }: Fair,
  t: TFunction<'listings'>,
  language: Language,
) {
  const suffix = per === 'all' ? '' : t(`per.${per}`)
  const money = (amount: number) => formatMoney(Math.round(amount), currency, language) + suffix
  return t('fair.compared', {
    count,
    shown: formatNumber(count, language),
    median: money(median),
    low: money(low),
    high: money(high),
  })
}
