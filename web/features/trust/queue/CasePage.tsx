import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type Target as CaseTarget, targetKinds } from '#shared/trust/reasons.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { api, isForbidden, isMissing } from '../../../lib/api.ts'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import message from '../../../ui/Message.module.css'
import { notify } from '../../../ui/notify.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { ageOf } from './age.ts'
import { Badges } from './Badges.tsx'
import css from './CasePage.module.css'
import { Decisions } from './case/Decisions.tsx'
import { Owner } from './case/Owner.tsx'
import { Fired, Reports } from './case/Reports.tsx'
import { SamePhotos } from './case/SamePhotos.tsx'
import { Similar } from './case/Similar.tsx'
import { Target } from './case/Target.tsx'
import { DecidedBar } from './decide/DecidedBar.tsx'
import { isDecided, isOutdated } from './decide/decided.ts'
import { Panel } from './decide/Panel.tsx'
import { KeysButton } from './KeysButton.tsx'
import { caseAfter } from './list/shown.ts'
import { caseQuery, useClaimRelease } from './queries.ts'
import { levelOf, riskLevels } from './risk.ts'
import { useKeys } from './useKeys.ts'
import { caseAddress, keyOf, queueAddress, readView, type View } from './view.ts'

/** The page of a case (TRU-04). */
export function Component() {
  const { kind, id = '' } = useParams()
  const [params] = useSearchParams()
  const view = readView(params)
  const known = targetKinds.find((one) => one === kind)
  return (
    <AdminsOnly permission="moderate">
      {(admin) =>
        known ? (
          <Opened key={`${known}/${id}`} target={{ kind: known, id }} view={view} admin={admin} />
        ) : (
          <Navigate to={queueAddress(view)} replace />
        )
      }
    </AdminsOnly>
  )
}

type Props = { target: CaseTarget; view: View; admin: Caller }

function Opened({ target, view, admin }: Props) {
  const { t } = useTranslation('queue')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(caseQuery(target, admin.userId))
  const gone = isMissing(error) ? 'missing' : isForbidden(error) ? 'concerned' : undefined
  useClaimRelease(target, data?.claim?.mine ?? false)
  usePageTitle(data?.subject ?? t('title'))
  useKeys({ Escape: () => navigate(queueAddress(view)) })

  return (
    <div className={`container ${css.page}`}>
      <DecidedBar />
      {data ? (
        <Whole one={data} view={view} admin={admin} />
      ) : gone ? (
        <div className={message.message}>
          <h1>{t(`case.${gone}`)}</h1>
          <p>{t(`case.${gone}Text`)}</p>
          <Button to={queueAddress(view)}>{t('case.back')}</Button>
        </div>
      ) : error ? (
        <Failed text={t('case.failed')} onRetry={refetch} whole />
      ) : (
        <div className={css.columns} role="status" aria-label={t('title')}>
          <div className={css.bone} />
          <div className={css.bone} />
        </div>
      )}
    </div>
  )
}

function Whole({ one, view, admin }: { one: CaseWhole; view: View; admin: Caller }) {
  const { t } = useTranslation('queue')
  const heading = useRef<HTMLHeadingElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const { next, going } = useNext(one, view)
  useKeys({ n: () => void next(), '?': () => setShowsKeys(true) })
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useEffect(focusHeading, [])
  /** The focus leaves the field at once: until the next case is there, the key that undoes would be typed into it. */
  const goOn = () => {
    focusHeading()
    void next({ decided: true })
  }

  return (
    <>
      <header className={css.head}>
        <div className={css.ways}>
          <Link to={queueAddress(view)} className={css.back}>
            <IconArrowLeft size={18} aria-hidden /> {t('case.back')}
          </Link>
          <span className={css.tools}>
            <KeysButton of="case" open={showsKeys} onOpen={setShowsKeys} />
            <Button variant="default" loading={going} aria-keyshortcuts="n" onClick={() => void next()}>
              {t('case.next')}
            </Button>
          </span>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {one.subject}
        </h1>
        <p className={css.under}>
          <span>{t(`kinds.${one.kind}`)}</span>
          <Badges one={one} />
          <span>
            {t('scale', { risk: Math.round(one.risk), level: t(`levels.${levelOf(one.risk)}`), ...riskLevels })}
          </span>
          <span>{t('case.opened', { age: ageOf(one.openedAt, t) })}</span>
        </p>
      </header>
      <div className={css.columns}>
        <div className={css.material}>
          <Reports one={one} />
          <Fired one={one} />
          <Target one={one} />
          <SamePhotos one={one} />
          <Owner one={one} view={view} />
          <Decisions one={one} userId={admin.userId} />
          {one.kind === 'listing' && <Similar postId={one.id} />}
        </div>
        <Panel key={one.state} one={one} admin={admin} view={view} onDecided={goOn} />
      </div>
    </>
  )
}

/** Goes on to the next case; after the last one back to the queue. */
function useNext(one: CaseWhole, view: View) {
  const { t } = useTranslation('queue')
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  const next = async ({ decided = false } = {}) => {
    setGoing(true)
    const { data } = await api.trust.cases({ query: view }).catch(() => ({ data: [] }))
    const others = data.filter((other) => keyOf(other) === keyOf(one) || !isOutdated(other))
    const found = caseAfter(one, others) ?? (decided ? others.find((other) => keyOf(other) !== keyOf(one)) : undefined)
    setGoing(false)
    // Undone while the next one was being looked for: then its case stays.
    if (decided && !isDecided(one)) return
    if (!found && !decided) void notify.info(t('case.last'))
    navigate(found ? caseAddress(found, view) : queueAddress(view), { replace: decided })
  }
  return { next, going }
}
