import type { Currency } from '#shared/posts/lists.ts'
import { formatNumber, numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import type { Counts } from './counts.ts'
import css from './filters.module.css'

type Props = {
  bars: Counts['prices']
  /** The currency of a price histogram. */
  currency: Currency | undefined
  minimum: number | undefined
  maximum: number | undefined
  onChoose: (from: number, to: number) => void
}

/** The distribution of the listings over a range. A click on a bar selects its values. */
export function Histogram({ bars, currency, minimum = 0, maximum = Number.POSITIVE_INFINITY, onChoose }: Props) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const highest = Math.max(...bars.map(({ count }) => count))
  const number = (value: number) => numberText(language)(Math.round(value), currency)
  return (
    <>
      <fieldset className={css.histogram} aria-label={t('histogram')}>
        {bars.map(({ from, to, count }) => (
          <button
            key={from}
            type="button"
            disabled={count === 0}
            data-inside={to > minimum && from <= maximum}
            aria-label={t('histogramBar', {
              from: number(from),
              to: number(to),
              count,
              shown: formatNumber(count, language),
            })}
            title={`${number(from)} – ${number(to)}: ${formatNumber(count, language)}`}
            onClick={() => onChoose(from, to)}
          >
            {/* The minimum height keeps low counts visible beside high ones. */}
            <span style={{ height: count > 0 ? `max(3px, ${(100 * count) / highest}%)` : 0 }} />
          </button>
        ))}
      </fieldset>
      <div className={css.spread} aria-hidden>
        <span>{number(bars[0]?.from ?? 0)}</span>
        <span>{number(bars.at(-1)?.to ?? 0)}</span>
      </div>
    </>
  )
}
