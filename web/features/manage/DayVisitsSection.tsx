import { lazy, Suspense } from 'react'
import type { DayVisits } from '#shared/visits/schema.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { CountTable } from './CountTable.tsx'
import { inDays, perDay, sumOf } from './days.ts'
import css from './VisitsPage.module.css'

const DayChart = lazy(async () => ({ default: (await import('./DayChart.tsx')).DayChart }))

type Props = { kind: 'all' | 'unique'; rows: readonly DayVisits[]; days: readonly string[] }

/** Visits by day: their sum, a chart of all days, and a table of the days with visits. */
export function DayVisitsSection({ kind, rows, days }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const shown = inDays(rows, days)
  const title = t(`visits.${kind}.title`)
  const unit = t(`visits.${kind}.unit`)

  return (
    <>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.sum}>
        <strong>{formatNumber(sumOf(shown), language)}</strong> {t(`visits.${kind}.help`)}
      </p>
      {shown.length === 0 ? (
        <p className={css.none}>{t('visits.none')}</p>
      ) : (
        <>
          <div className={css.chart}>
            <Suspense>
              <DayChart
                label={t('visits.chart', { title, count: days.length })}
                unit={unit}
                soFar={t('visits.soFar')}
                days={perDay(shown, days)}
              />
            </Suspense>
          </div>
          <CountTable
            title={title}
            head={
              <>
                <th scope="col">{t('visits.date')}</th>
                <th scope="col" className={css.count}>
                  {unit}
                </th>
              </>
            }
          >
            {shown.map(([day, count]) => (
              <tr key={day}>
                <td>
                  <time dateTime={day}>{formatDay(day)}</time>
                </td>
                <td className={css.count}>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </CountTable>
        </>
      )}
    </>
  )
}
