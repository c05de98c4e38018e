import { useQuery } from '@tanstack/react-query'
import type { ShownApproval } from '#shared/trust/audit/schema.ts'
import type { Caller } from '../../../lib/caller.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../../manage/parts/Fetched.tsx'
import css from './ApprovalsPage.module.css'
import { Decide } from './Decide.tsx'
import { approvalsQuery } from './queries.ts'
import { useWhoIs } from './whoIs.ts'

/** What waits for a second administrator (TRU-09). */
export function Component() {
  return <AdminsOnly>{(admin) => <List admin={admin} />}</AdminsOnly>
}

function List({ admin }: { admin: Caller }) {
  const { t } = useTranslation('auditing')
  const result = useQuery(approvalsQuery)
  return (
    <AdminFrame title={t('approvals.title')} lead={t('approvals.lead')} total={result.data?.data.length}>
      <Fetched result={result}>
        {({ data, people }) =>
          data.length === 0 ? (
            <p>{t('approvals.none')}</p>
          ) : (
            <ul className={css.list}>
              {data.map((approval) => (
                <One key={approval.approvalId} approval={approval} people={people} admin={admin} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </AdminFrame>
  )
}

type Props = { approval: ShownApproval; people: Readonly<Record<string, string>>; admin: Caller }

function One({ approval, people, admin }: Props) {
  const { t } = useTranslation('auditing')
  const whoIs = useWhoIs(people, admin.userId)
  const { kind, items, askedBy, askedAt, until, decidedBy } = approval
  const name = people[items[0] ?? ''] ?? t('approvals.somebody')
  const isOwn = askedBy === admin.userId
  return (
    <li className={css.one}>
      <h2>
        {kind === 'closeAccount'
          ? t('approvals.kinds.closeAccount', { name })
          : t('approvals.kinds.renewListings', { count: items.length })}
      </h2>
      <p>{t('approvals.asked', { who: whoIs(askedBy), at: formatMoment(askedAt) })}</p>
      {until && <p>{t('approvals.until', { at: formatMoment(until) })}</p>}
      {decidedBy && <p>{t('approvals.approved', { who: whoIs(decidedBy) })}</p>}
      {isOwn && !decidedBy && <p>{t('approvals.own')}</p>}
      <Decide approval={approval} name={name} isOwn={isOwn} />
    </li>
  )
}
