import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, api } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { errorText, notify } from '../../../../ui/notify.ts'
import { caseKey, casesKey } from '../queries.ts'
import { useKeys } from '../useKeys.ts'
import { caseAddress } from '../view.ts'
import css from './DecidedBar.module.css'
import { type Decided, noteUndone, useDecided } from './decided.ts'

/** Says what was decided last, and undoes it for a minute; then its case opens again, with what was typed. */
export function DecidedBar() {
  const { t } = useTranslation('queue')
  const decided = useDecided()
  return (
    <div className={css.place} role="status">
      {decided && (
        <div className={css.bar}>
          <p>{decided.says}</p>
          <Undo key={decided.decision} decided={decided} label={t('decide.undoing', { subject: decided.subject })} />
        </div>
      )}
    </div>
  )
}

function Undo({ decided, label }: { decided: Decided; label: string }) {
  const { t } = useTranslation('queue')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { target, decision, until, view } = decided
  const seconds = useSecondsTo(until)
  const undo = useMutation({
    mutationFn: () => api.trust.undo({ params: { ...target, decision } }),
    onSuccess: () => {
      noteUndone(decided, true)
      void notify.success(t('decide.undone'))
      void client.invalidateQueries({ queryKey: casesKey })
      void client.invalidateQueries({ queryKey: caseKey(target) })
      navigate(caseAddress(target, view))
    },
    onError: (error) => {
      const late = error instanceof ApiError && error.code === 'tooLate'
      if (late) noteUndone(decided, false)
      void notify.error(late ? t('decide.tooLate') : errorText(error))
    },
  })
  useKeys({ u: undo.isPending ? undefined : () => undo.mutate() })
  return (
    <Button variant="light" size="xs" aria-label={label} loading={undo.isPending} onClick={() => undo.mutate()}>
      <span className={css.seconds}>{t('decide.undo', { seconds })}</span>
    </Button>
  )
}

/** The whole seconds until a moment (ms since 1970), counted down. */
function useSecondsTo(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
