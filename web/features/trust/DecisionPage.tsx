import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { isFault } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Failed } from '../../ui/Failed.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Appeal } from './Appeal.tsx'
import { LinkRefused } from './LinkRefused.tsx'
import { statementQuery } from './queries.ts'
import { StatementShown } from './StatementShown.tsx'
import css from './trust.module.css'

/** A statement of reasons and the appeal against it, without log-in: the token is in the URL fragment (TRU-05, TRU-06). */
export function Component() {
  const { t } = useTranslation('trust')
  const token = useLocation().hash.slice(1)
  usePageTitle(t('decision.title'))
  return (
    <div className={css.page}>
      <meta name="referrer" content="no-referrer" />
      <Shown key={token} token={token} />
    </div>
  )
}

function Shown({ token }: { token: string }) {
  const { t } = useTranslation('trust')
  const { data, error, refetch } = useQuery({ ...statementQuery(token), enabled: token !== '' })
  if (!data && error && isFault(error)) return <Failed text={t('decision.failed')} onRetry={refetch} whole />
  if (!data && (error || !token)) return <LinkRefused about="decision" error={error} />
  if (!data) return <div className={css.waiting} aria-busy />
  return (
    <div className={css.card}>
      <StatementShown statement={data} />
      <Appeal statement={data} />
    </div>
  )
}
