import { useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { type FilterProps, filterLabel } from './filterList.ts'
import css from './filters.module.css'
import { Histogram } from './Histogram.tsx'
import { PriceMeaning } from './PriceMeaning.tsx'
import { boundsOf, digitsOf, ordered, type RangeName, withBounds } from './ranges.ts'

/** A filter with a lower and an upper bound. Those of price and people show a histogram of the listings. */
export function RangeFilter({ name, search, onChange, counts }: FilterProps & { name: RangeName }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const { minimum, maximum } = boundsOf(name, search)
  const [bounds, setBounds] = useState({ minimum: minimum?.toString() ?? '', maximum: maximum?.toString() ?? '' })
  const asked = {
    minimum: bounds.minimum ? Number(bounds.minimum) : undefined,
    maximum: bounds.maximum ? Number(bounds.maximum) : undefined,
  }
  const apply = () => {
    const { minimum, maximum } = ordered(asked)
    setBounds({ minimum: minimum?.toString() ?? '', maximum: maximum?.toString() ?? '' })
    onChange(withBounds(name, { minimum, maximum }, search))
  }
  const field = (bound: 'minimum' | 'maximum') => (
    <InputField
      label={t(bound)}
      aria-label={`${filterLabel(t, name)}: ${t(bound)}`}
      inputMode="numeric"
      maxLength={digitsOf(name)}
      value={bounds[bound]}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        setBounds((now) => ({ ...now, [bound]: digits }))
      }}
    />
  )
  return (
    <form
      className={css.range}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      // Applies the typed bounds when the focus leaves the filter.
      onBlur={({ currentTarget, relatedTarget }) => {
        const changed = asked.minimum !== minimum || asked.maximum !== maximum
        if (changed && !currentTarget.contains(relatedTarget)) apply()
      }}
    >
      {name === 'price' && <PriceMeaning search={search} counts={counts} onChange={onChange} />}
      {(name === 'price' || name === 'people') && counts && counts.prices.length > 0 && (
        <Histogram
          bars={counts.prices}
          currency={name === 'price' ? search['input-currency'] : undefined}
          {...asked}
          onChoose={(from, to) => {
            const chosen = { minimum: Math.floor(from), maximum: Math.ceil(to) }
            setBounds({ minimum: String(chosen.minimum), maximum: String(chosen.maximum) })
            onChange(withBounds(name, chosen, search))
          }}
        />
      )}
      {field('minimum')}
      {field('maximum')}
      <Button type="submit" variant="light">
        {t('common:apply')}
      </Button>
    </form>
  )
}
