import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { type TargetKind, targetKinds } from '#shared/trust/reasons.ts'
import { ApiError, isMissing } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { DeadLink } from './DeadLink.tsx'
import { ReportForm } from './parts/ReportForm.tsx'
import { reportedQuery } from './queries.ts'
import css from './trust.module.css'

/** The form of a report on a page of its own, for links in mails; the secret of a message is in the URL fragment. */
export function Component() {
  const { t } = useTranslation('trust')
  const { kind = '', id = '' } = useParams()
  const secret = useLocation().hash.slice(1)
  const known = targetKinds.find((one) => one === kind)
  usePageTitle(t(`report.titles.${known ?? 'listing'}`))
  return (
    <div className={css.page}>
      <meta name="referrer" content="no-referrer" />
      {known && (known !== 'message' || secret) ? (
        <Report key={`${kind} ${id}`} kind={known} id={id} secret={secret} />
      ) : (
        <DeadLink title={t('report.gone.title')} text={t('report.gone.text')} />
      )}
    </div>
  )
}

function Report({ kind, id, secret }: { kind: TargetKind; id: string; secret: string }) {
  const { t } = useTranslation('trust')
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const { data: name, error, isPending } = useQuery({ ...reportedQuery({ kind, id }), enabled: !sent })
  const isGone = isMissing(error) || (error instanceof ApiError && error.status === 400)
  if (isGone) return <DeadLink title={t('report.gone.title')} text={t('report.gone.text')} />
  if (isPending) return <div className={css.waiting} aria-busy />
  return (
    <section className={css.card}>
      <h1>{t(`report.titles.${kind}`)}</h1>
      <ReportForm
        targets={[{ kind, id, name: name ?? undefined, secret: kind === 'message' ? secret : undefined }]}
        onSent={({ token }) => {
          setSent(true)
          navigate(`/user/report/receipt#${token}`, { replace: true })
        }}
      />
    </section>
  )
}
