import { Link } from 'react-router-dom'
import type { ShownUnansweredQuery } from '#shared/asked/schema.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import table from '../manage/parts/table.module.css'
import { tableOf } from '../manage/parts/tableOf.tsx'
import css from './UnansweredTable.module.css'

/** The columns, in order. */
const { Table, Cells } = tableOf(
  {
    sentence: { header: true },
    understood: {},
    outcome: {},
    times: { width: 72, number: true },
    last: { width: 96, ending: true },
  },
  css,
)

/** The sentences that were asked in vain; each leads to what it finds now. */
export function UnansweredTable({ rows }: { rows: readonly ShownUnansweredQuery[] }) {
  const { t } = useTranslation(['asked', 'common'])
  const language = useLanguage()
  const heading = (column: 'sentence' | 'understood' | 'outcome' | 'times' | 'last') => t(`columns.${column}`)
  return (
    <Table caption={t('title')} heading={heading}>
      {rows.map(({ sentence, language: pages, region, understood, outcome, gaveWay, times, last }) => (
        <tr key={`${pages} ${sentence}`}>
          <Cells
            labels={{ understood: heading('understood'), times: heading('times') }}
            cells={{
              sentence: (
                <>
                  <Link to={`/user/post?${new URLSearchParams({ 'input-ask': sentence })}`} className={table.link}>
                    {sentence}
                  </Link>
                  <p className={table.under}>
                    {t(`languages.${pages}`)}
                    {region && ` · ${t(`common:regions.${region}`)}`}
                  </p>
                </>
              ),
              understood,
              outcome: (
                <>
                  {t(`outcomes.${outcome}`)}
                  {gaveWay.map((part) => (
                    <span key={part}>
                      {' '}
                      <s>{part}</s>
                    </span>
                  ))}
                </>
              ),
              times: formatNumber(times, language),
              last: <time dateTime={last}>{formatDay(last)}</time>,
            }}
          />
        </tr>
      ))}
    </Table>
  )
}
