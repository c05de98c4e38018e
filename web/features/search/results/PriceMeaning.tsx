import { useQuery } from '@tanstack/react-query'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { type Currency, currencies } from '#shared/posts/lists.ts'
import { priceUnits } from '#shared/posts/price.ts'
import { converted, isOld } from '#shared/rates/rate.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { rememberCurrency } from '../../../lib/currency.ts'
import { formatNumber } from '../../../lib/format.ts'
import { rateQuery } from '../../../lib/rate.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { countOf } from './counts.ts'
import type { FilterProps } from './filterList.ts'
import css from './filters.module.css'

/**
 * Shows which prices the bounds apply to and in which currency, with controls to choose where the search leaves it open
 * (PRC-04, PRC-05).
 */
export function PriceMeaning({ search, counts, onChange }: FilterProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { data: rate } = useQuery(rateQuery)
  const currency = currencyOf(search)
  const unit = priceUnitOf(search)
  // Where no place says the currency, there are prices of both.
  const placeCurrency = currencyOf(
    { ...search, 'input-currency': undefined },
    currencies.find((one) => one !== currency),
  )
  const isTold = unit !== undefined && search['input-period'] === undefined

  /** Changes the currency and converts the existing bounds. */
  function inOther(other: Currency) {
    rememberCurrency(other)
    const moved = (bound: number | undefined) =>
      bound && rate ? Math.round(converted(bound, currency, other, rate)) : bound
    onChange({
      'input-currency': other,
      'input-minimum': moved(search['input-minimum']),
      'input-maximum': moved(search['input-maximum']),
    })
  }

  const counted = (count: number | undefined) => (count === undefined ? '' : ` (${formatNumber(count, language)})`)

  return (
    <div className={css.meaning}>
      <Choices
        label={t('currency')}
        choices={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        value={currency}
        onChange={inOther}
      />
      {isTold ? (
        <p className={css.means}>{t(`periods.${unit}`)}</p>
      ) : (
        <Choices
          label={t('period')}
          choices={priceUnits.map((value) => ({
            value,
            label: t(`periods.${value}`) + counted(countOf(counts, 'input-period', value)),
          }))}
          value={unit ?? null}
          onChange={(period) => onChange({ 'input-period': period })}
        />
      )}
      {rate && placeCurrency !== currency && isOld(rate, Date.now()) && (
        <p className={css.means}>{t('oldRate', { date: dayInWords(rate.date, language) })}</p>
      )}
    </div>
  )
}
