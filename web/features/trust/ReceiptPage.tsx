import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { isFault } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { LinkRefused } from './LinkRefused.tsx'
import { ReceiptText } from './parts/ReceiptShown.tsx'
import report from './parts/Report.module.css'
import { receiptQuery } from './queries.ts'
import css from './trust.module.css'
import { useDay } from './useDay.ts'

/** What became of a report, for whoever has its link; the token is in the URL fragment. */
export function Component() {
  const { t } = useTranslation('trust')
  const token = useLocation().hash.slice(1)
  usePageTitle(t('receipt.pageTitle'))
  return (
    <div className={css.page}>
      <meta name="referrer" content="no-referrer" />
      <Shown key={token} token={token} />
    </div>
  )
}

function Shown({ token }: { token: string }) {
  const { t } = useTranslation('trust')
  const { data: receipt, error, refetch } = useQuery({ ...receiptQuery(token), enabled: token !== '' })
  const day = useDay()
  if (!receipt && error && isFault(error)) return <Failed text={t('receipt.failed')} onRetry={refetch} whole />
  if (!receipt && (error || !token)) return <LinkRefused about="receipt" error={error} />
  if (!receipt) return <div className={css.waiting} aria-busy />
  const { state, kind, reason, createdAt, decidedAt, mailed } = receipt
  return (
    <section className={css.card}>
      <h1>{t(`receipt.title.${state}`)}</h1>
      <p className={css.quiet}>
        {t(`receipt.kinds.${kind}`)} · {t(`reasons.${reason}.title`)}
        <br />
        {t('receipt.reported', { day: day(createdAt) })}
        {decidedAt && ` · ${t('receipt.decided', { day: day(decidedAt) })}`}
      </p>
      <div className={report.form}>
        <ReceiptText receipt={receipt} />
        {state === 'received' && <p>{t(mailed ? 'receipt.mailed' : 'receipt.linkHere')}</p>}
        {state === 'kept' && <p>{t('receipt.objection')}</p>}
      </div>
      <div className={css.ways}>
        {state === 'kept' && (
          <Button to="/user/contact" variant="light" size="md">
            {t('receipt.write')}
          </Button>
        )}
        <Button to="/user/post?page=1" variant="default" size="md">
          {t('receipt.search')}
        </Button>
      </div>
    </section>
  )
}
