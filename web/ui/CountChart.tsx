import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import { type Point, ticksUpTo } from '../lib/days.ts'
import { formatNumber } from '../lib/format.ts'
import { useLanguage } from '../lib/useLanguage.ts'
import css from './CountChart.module.css'

type Props = {
  label: string
  unit: string
  /** The label of the last point, which is that of a day or month in progress. */
  soFar: string
  by: 'day' | 'month'
  points: readonly Point[]
}

/** 31 Dec 2026, or Dec 2026. */
const written = (at: string, language: Language) =>
  at.length > 7 ? dayInWords(at, language) : dayInWords(`${at}-01`, language).slice('1 '.length)

/** The number of labels below the chart, for which a phone has room. */
const labels = 4

/**
 * An area chart of a count by day or month; the line to the last point, which is in progress, is dashed. The table below
 * has the same data for screen readers.
 */
export function CountChart({ label, unit, soFar, by, points }: Props) {
  const language = useLanguage()
  const last = points.length - 1
  const ticks = ticksUpTo(Math.max(...points.map(({ count }) => count)))
  const highest = ticks.at(-1) ?? 1
  // In percent of the plot, whose lines keep their width when it is stretched.
  const left = (index: number) => (100 * index) / last
  const top = (count: number) => 100 - (100 * count) / highest
  const corners = points.map(({ count }, index) => `${left(index)} ${top(count)}`)
  const labelled = new Set(Array.from({ length: labels }, (_, at) => Math.round((at * last) / (labels - 1))))
  return (
    <div role="img" aria-label={label} className={css.chart}>
      {ticks.map((tick) => (
        <span key={tick} className={css.tick} style={{ top: `${top(tick)}%` }}>
          {formatNumber(tick, language)}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={css.grid} d={ticks.map((tick) => `M0 ${top(tick)}H100`).join('')} />
        <path className={css.area} d={`M0 100L${corners.join('L')}V100Z`} />
        <path d={`M${corners.slice(0, -1).join('L')}`} />
        <path strokeDasharray="4 4" d={`M${corners.slice(-2).join('L')}`} />
        {points.length <= 31 && <path className={css.dots} d={corners.map((corner) => `M${corner}h0`).join('')} />}
      </svg>
      {points.map(({ at, count }, index) => (
        <span
          key={at}
          className={css.point}
          style={{ left: `${left(index)}%`, width: `${100 / last}%` }}
          data-after={index > last / 2}
        >
          <span className={css.value}>
            <strong>{written(at, language)}</strong>
            {index < last ? unit : soFar}: {formatNumber(count, language)}
          </span>
        </span>
      ))}
      {[...labelled].map((index) => (
        <span key={index} className={css.day} style={{ left: `${left(index)}%` }}>
          {written(points[index]?.at ?? '', language).slice(0, by === 'day' ? -' 2026'.length : undefined)}
        </span>
      ))}
    </div>
  )
}
