import { useQuery } from '@tanstack/react-query'
import type { Price } from '#shared/posts/price.ts'
import { useCurrency } from '../../../lib/currency.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { approxOf } from './approx.ts'
import css from './Price.module.css'

/** The approximate price in the visitor's currency, if the listing has another one (PRC-05). */
export function Approx({ price }: { price: Price }) {
  const { t } = useTranslation('listings')
  const [language, currency] = [useLanguage(), useCurrency()]
  const { data: rate } = useQuery({ ...rateQuery, enabled: price.kind === 'amount' && price.currency !== currency })
  const text = rate && approxOf(price, currency, rate, t, language)
  if (!text) return null
  return (
    <>
      {' '}
      <span className={css.approx}>{text}</span>
    </>
  )
}
