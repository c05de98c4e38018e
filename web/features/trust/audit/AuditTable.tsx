import { Link } from 'react-router-dom'
import { acts } from '#shared/trust/acts.ts'
import type { AuditQuery, ShownEntry } from '#shared/trust/audit/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { cellsOf } from '../../manage/parts/cellsOf.ts'
import table from '../../manage/parts/table.module.css'
import css from './AuditPage.module.css'
import { Changes } from './Changes.tsx'
import { useTargetText } from './targetText.ts'
import { moment } from './whoIs.ts'

/** The columns, in order. */
const columns = { what: {}, target: {}, changes: {}, who: { width: 176 }, at: { width: 136, ending: true } } as const
const names = Object.keys(columns) as (keyof typeof columns)[]
const cell = cellsOf(columns, css)

type Props = {
  rows: readonly ShownEntry[]
  whoIs: (who: string) => string
  /** The address of the log, filtered by this as well. */
  addressOf: (only: Partial<AuditQuery>) => string
}

/** The entries of the log; who and target lead to all entries of theirs. */
export function AuditTable({ rows, whoIs, addressOf }: Props) {
  const { t } = useTranslation('auditing')
  const language = useLanguage()
  const targetText = useTargetText()
  return (
    <table className={`${table.table} ${css.audit}`}>
      <caption className="visuallyHidden">{t('log.title')}</caption>
      <thead>
        <tr>
          {names.map((column) => (
            <th key={column} scope="col" {...cell(column)}>
              {t(`log.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, at, who, what, target, ...told }) => (
          <tr key={entry}>
            <th scope="row" {...cell('what')}>
              {acts[what][language]}
              <p className={table.under}>{Number(entry)}</p>
            </th>
            <td {...cell('target')}>
              <Link to={addressOf({ target })} className={table.link}>
                {targetText(target)}
              </Link>
            </td>
            <td {...cell('changes')}>
              <Changes {...told} />
            </td>
            <td {...cell('who')}>
              <Link to={addressOf({ who })} className={table.link}>
                {whoIs(who)}
              </Link>
            </td>
            <td {...cell('at')}>
              <time dateTime={at}>{moment(at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
