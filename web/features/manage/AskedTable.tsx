import { Link } from 'react-router-dom'
import type { ShownAsked } from '#shared/asked/schema.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './AskedTable.module.css'
import { askedCell, askedNames } from './cells.ts'
import table from './parts/table.module.css'

/** The sentences that were asked in vain; each leads to what it finds now. */
export function AskedTable({ rows }: { rows: readonly ShownAsked[] }) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  return (
    <table className={`${table.table} ${css.asked}`}>
      <caption className="visuallyHidden">{t('asked.title')}</caption>
      <thead>
        <tr>
          {askedNames.map((column) => (
            <th key={column} scope="col" {...askedCell(column)}>
              {t(`asked.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sentence, language: pages, region, understood, outcome, gaveWay, times, last }) => (
          <tr key={`${pages} ${sentence}`}>
            <th scope="row" {...askedCell('sentence')}>
              <Link to={`/user/post?${new URLSearchParams({ 'input-ask': sentence })}`} className={table.link}>
                {sentence}
              </Link>
              <p className={table.under}>
                {t(`asked.languages.${pages}`)}
                {region && ` · ${t(`common:regions.${region}`)}`}
              </p>
            </th>
            <td {...askedCell('understood')} data-label={t('asked.columns.understood')}>
              {understood}
            </td>
            <td {...askedCell('outcome')}>
              {t(`asked.outcomes.${outcome}`)}
              {gaveWay.map((part) => (
                <span key={part}>
                  {' '}
                  <s>{part}</s>
                </span>
              ))}
            </td>
            <td {...askedCell('times')} data-label={t('asked.columns.times')}>
              {formatNumber(times, language)}
            </td>
            <td {...askedCell('last')}>
              <time dateTime={last}>{formatDay(last)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
