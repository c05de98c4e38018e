import type { Price as PriceValue } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Price.module.css'

/** A price in the format of the price rules: the amount with its suffix, "negotiable", or nothing. */
export function Price({ price }: { price: PriceValue }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  if (price.kind === 'hidden') return null
  if (price.kind === 'negotiable') return <span className={css.amount}>{t(`negotiable.${price.label}`)}</span>
  return (
    <span>
      <span className={css.amount}>{formatMoney(price.amount, price.currency, language)}</span>
      {price.per && <span className={css.per}>{t(`per.${price.per}`)}</span>}
    </span>
  )
}
