import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile, SessionShown } from '#shared/accounts/answers.ts'
import type { Proof } from '#shared/accounts/schema.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { api } from '../../../lib/api.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { ConfirmWithProof } from '../parts/ConfirmWithProof.tsx'
import { Section } from '../parts/Section.tsx'
import { sessionsQuery } from './queries.ts'
import css from './sessions.module.css'
import { showFailure } from './showFailure.ts'

/** What to end: one session, or all except the current one. */
type Ending = SessionShown | 'others'

/** The user's sessions, with buttons to log out one or all other devices (D-50). */
export function Sessions({ profile: { userID: userId, email } }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const language = useLanguage()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(userId))
  const [asking, setAsking] = useState<Ending>()
  const list = useRef<HTMLUListElement>(null)

  const tellEnded = async (what: Ending) => {
    await refetch()
    // The button that had the focus has been removed with its session.
    list.current?.focus()
    notify.success(t(what === 'others' ? 'sessions.othersEnded' : 'sessions.ended'))
  }
  const endOthers = async (body: Proof) => {
    await api.accounts.endOtherSessions({ params: { id: userId }, body })
    setAsking(undefined)
    await tellEnded('others')
  }
  const ending = useMutation({
    mutationFn: (what: SessionShown) => api.accounts.endSession({ params: { id: userId, session: what.id } }),
    onSuccess: (_, what) => tellEnded(what),
    onError: (error) => showFailure(error, t('details.failed')),
  })
  const named = ({ device, begun }: SessionShown) => ({
    device: device || t('sessions.unknown'),
    begun: dayInWords(visitorsDay(begun), language),
  })

  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      {isError && !sessions && (
        <div className={css.failed} role="alert">
          <p>{t('sessions.failed')}</p>
          <Button variant="default" onClick={() => refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {sessions && (
        <>
          <ul ref={list} tabIndex={-1} className={css.list} aria-label={t('sessions.list')}>
            {sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <p className={css.device}>
                    {named(session).device} {session.current && <span className={css.here}>{t('sessions.here')}</span>}
                  </p>
                  <p className={css.when}>
                    {t('sessions.since', { begun: named(session).begun, seen: dayInWords(session.seen, language) })}
                  </p>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    aria-label={t('sessions.endOf', named(session))}
                    disabled={ending.isPending}
                    onClick={() => setAsking(session)}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            size="md"
            className={css.others}
            disabled={ending.isPending}
            onClick={() => setAsking('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        </>
      )}
      {asking === 'others' && (
        <ConfirmWithProof
          title={t('sessions.ask.titleOthers')}
          text={t('sessions.ask.textOthers')}
          confirmLabel={t('sessions.ask.yes')}
          cancelLabel={t('sessions.ask.no')}
          email={email}
          act={endOthers}
          onCancel={() => setAsking(undefined)}
          onFailed={(error) => {
            setAsking(undefined)
            showFailure(error, t('details.failed'))
          }}
        />
      )}
      {asking && asking !== 'others' && (
        <ConfirmDialog
          title={t('sessions.ask.title')}
          text={t('sessions.ask.text', named(asking))}
          confirmLabel={t('sessions.ask.yes')}
          cancelLabel={t('sessions.ask.no')}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined)
            ending.mutate(asking)
          }}
        />
      )}
    </Section>
  )
}
