import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Draft } from '#shared/papers/answers.ts'
import { type LegalPageName, legalPagePath } from '#shared/papers/legalPages.ts'
import { api } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { notify } from '../../../ui/notify.ts'
import css from './Edit.module.css'
import { problemsOf } from './form.ts'
import { Previews } from './Previews.tsx'
import { Publishing } from './Publishing.tsx'
import { useRefetchLegalPage } from './queries.ts'
import { TextFields } from './TextFields.tsx'
import { useAttempt } from './useAttempt.ts'
import { type DraftContent, useDraft } from './useDraft.ts'

type Props = {
  paper: LegalPageName
  draft: Draft
  /** The version that a draft which nobody has saved is a copy of. */
  copied: number
  userId: string
}

/** Writes, saves and publishes the next version of a legal page. */
export function DraftForm({ paper, draft, copied, userId }: Props) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  const refetch = useRefetchLegalPage(paper)
  const { number, revision, saved } = draft
  const { written, isChanged, change, shown, isRestored, isBehind, takeOwn, discard, drop } = useDraft(
    paper,
    draft,
    userId,
  )
  const { run, busy, errors, attempt, forget } = useAttempt()

  const onChange = (next: DraftContent) => {
    change(next)
    forget()
  }
  const save = () =>
    run(async () => {
      await api.papers.save({ params: { paper, number }, body: { revision, ...written } })
      drop()
      notify.success(t('saved'))
      await refetch()
    })
  const publish = (how: { small: boolean; holdsFrom?: string }) =>
    run(async () => {
      const { data } = await api.papers.publish({ params: { paper, number }, body: { revision, ...how } })
      notify.success(t('publishing.done', { number, day: dayInWords(data.holdsFrom, language) }))
      await refetch()
    })

  const problems = problemsOf(errors).map(({ id, text }) => ({ id, message: t(text) }))
  const wrong = (id: string) => problems.find((one) => one.id === id)?.message

  return (
    <form className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p>
        <strong>{t('draftOf', { number })}</strong> ·{' '}
        {saved ? t('savedBy', { who: saved.by, at: formatMoment(saved.at) }) : t('fresh', { number: copied })}{' '}
        <Link to={legalPagePath(paper)}>{t('see')}</Link>
      </p>
      {isRestored && (
        <p role="status">
          {t(isBehind ? 'behind' : 'restored')}{' '}
          {takeOwn && (
            <Button variant="subtle" onClick={takeOwn}>
              {t('own')}
            </Button>
          )}
          <Button
            variant="subtle"
            onClick={() => {
              discard()
              forget()
              void refetch()
            }}
          >
            {t('discard')}
          </Button>
        </p>
      )}
      <ErrorSummary attempt={attempt} title={t('summary', { count: problems.length })} problems={problems} />
      <TextFields written={written} shown={shown} wrong={wrong} onChange={onChange} />
      <div className={css.bar}>
        <Previews texts={written.texts} />
        <Button onClick={save} loading={busy} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
      <Publishing
        number={number}
        isSaved={saved !== undefined && !isChanged}
        busy={busy}
        wrong={wrong('holds-from')}
        onPublish={publish}
      />
    </form>
  )
}
