import { Link } from 'react-router-dom'
import { acts } from '#shared/trust/acts.ts'
import type { AuditQuery, ShownEntry } from '#shared/trust/audit/schema.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import table from '../../manage/parts/table.module.css'
import { tableOf } from '../../manage/parts/tableOf.tsx'
import css from './AuditPage.module.css'
import { Changes } from './Changes.tsx'
import { pageOfTarget, useTargetText } from './targetText.ts'

/** The columns, in order. */
const { Table, Cells } = tableOf(
  { what: { header: true }, target: {}, changes: {}, who: { width: 176 }, at: { width: 136, ending: true } },
  css,
)

type Props = {
  rows: readonly ShownEntry[]
  whoIs: (who: string) => string
  /** The address of the log, filtered by this as well. */
  addressOf: (only: Partial<AuditQuery>) => string
}

/** The entries of the log; who and target lead to all entries of theirs, and the target to its page. */
export function AuditTable({ rows, whoIs, addressOf }: Props) {
  const { t } = useTranslation('auditing')
  const language = useLanguage()
  const targetText = useTargetText()
  return (
    <Table caption={t('log.title')} heading={(column) => t(`log.columns.${column}`)}>
      {rows.map(({ entry, at, who, what, target, ...facts }) => (
        <tr key={entry}>
          <Cells
            cells={{
              what: (
                <>
                  {acts[what][language]}
                  <p className={table.under}>{Number(entry)}</p>
                </>
              ),
              target: (
                <>
                  <Link to={addressOf({ target })} className={table.link}>
                    {targetText(target)}
                  </Link>
                  <Open target={target} />
                </>
              ),
              changes: <Changes what={what} {...facts} />,
              who: (
                <Link to={addressOf({ who })} className={table.link}>
                  {whoIs(who)}
                </Link>
              ),
              at: <time dateTime={at}>{formatMoment(at)}</time>,
            }}
          />
        </tr>
      ))}
    </Table>
  )
}

function Open({ target }: { target: string }) {
  const { t } = useTranslation('auditing')
  const targetText = useTargetText()
  const to = pageOfTarget(target)
  if (!to) return null
  return (
    <p className={table.under}>
      <Link to={to} className={css.open} aria-label={`${t('log.open')}: ${targetText(target)}`}>
        {t('log.open')}
      </Link>
    </p>
  )
}
