import { useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'
import { type FilterProps, filterLabel } from './filterList.ts'
import css from './filters.module.css'
import { Histogram } from './Histogram.tsx'
import { PriceMeaning } from './PriceMeaning.tsx'
import { boundsOf, digitsOf, ordered, type RangeName, withBounds } from './ranges.ts'

type Texts = Record<'minimum' | 'maximum', string>

/**
 * A filter with a lower and an upper bound, which count as soon as typing pauses. Those of price and people show a
 * histogram of the listings.
 */
export function RangeFilter({ name, search, onChange, counts }: FilterProps & { name: RangeName }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const { minimum, maximum } = boundsOf(name, search)
  /** The text of both fields while one of them is typed in. */
  const [typed, setTyped] = useState<Texts>()
  const bounds = typed ?? { minimum: minimum?.toString() ?? '', maximum: maximum?.toString() ?? '' }
  const numbersIn = (texts: Texts) => ({
    minimum: texts.minimum ? Number(texts.minimum) : undefined,
    maximum: texts.maximum ? Number(texts.maximum) : undefined,
  })
  const send = (texts: Texts, how: 'typing' | 'typed') =>
    onChange(withBounds(name, ordered(numbersIn(texts)), search), how)
  const leave = () => {
    if (!typed) return
    setTyped(undefined)
    send(typed, 'typed')
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
        const texts = { ...bounds, [bound]: digits }
        setTyped(texts)
        send(texts, 'typing')
      }}
      onBlur={leave}
    />
  )
  return (
    <form
      className={css.range}
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {name === 'price' && <PriceMeaning search={search} counts={counts} onChange={onChange} />}
      {(name === 'price' || name === 'people') && counts && counts.prices.length > 0 && (
        <Histogram
          bars={counts.prices}
          currency={name === 'price' ? search['input-currency'] : undefined}
          {...numbersIn(bounds)}
          onChoose={(from, to) =>
            onChange(withBounds(name, { minimum: Math.floor(from), maximum: Math.ceil(to) }, search))
          }
        />
      )}
      {field('minimum')}
      {field('maximum')}
      {/* Enter counts at once; without a button, forms of two fields are not submitted. */}
      <button type="submit" hidden />
    </form>
  )
}
