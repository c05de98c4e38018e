import { Link } from 'react-router-dom'
import type { Fair } from '#shared/search/fair.ts'
import { type Verdict, verdictOf } from '#shared/search/verdict.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './FairPrice.module.css'
import { fairText } from './fair.ts'

/** A short label that compares a price with those of comparable listings (PRC-06). */
export function FairLabel({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('listings')
  return (
    <span className={css.label} data-verdict={verdict}>
      {t(`fair.${verdict}`)}
    </span>
  )
}

/**
 * The label, the prices that it is based on, and that it is an estimate. Without an amount, only the prices of
 * comparable listings.
 */
export function FairPrice({ fair, amount }: { fair: Fair; amount: number | undefined }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  return (
    <p className={css.fair}>
      {amount !== undefined && (
        <>
          <FairLabel verdict={verdictOf(amount, fair)} />{' '}
        </>
      )}
      {fairText(fair, t, language)} {t('fair.estimate')} <Link to="/user/about-us#prices">{t('fair.method')}</Link>
    </p>
  )
}
