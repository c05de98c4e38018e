import { useId, useState } from 'react'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { currencyIn } from '#shared/posts/price.ts'
import { numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { InputField } from '../../../ui/Field.tsx'
import { Question } from '../../../ui/Question.tsx'
import { boundTyped, numbersTyped } from './bounds.ts'
import { type FilterProps, filterLabel } from './filterList.ts'
import css from './filters.module.css'
import { Histogram } from './Histogram.tsx'
import { PriceMeaning } from './PriceMeaning.tsx'
import { RangeSlider } from './RangeSlider.tsx'
import { boundsOf, isYears, ordered, type RangeName, rangeText, unitOf, withBounds } from './ranges.ts'

type Bound = 'minimum' | 'maximum'
const bounds: readonly Bound[] = ['minimum', 'maximum']
type Texts = Record<Bound, string>

const textOf = (value: number | undefined) => (value === undefined ? '' : writtenNumber(value))

/**
 * A filter with a lower and an upper bound, which may be typed in any usual way and count as soon as typing pauses;
 * below them stands how they are understood (INP-02). Those of price and people show a histogram of the listings.
 */
export function RangeFilter({ name, search, onChange, counts }: FilterProps & { name: RangeName }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const number = numberText(useLanguage())
  const currency = name === 'price' ? search['input-currency'] : undefined
  const id = useId()
  const { minimum, maximum } = boundsOf(name, search)
  /** The text of both fields while one of them is typed in. */
  const [typed, setTyped] = useState<Texts>()
  // Errors are shown when a field is left, not while it is typed in.
  const [checked, setChecked] = useState(false)
  const texts = typed ?? { minimum: textOf(minimum), maximum: textOf(maximum) }
  const unit = unitOf(name, search)
  const labelOf = (bound: Bound) => (unit ? `${t(bound)} (${unit})` : t(bound))

  const readOf = (texts: Texts) => {
    const read = { minimum: boundTyped(name, texts.minimum), maximum: boundTyped(name, texts.maximum) }
    const written = name === 'price' ? currencyIn(`${texts.minimum} ${texts.maximum}`) : undefined
    return {
      read,
      asked: { minimum: read.minimum.value, maximum: read.maximum.value },
      isWrong: bounds.some((bound) => read[bound].wrong),
      meant: written ? { ...search, 'input-currency': written } : search,
    }
  }
  const { read, asked, isWrong, meant } = readOf(texts)
  const either = bounds.flatMap((bound) => numbersTyped(name, texts[bound]).map((value) => ({ bound, value })))
  const inWords = rangeText(name, { ...meant, ...withBounds(name, ordered(asked), meant) }, t, number)

  const send = (texts: Texts, how: 'typing' | 'typed') => {
    const { asked, isWrong, meant } = readOf(texts)
    if (!isWrong) onChange(withBounds(name, ordered(asked), meant), how)
  }
  const set = (bound: Bound, text: string) => {
    const next = { ...texts, [bound]: text }
    setTyped(next)
    setChecked(false)
    send(next, 'typing')
  }
  const leave = () => {
    if (!typed) return
    setChecked(true)
    if (isWrong) return
    setTyped(undefined)
    send(typed, 'typed')
  }

  return (
    <form
      className={css.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {name === 'price' && <PriceMeaning search={search} counts={counts} onChange={onChange} />}
      {(name === 'price' || name === 'people') && counts && counts.prices.length > 1 && (
        <>
          <Histogram
            bars={counts.prices}
            currency={currency}
            {...asked}
            onChoose={(from, to) => {
              setTyped(undefined)
              onChange(withBounds(name, { minimum: Math.floor(from), maximum: Math.ceil(to) }, search))
            }}
          />
          <RangeSlider
            label={filterLabel(t, name)}
            bars={counts.prices}
            number={(value) => number(value, currency)}
            {...asked}
            onChange={(bounds, how) => {
              setTyped(undefined)
              onChange(withBounds(name, bounds, search), how)
            }}
          />
        </>
      )}
      {bounds.map((bound) => (
        <InputField
          key={bound}
          label={labelOf(bound)}
          aria-label={`${filterLabel(t, name)}: ${labelOf(bound)}`}
          aria-describedby={id}
          aria-invalid={(checked && read[bound].wrong !== undefined) || undefined}
          inputMode={isYears(name) ? 'numeric' : 'decimal'}
          value={texts[bound]}
          onChange={(event) => set(bound, event.currentTarget.value)}
          onBlur={leave}
        />
      ))}
      {/* Enter counts at once; without a button, forms of two fields are not submitted. */}
      <button type="submit" hidden />
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
        {either.length === 0 && isWrong && checked && <span className={css.wrong}>{t('noNumber')}</span>}
        {!isWrong && inWords && `= ${inWords}`}
      </p>
    </form>
  )
}
