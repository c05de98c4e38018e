import { useTranslation } from '../../../lib/texts.ts'
import type { Counts } from './counts.ts'
import css from './RangeSlider.module.css'
import type { Bounds } from './ranges.ts'

type Props = Bounds & {
  /** What is bounded. */
  label: string
  bars: Counts['prices']
  number: (value: number) => string
  onChange: (bounds: Bounds, how: 'typing' | 'typed') => void
}

/**
 * Two thumbs below a histogram, which step from bar to bar. They are native sliders, so keys move them and screen readers
 * read them. A thumb at its end is no bound.
 */
export function RangeSlider({ label, bars, minimum, maximum, number, onChange }: Props) {
  const { t } = useTranslation('results')
  const steps = bars.length
  const from = (step: number) => Math.floor(bars[step]?.from ?? 0)
  const to = (step: number) => Math.ceil(bars[step - 1]?.to ?? 0)
  const reached = maximum === undefined ? steps : bars.findIndex((bar) => bar.to >= maximum) + 1 || steps
  const low = Math.max(
    0,
    bars.findLastIndex((bar) => bar.from <= (minimum ?? 0)),
  )
  const high = Math.max(low + 1, reached)
  const percent = (step: number) => `${(100 * step) / steps}%`

  const thumb = (bound: 'minimum' | 'maximum', step: number, text: string, boundsAt: (step: number) => Bounds) => (
    <input
      type="range"
      min={0}
      max={steps}
      value={step}
      aria-label={`${t(bound)} · ${label}`}
      aria-valuetext={text}
      onChange={(event) => onChange(boundsAt(event.currentTarget.valueAsNumber), 'typing')}
      onBlur={() => onChange({ minimum, maximum }, 'typed')}
    />
  )

  return (
    <div className={css.slider}>
      <span className={css.track}>
        <span style={{ left: percent(low), right: percent(steps - high) }} />
      </span>
      {thumb('minimum', low, t('from', { value: number(from(low)) }), (step) => ({
        minimum: step <= 0 ? undefined : from(Math.min(step, high - 1)),
        maximum,
      }))}
      {thumb('maximum', high, t('upTo', { value: number(to(high)) }), (step) => ({
        minimum,
        maximum: step >= steps ? undefined : to(Math.max(step, low + 1)),
      }))}
    </div>
  )
}
