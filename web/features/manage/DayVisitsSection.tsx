import type { DayVisits } from '#shared/visits/schema.ts'
import { inPeriod, type Period, pointsOf, sumOf } from '../../lib/days.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { CountChart } from '../../ui/CountChart.tsx'
import counts from '../../ui/CountTable.module.css'
import { CountTable } from '../../ui/CountTable.tsx'
import section from './parts/section.module.css'

type Props = { kind: 'all' | 'unique'; rows: readonly DayVisits[]; period: Period }

/** Visits by day: their sum, a chart, and a table of the days with visits. */
export function DayVisitsSection({ kind, rows, period }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const shown = inPeriod(rows, period)
  const { by, points } = pointsOf(rows, period)
  const title = t(`visits.${kind}.title`)
  const unit = t(`visits.${kind}.unit`)

  return (
    <>
      <h2 className={section.heading}>{title}</h2>
      <p className={section.sum}>
        <strong>{formatNumber(sumOf(shown), language)}</strong> {t(`visits.${kind}.help`)}
      </p>
      {shown.length === 0 ? (
        <p className={section.none}>{t('visits.none')}</p>
      ) : (
        <>
          <CountChart
            label={t(`visits.chart.${by}`, { title, count: points.length })}
            unit={unit}
            soFar={t(`visits.soFar.${by}`)}
            by={by}
            points={points}
          />
          <CountTable
            name={kind}
            title={title}
            rows={shown}
            head={
              <>
                <th scope="col">{t('visits.date')}</th>
                <th scope="col" className={counts.count}>
                  {unit}
                </th>
              </>
            }
          >
            {([day, count]) => (
              <tr key={day}>
                <td>
                  <time dateTime={day}>{formatDay(day)}</time>
                </td>
                <td className={counts.count}>{formatNumber(count, language)}</td>
              </tr>
            )}
          </CountTable>
        </>
      )}
    </>
  )
}
