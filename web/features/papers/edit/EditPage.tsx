import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { isLegalPage, type LegalPageName } from '#shared/papers/legalPages.ts'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../../manage/parts/Fetched.tsx'
import { DraftForm } from './DraftForm.tsx'
import { versionsQuery } from './queries.ts'
import { VersionList } from './VersionList.tsx'

/** The page to write the next version of a legal page; for administrators (LEG-01). */
export function Component() {
  const { paper = '' } = useParams()
  return (
    <AdminsOnly>
      {(admin) =>
        isLegalPage(paper) ? <Edit key={paper} paper={paper} admin={admin} /> : <Navigate to="/user/papers" />
      }
    </AdminsOnly>
  )
}

function Edit({ paper, admin }: { paper: LegalPageName; admin: Caller }) {
  const { t } = useTranslation(['paperEdit', 'common'])
  const result = useQuery({ ...versionsQuery(paper), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <AdminFrame title={t('edit', { paper: t(`common:papers.${paper}`) })} lead={t('lead')}>
      <Fetched result={result}>
        {({ draft, versions }) => (
          <>
            <DraftForm
              key={`${draft.number} ${draft.revision}`}
              paper={paper}
              draft={draft}
              copied={versions.find(({ withdrawn }) => !withdrawn)?.number ?? 1}
              userId={admin.userId}
            />
            <VersionList paper={paper} versions={versions} hasDraft={draft.saved !== undefined} />
          </>
        )}
      </Fetched>
    </AdminFrame>
  )
}
