import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import type { Currency } from '#shared/posts/lists.ts'
import type { Price } from '#shared/posts/price.ts'
import { converted, isOld, type Rate } from '#shared/rates/rate.ts'
import { formatMoney } from '../../../lib/format.ts'
import { pageTime } from '../../../lib/pageTime.ts'
import type { TFunction } from '../../../lib/words.ts'

/** From this amount on, cents are omitted. */
const wholeFrom = 100

/**
 * A price converted to another currency, and the same with the day of the rate if the rate is old; undefined if there is
 * nothing to convert (PRC-05).
 */
export function approxOf(
  price: Price,
  currency: Currency,
  rate: Rate,
  t: TFunction<'listings'>,
  language: Language,
): { text: string; dated: string | undefined } | undefined {
  if (price.kind !== 'amount' || price.currency === currency) return undefined
  const amount = converted(price.amount, price.currency, currency, rate)
  const money = formatMoney(amount < wholeFrom ? amount : Math.round(amount), currency, language)
  return {
    text: t('approx', { money }),
    dated: isOld(rate, pageTime()) ? t('approxOf', { money, date: dayInWords(rate.date, language) }) : undefined,
  }
}
