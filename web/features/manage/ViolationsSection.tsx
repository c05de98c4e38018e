import { useQuery } from '@tanstack/react-query'
import { type StoredViolation, violationDays } from '#shared/violations/schema.ts'
import { formatDay, formatNumber, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import table from './parts/table.module.css'
import { violationsQuery } from './queries.ts'
import css from './ViolationsSection.module.css'
import visits from './VisitsPage.module.css'

/** The reported violations of the content security policy. */
export function ViolationsSection() {
  const { t } = useTranslation(['admin', 'common'])
  const { data, isError, refetch } = useQuery(violationsQuery)
  return (
    <section>
      <h2 className={visits.heading}>{t('violations.title')}</h2>
      <p className={visits.sum}>{t('violations.lead', { count: violationDays })}</p>
      {data ? (
        <ViolationTable rows={data} />
      ) : isError ? (
        <div className={message.message} role="alert">
          <h3>{t('failed')}</h3>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <div className={css.waiting} role="status" aria-label={t('common:loading')}>
          <i />
          <i />
          <i />
        </div>
      )}
    </section>
  )
}

function ViolationTable({ rows }: { rows: readonly StoredViolation[] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (rows.length === 0) return <p className={visits.none}>{t('violations.none')}</p>
  return (
    <table className={`${table.table} ${css.table}`}>
      <caption className="visuallyHidden">{t('violations.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('violations.refused')}</th>
          <th scope="col">{t('violations.page')}</th>
          <th scope="col">{t('violations.source')}</th>
          <th scope="col" data-number>
            {t('violations.times')}
          </th>
          <th scope="col">{t('violations.last')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ directive, blocked, page, file, line, times, first, last }) => (
          <tr key={`${directive} ${blocked} ${page} ${file} ${line}`}>
            <td>
              {blocked}
              <p className={table.under}>{directive}</p>
            </td>
            <td>{page}</td>
            <td>{file && `${file}${line ? `:${line}` : ''}`}</td>
            <td data-number data-label={t('violations.times')}>
              {formatNumber(times, language)}
            </td>
            <td>
              <time dateTime={last}>{formatDay(visitorsDay(last))}</time>
              <p className={table.under}>{t('violations.since', { day: formatDay(visitorsDay(first)) })}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
