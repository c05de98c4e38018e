import { useQuery } from '@tanstack/react-query'
import type { Price } from '#shared/posts/price.ts'
import { useCurrency } from '../../../lib/currency.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { approxOf } from './approx.ts'
import css from './Price.module.css'

type Props = {
  price: Price
  /** The day of an old rate is only in the tooltip, for cards: the listing's page states it. */
  short?: boolean
}

/** The approximate price in the visitor's currency, if the listing has another one (PRC-05). */
export function Approx({ price, short = false }: Props) {
  const { t } = useTranslation('listings')
  const [language, currency] = [useLanguage(), useCurrency()]
  const { data: rate } = useQuery({ ...rateQuery, enabled: price.kind === 'amount' && price.currency !== currency })
  const approx = rate && approxOf(price, currency, rate, t, language)
  if (!approx) return null
  const { text, dated } = approx
  return (
    <>
      {' '}
      <span className={css.approx} title={short ? dated : undefined}>
        {short ? text : (dated ?? text)}
      </span>
    </>
  )
}
