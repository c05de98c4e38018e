import { useId, useState } from 'react'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { currencyIn } from '#shared/posts/price.ts'
import { numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { Question } from '../../../ui/Question.tsx'
import { boundTyped, numbersTyped } from './bounds.ts'
import { type FilterProps, filterLabel } from './filterList.ts'
import css from './filters.module.css'
import { Histogram } from './Histogram.tsx'
import { PriceMeaning } from './PriceMeaning.tsx'
import { boundsOf, isYears, ordered, type RangeName, rangeText, withBounds } from './ranges.ts'

type Bound = 'minimum' | 'maximum'
const bounds: readonly Bound[] = ['minimum', 'maximum']

const textOf = (value: number | undefined) => (value === undefined ? '' : writtenNumber(value))

/**
 * A filter with a lower and an upper bound, which may be typed in any usual way; below them stands how they are
 * understood (INP-02). Those of price and people show a histogram of the listings.
 */
export function RangeFilter({ name, search, onChange, counts }: FilterProps & { name: RangeName }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const number = numberText(useLanguage())
  const id = useId()
  const { minimum, maximum } = boundsOf(name, search)
  const [typed, setTyped] = useState({ minimum: textOf(minimum), maximum: textOf(maximum) })
  // Errors are shown when the bounds are applied, not while they are typed.
  const [checked, setChecked] = useState(false)
  const read = { minimum: boundTyped(name, typed.minimum), maximum: boundTyped(name, typed.maximum) }
  const asked = { minimum: read.minimum.value, maximum: read.maximum.value }
  const wrong = bounds.find((bound) => read[bound].wrong)
  const either = bounds.flatMap((bound) => numbersTyped(name, typed[bound]).map((value) => ({ bound, value })))
  const written = name === 'price' ? currencyIn(`${typed.minimum} ${typed.maximum}`) : undefined
  const meant = written ? { ...search, 'input-currency': written } : search
  const said = rangeText(name, { ...meant, ...withBounds(name, ordered(asked), meant) }, t, number)

  const set = (bound: Bound, text: string) => {
    setTyped((now) => ({ ...now, [bound]: text }))
    setChecked(false)
  }
  const apply = () => {
    setChecked(true)
    if (wrong) return
    const { minimum, maximum } = ordered(asked)
    setTyped({ minimum: textOf(minimum), maximum: textOf(maximum) })
    onChange(withBounds(name, { minimum, maximum }, meant))
  }
  return (
    <form
      className={css.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      // Applies the typed bounds when the focus leaves the filter.
      onBlur={({ currentTarget, relatedTarget }) => {
        const changed = asked.minimum !== minimum || asked.maximum !== maximum || wrong
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
            setTyped({ minimum: String(chosen.minimum), maximum: String(chosen.maximum) })
            onChange(withBounds(name, chosen, search))
          }}
        />
      )}
      {bounds.map((bound) => (
        <InputField
          key={bound}
          label={t(bound)}
          aria-label={`${filterLabel(t, name)}: ${t(bound)}`}
          aria-describedby={id}
          aria-invalid={(checked && read[bound].wrong !== undefined) || undefined}
          inputMode={isYears(name) ? 'numeric' : 'decimal'}
          value={typed[bound]}
          onChange={(event) => set(bound, event.currentTarget.value)}
        />
      ))}
      <Button type="submit" variant="light">
        {t('common:apply')}
      </Button>
      <p id={id} role="status" className={css.read}>
        {either.length > 0 && (
          <Question
            text={t('sentence.which')}
            answers={either.map(({ bound, value }) => ({
              label: number(value),
              onChoose: () => set(bound, textOf(value)),
            }))}
          />
        )}
        {either.length === 0 && wrong && checked && <span className={css.wrong}>{t('noNumber')}</span>}
        {!wrong && said && `= ${said}`}
      </p>
    </form>
  )
}
