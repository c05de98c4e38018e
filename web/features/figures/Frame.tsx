import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  addTo,
  type FigurePeriod,
  figurePeriods,
  type Measure,
  measures,
  noFigures,
  placeOf,
  seenMax,
} from '#shared/figures/figures.ts'
import type { FiguresOfPeriod } from '#shared/figures/schema.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { pointsOf } from '../../lib/days.ts'
import { formatNumber, formatShare } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { CountChart } from '../../ui/CountChart.tsx'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './Frame.module.css'

const shownPeriod = z.catch(z.pipe(z.coerce.number(), z.literal(figurePeriods)), 30)
const shownMeasure = z.catch(z.enum(measures), 'seen')

/** The period that the address names. */
export const usePeriod = (): FigurePeriod => shownPeriod.parse(useSearchParams()[0].get('days'))

type Props<F extends FiguresOfPeriod> = {
  title: string
  lead: ReactNode
  period: FigurePeriod
  result: UseQueryResult<F>
  /** What stands above the chart. */
  above?: ReactNode
  /** What follows the chart. */
  children?: (figures: F, measure: Measure) => ReactNode
}

/** A page of figures: a period, the sum of each measure, and a chart and a table of the one that is chosen (OWN-03). */
export function Frame<F extends FiguresOfPeriod>({ title, lead, period, result, above, children }: Props<F>) {
  const { t } = useTranslation('ownFigures')
  const [params] = useSearchParams()
  const measure = shownMeasure.parse(params.get('of'))
  const { data, isError, isPlaceholderData, refetch } = result
  const addressOf = (changes: { days?: number; of?: Measure }) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) next.set(name, String(value))
    return `?${next}`
  }
  usePageTitle(title)

  return (
    <div className="container">
      <PageHead title={title} lead={lead}>
        <nav className={css.periods} aria-label={t('period')}>
          {figurePeriods.map((days) => (
            <Link key={days} to={addressOf({ days })} aria-current={days === period ? 'page' : undefined}>
              {t('days', { count: days })}
            </Link>
          ))}
        </nav>
      </PageHead>
      {data === undefined ? (
        isError ? (
          <Failed text={t('failed')} onRetry={refetch} />
        ) : (
          <PageLoading />
        )
      ) : (
        <div className={css.page} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Sums figures={data} measure={measure} addressOf={(of) => addressOf({ of })} />
          {above}
          <OfMeasure figures={data} measure={measure} period={period} />
          {children?.(data, measure)}
          <How figures={data} />
        </div>
      )}
    </div>
  )
}

type SumsProps = { figures: FiguresOfPeriod; measure: Measure; addressOf: (measure: Measure) => string }

/** The sum of each measure, which is a link to its chart. */
function Sums({ figures, measure, addressOf }: SumsProps) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  const sums = noFigures()
  for (const [, ofDay] of figures.days) addTo(sums, ofDay)
  return (
    <nav aria-label={t('which')}>
      <ul className={css.sums}>
        {measures.map((one, place) => (
          <li key={one}>
            <Link to={addressOf(one)} preventScrollReset aria-current={one === measure ? 'true' : undefined}>
              <span>{t(`measures.${one}`)}</span>
              <strong>{formatNumber(sums[place] ?? 0, language)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type OfMeasureProps = { figures: FiguresOfPeriod; measure: Measure; period: FigurePeriod }

/** What a measure counts, with a chart and a table by day. */
function OfMeasure({ figures, measure, period }: OfMeasureProps) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  const place = placeOf(measure)
  const name = t(`measures.${measure}`)
  const rows = figures.days
    .map(([day, ofDay]): [string, number] => [day, ofDay[place] ?? 0])
    .filter(([, count]) => count > 0)
  const { by, points } = pointsOf(rows, `${period}`)
  return (
    <section>
      <h2 className={css.heading}>{name}</h2>
      <p className={css.help}>{t(`help.${measure}`)}</p>
      {rows.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <>
          <CountChart
            label={t(`chart.${by}`, { measure: name, count: points.length })}
            unit={name}
            soFar={t(`soFar.${by}`)}
            by={by}
            points={points}
          />
          <CountTable
            name="page"
            title={t('byDay')}
            rows={rows.toReversed()}
            head={
              <>
                <th scope="col">{t('date')}</th>
                <th scope="col" className={counts.count}>
                  {name}
                </th>
              </>
            }
          >
            {([day, count]) => (
              <tr key={day}>
                <td>
                  <time dateTime={day}>{dayInWords(day, language)}</time>
                </td>
                <td className={counts.count}>{formatNumber(count, language)}</td>
              </tr>
            )}
          </CountTable>
        </>
      )}
    </section>
  )
}

/** How it is counted, and what each measure means in one sentence (OWN-01). */
function How({ figures: { leftOut } }: { figures: FiguresOfPeriod }) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  return (
    <details className={css.how}>
      <summary>{t('how')}</summary>
      <p>{t('howText')}</p>
      <p>{t('leftOut', { max: formatNumber(seenMax, language), share: formatShare(leftOut, language) })}</p>
      <dl>
        {measures.map((one) => (
          <div key={one}>
            <dt>{t(`measures.${one}`)}</dt>
            <dd>{t(`help.${one}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
