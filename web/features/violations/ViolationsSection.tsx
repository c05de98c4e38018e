import { useQuery } from '@tanstack/react-query'
import { type StoredViolation, violationDays } from '#shared/violations/schema.ts'
import { formatDay, formatNumber, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import type { Slot } from '../../slots.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import section from '../manage/parts/section.module.css'
import table from '../manage/parts/table.module.css'
import { violationsQuery } from './queries.ts'
import css from './ViolationsSection.module.css'

/** The reported violations of the content security policy. */
export const Component: Slot<'visits.more'> = () => {
  const { t } = useTranslation(['violations', 'admin', 'common'])
  const { data, isError, refetch } = useQuery(violationsQuery)
  return (
    <section>
      <h2 className={section.heading}>{t('title')}</h2>
      <p className={section.sum}>{t('lead', { count: violationDays })}</p>
      {data ? (
        <ViolationTable rows={data} />
      ) : isError ? (
        <div className={message.message} role="alert">
          <h3>{t('admin:failed')}</h3>
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
  const { t } = useTranslation('violations')
  const language = useLanguage()
  if (rows.length === 0) return <p className={section.none}>{t('none')}</p>
  return (
    <table className={`${table.table} ${css.table}`}>
      <caption className="visuallyHidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('refused')}</th>
          <th scope="col">{t('page')}</th>
          <th scope="col">{t('source')}</th>
          <th scope="col" data-number>
            {t('times')}
          </th>
          <th scope="col">{t('last')}</th>
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
            <td data-number data-label={t('times')}>
              {formatNumber(times, language)}
            </td>
            <td>
              <time dateTime={last}>{formatDay(visitorsDay(last))}</time>
              <p className={table.under}>{t('since', { day: formatDay(visitorsDay(first)) })}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
