import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { OwnStatement } from '#shared/trust/schema.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { MembersOnly } from '../accounts/parts/MembersOnly.tsx'
import { statementsQuery } from './queries.ts'
import css from './trust.module.css'
import { useDay } from './useDay.ts'

/**
 * The decisions about the member's listings and account (TRU-05). With the id of one in the fragment, as from a listing
 * that is hidden, it goes on to that one.
 */
export function Component() {
  return <MembersOnly>{({ ownerId }) => <Decisions key={ownerId} userId={ownerId} />}</MembersOnly>
}

function Decisions({ userId }: { userId: string }) {
  const { t } = useTranslation('trust')
  const wanted = useLocation().hash.slice(1)
  const { data, isError, refetch } = useQuery(statementsQuery(userId))
  usePageTitle(t('decisions.title'))
  const found = data?.find(({ id }) => id === wanted)
  if (found) return <Navigate to={addressOf(found)} replace />
  return (
    <div className={`container ${css.list}`}>
      <PageHead title={t('decisions.title')} count={data?.length} lead={t('decisions.lead')} />
      {isError && !data ? (
        <Failed text={t('decisions.failed')} onRetry={refetch} />
      ) : !data ? (
        <div className={css.waiting} aria-busy />
      ) : data.length === 0 ? (
        <div className={message.message}>
          <h2>{t('decisions.empty.title')}</h2>
          <p>{t('decisions.empty.text')}</p>
          <Button to="/user/post-list">{t('decisions.toMine')}</Button>
        </div>
      ) : (
        <>
          <h2 className="visuallyHidden">{t('decisions.list')}</h2>
          <ul className={css.rows}>
            {data.map((statement) => (
              <li key={statement.id}>
                <Row statement={statement} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const addressOf = ({ token }: OwnStatement) => `/user/decision#${token}`

/** How a decision stands. */
const stateOf = ({ ended, appeal }: OwnStatement) =>
  appeal ? (appeal.outcome ?? 'appealed') : ended ? 'ended' : 'holds'

function Row({ statement }: { statement: OwnStatement }) {
  const { t } = useTranslation('trust')
  const day = useDay()
  const { id, title, action, at, reason, mayAppeal } = statement
  const state = stateOf(statement)
  return (
    <article className={css.row} aria-labelledby={id}>
      <div className={css.top}>
        <h3 id={id}>{title ? t('decision.listing', { title }) : t('decision.account')}</h3>
        <span className={css.state} data-state={state}>
          {t(`decisions.states.${state}`)}
        </span>
      </div>
      <p>{t(`done.${action}`)}</p>
      <p className={css.quiet}>
        {day(at)} · {t(`reasons.${reason}.title`)}
      </p>
      <p className={css.link}>
        <Link to={addressOf(statement)} aria-describedby={id}>
          {t(mayAppeal ? 'decisions.read' : 'decisions.readOnly')}
        </Link>
      </p>
    </article>
  )
}
