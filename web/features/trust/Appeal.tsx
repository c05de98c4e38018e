import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { actionOf } from '#shared/trust/actions.ts'
import { appealMax, type OwnStatement } from '#shared/trust/schema.ts'
import { ApiError, api } from '../../lib/api.ts'
import { unsentPrefix } from '../../lib/deviceCache.ts'
import { session } from '../../lib/storage.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { AreaField } from '../../ui/Field.tsx'
import { unsentText } from '../../ui/notify.ts'
import { statementQuery } from './queries.ts'
import css from './trust.module.css'
import { useDay } from './useDay.ts'

/** The appeal against a decision: the form, or what became of it (TRU-06). */
export function Appeal({ statement }: { statement: OwnStatement }) {
  const { t } = useTranslation('trust')
  const day = useDay()
  const { token, action, appeal, mayAppeal, appealBy, ended } = statement
  const [sent, setSent] = useState(false)
  if (!actionOf(action).restricts) return null
  if (appeal) return <Appealed appeal={appeal} justSent={sent} />
  if (mayAppeal) return <AppealForm token={token} appealBy={appealBy} onSent={() => setSent(true)} />
  if (ended) return null
  return (
    <section className={css.appeal}>
      <p>
        {t('appeal.late', { day: day(appealBy) })} {t('appeal.court')}
      </p>
    </section>
  )
}

type FormProps = { token: string; appealBy: string; onSent: () => void }

/** What is typed stays in this tab until it is sent. */
function AppealForm({ token, appealBy, onSent }: FormProps) {
  const { t } = useTranslation('trust')
  const day = useDay()
  const client = useQueryClient()
  const kept = `${unsentPrefix}appeal.${token}`
  const [words, setWords] = useState(() => String(session.read(kept) ?? ''))
  const [wrong, setWrong] = useState<'required' | 'tooLong'>()
  const field = useRef<HTMLTextAreaElement>(null)

  const appealing = useSending({
    mutationFn: () => api.trust.appeal({ body: { token, words } }),
    onSuccess: ({ data }) => {
      session.remove(kept)
      onSent()
      client.setQueryData(statementQuery(token).queryKey, data)
      void client.invalidateQueries({ queryKey: ['statements'] })
    },
    onError: (error) => {
      // Appealed, or ended, in another tab: the page shows how it is now.
      if (error instanceof ApiError && ['alreadySubmitted', 'tooLate'].includes(error.code))
        void client.invalidateQueries({ queryKey: statementQuery(token).queryKey })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = !words.trim() ? 'required' : words.trim().length > appealMax ? 'tooLong' : undefined
    setWrong(found)
    if (found) return field.current?.focus()
    appealing.mutate()
  }

  return (
    <section className={css.appeal} aria-labelledby="appeal">
      <h2 id="appeal">{t('appeal.title')}</h2>
      <p>
        {t('appeal.lead', { day: day(appealBy) })} {t('appeal.court')}
      </p>
      <form className={css.form} noValidate onSubmit={submit}>
        <AreaField
          ref={field}
          label={t('appeal.words')}
          rows={5}
          required
          value={words}
          longest={appealMax}
          onChange={({ currentTarget: { value } }) => {
            setWords(value)
            setWrong(undefined)
            session.write(kept, value)
          }}
          error={wrong && t(`appeal.${wrong}`, { max: appealMax })}
        />
        {appealing.error && (
          <p role="alert" className={css.error}>
            {unsentText(appealing.error)}
          </p>
        )}
        <Button type="submit" size="md" className={css.send} loading={appealing.isPending}>
          {t('appeal.send')}
        </Button>
      </form>
    </section>
  )
}

type AppealedProps = { appeal: NonNullable<OwnStatement['appeal']>; justSent: boolean }

/** What was said in the appeal, and how it ended. Takes the focus in place of the form that was sent. */
function Appealed({ appeal: { at, words, outcome, decidedAt, answer }, justSent }: AppealedProps) {
  const { t } = useTranslation('trust')
  const day = useDay()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (justSent) box.current?.focus()
  }, [justSent])
  return (
    <section ref={box} className={css.appeal} role="status" tabIndex={-1}>
      <h2>{t(`appeal.${outcome ?? 'sent'}`)}</h2>
      <p>{outcome ? t(`appeal.${outcome}Text`, { day: day(decidedAt ?? at) }) : t('appeal.sentText')}</p>
      <dl className={css.parts}>
        {answer && (
          <div>
            <dt>{t('appeal.answer')}</dt>
            <dd className={css.words}>{answer}</dd>
          </div>
        )}
        <div>
          <dt>{t('appeal.yours', { day: day(at) })}</dt>
          <dd className={css.words}>{words}</dd>
        </div>
      </dl>
      {outcome === 'upheld' && <p>{t('appeal.court')}</p>}
    </section>
  )
}
