import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { type Draft, inBoth } from '#shared/papers/answers.ts'
import { isPaper, type PaperName, paperPath } from '#shared/papers/papers.ts'
import { ApiError, api } from '../../../lib/api.ts'
import type { Caller } from '../../../lib/caller.ts'
import { formatDay, visitorsDay, visitorsTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { withMantine } from '../../../ui/Mantine/Mantine.tsx'
import { notify, unsentText } from '../../../ui/notify.ts'
import { Editor } from '../../blogs/parts/Editor.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../../manage/parts/Fetched.tsx'
import { PaperText } from '../PaperText.tsx'
import { announcedQuery } from '../parts/announcedQuery.ts'
import { versionsQuery } from '../queries.ts'
import css from './Edit.module.css'
import { placeholders, previewed, problemsOf } from './form.ts'

/** The page to write the next version of a legal page; for administrators (LEG-01). */
export const Component = withMantine(() => {
  const { paper = '' } = useParams()
  return (
    <AdminsOnly>
      {(admin) => (isPaper(paper) ? <Edit key={paper} paper={paper} admin={admin} /> : <Navigate to="/user/papers" />)}
    </AdminsOnly>
  )
})

const both = ['al', 'en'] as const

type Answer = Awaited<ReturnType<typeof api.papers.versions>>['data']

function Edit({ paper, admin }: { paper: PaperName; admin: Caller }) {
  const { t } = useTranslation(['paperEdit', 'common'])
  const result = useQuery({ ...versionsQuery(paper), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <AdminFrame title={t('edit', { paper: t(`common:papers.${paper}`) })} lead={t('lead')}>
      <Fetched result={result}>
        {({ draft, versions }) => (
          <>
            <Form key={`${draft.number} ${draft.revision}`} paper={paper} draft={draft} userId={admin.userId} />
            <Versions paper={paper} versions={versions} />
          </>
        )}
      </Fetched>
    </AdminFrame>
  )
}

const unsaved = z.object({ number: z.number(), revision: z.number(), texts: inBoth, changes: inBoth })

function Form({ paper, draft, userId }: { paper: PaperName; draft: Draft; userId: string }) {
  const { t } = useTranslation(['paperEdit', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const { number, revision, saved } = draft
  const { restored, keep, drop } = useUnsaved(`paper.${userId}.${paper}`, unsaved)
  // Somebody saved after these changes were begun.
  const isBehind = restored && (restored.number !== number || restored.revision !== revision)
  const [{ texts, changes }, setValues] = useState<Pick<Draft, 'texts' | 'changes'>>(
    isBehind ? draft : (restored ?? draft),
  )
  const [shown, setShown] = useState(0)
  const [small, setSmall] = useState(false)
  const [holdsFrom, setHoldsFrom] = useState('')
  const [asking, setAsking] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [previewing, setPreviewing] = useState<(typeof both)[number]>()

  const isChanged = (one: Pick<Draft, 'texts' | 'changes'>) =>
    both.some((each) => one.texts[each] !== draft.texts[each] || one.changes[each] !== draft.changes[each])
  const changed = isChanged({ texts, changes })
  const change = (next: { texts: Draft['texts']; changes: Draft['changes'] }) => {
    setValues(next)
    keep(isChanged(next) ? { number, revision, texts: next.texts, changes: next.changes } : undefined)
    setErrors({})
  }
  /** Shows other texts than those in the editors. */
  const show = (next: Pick<Draft, 'texts' | 'changes'>) => {
    change({ texts: next.texts, changes: next.changes })
    setShown((count) => count + 1)
  }
  const settle = () => client.invalidateQueries({ queryKey: versionsQuery(paper).queryKey })

  const attemptTo = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setErrors(error.fields)
        setAttempt((count) => count + 1)
      } else notify.error(unsentText(error))
    }
    setBusy(false)
  }
  const save = () =>
    attemptTo(async () => {
      await api.papers.save({ params: { paper, number }, body: { revision, texts, changes } })
      drop()
      notify.success(t('saved'))
      await settle()
    })
  const publish = () =>
    attemptTo(async () => {
      const { data } = await api.papers.publish({
        params: { paper, number },
        body: { revision, small, holdsFrom: small ? undefined : holdsFrom },
      })
      notify.success(t('publishing.done', { number, day: dayInWords(data.holdsFrom, language) }))
      await Promise.all([settle(), client.invalidateQueries({ queryKey: announcedQuery.queryKey })])
    })

  const problems = problemsOf(errors).map(({ id, text }) => ({ id, message: t(text) }))
  const wrong = (id: string) => problems.find((one) => one.id === id)?.message

  return (
    <form className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={css.state}>
        <strong>{t('draftOf', { number })}</strong> ·{' '}
        {saved ? t('savedBy', { who: saved.by, at: moment(saved.at) }) : t('fresh', { number: number - 1 })}{' '}
        <Link to={paperPath(paper)}>{t('see')}</Link>
      </p>
      {restored && (
        <p className={css.state} role="status">
          {t(isBehind ? 'behind' : 'restored')}{' '}
          {isBehind && shown === 0 && (
            <Button variant="subtle" onClick={() => show(restored)}>
              {t('own')}
            </Button>
          )}
          <Button
            variant="subtle"
            onClick={() => {
              show(draft)
              drop()
              void settle()
            }}
          >
            {t('discard')}
          </Button>
        </p>
      )}
      <ErrorSummary attempt={attempt} title={t('summary', { count: problems.length })} problems={problems} />
      <p className={css.help}>{t('help', { facts: placeholders })}</p>
      {both.map((each) => (
        <Editor
          key={`${each} ${shown}`}
          id={`paper-${each}`}
          lang={each === 'al' ? 'sq' : 'en'}
          label={t(`texts.${each}`)}
          initial={texts[each]}
          error={wrong(`paper-${each}`)}
          onChange={(html) => change({ texts: { ...texts, [each]: html }, changes })}
        />
      ))}
      <fieldset className={css.fields}>
        <legend>{t('changes.title')}</legend>
        <p className={css.help}>{t('changes.help')}</p>
        {both.map((each) => (
          <Textarea
            key={each}
            id={`changes-${each}`}
            lang={each === 'al' ? 'sq' : 'en'}
            label={t(`changes.${each}`)}
            value={changes[each]}
            error={wrong(`changes-${each}`)}
            onChange={(event) => change({ texts, changes: { ...changes, [each]: event.currentTarget.value } })}
            autosize
            minRows={2}
          />
        ))}
      </fieldset>
      <div className={css.bar}>
        {both.map((each) => (
          <Button
            key={each}
            variant="default"
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => setPreviewing(each)}
          >
            {t('preview')}: {t(`common:language.${each}`)}
          </Button>
        ))}
        <Button onClick={save} loading={busy} disabled={!changed}>
          {t('save')}
        </Button>
      </div>
      <fieldset className={css.fields}>
        <legend>{t('publishing.title')}</legend>
        <Checkbox
          label={t('publishing.small')}
          checked={small}
          onChange={(event) => setSmall(event.currentTarget.checked)}
        />
        {!small && (
          <TextInput
            id="holds-from"
            type="date"
            className={css.day}
            label={t('publishing.from')}
            description={t('publishing.fromHelp')}
            value={holdsFrom}
            error={wrong('holds-from')}
            onChange={(event) => setHoldsFrom(event.currentTarget.value)}
          />
        )}
        {(changed || !saved) && <p className={css.help}>{t('publishing.first')}</p>}
        <div className={css.bar}>
          <Button
            onClick={() => (holdsFrom && !small ? setAsking(true) : publish())}
            loading={busy}
            disabled={changed || !saved}
          >
            {t('publishing.submit', { number })}
          </Button>
        </div>
      </fieldset>
      {asking && (
        <Dialog title={t('publishing.title')} onClose={() => setAsking(false)}>
          <p>{t('publishing.confirm', { number, day: dayInWords(holdsFrom, language) })}</p>
          <div className={css.bar}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                void publish()
              }}
            >
              {t('publishing.submit', { number })}
            </Button>
          </div>
        </Dialog>
      )}
      {previewing && (
        <Drawer side="bottom" size="94dvh" title={t('preview')} onClose={() => setPreviewing(undefined)}>
          <div className={css.preview} lang={previewing === 'al' ? 'sq' : 'en'}>
            <PaperText html={previewed(texts[previewing])} />
          </div>
        </Drawer>
      )}
    </form>
  )
}

function Versions({ paper, versions }: { paper: PaperName; versions: Answer['versions'] }) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  return (
    <section className={css.versions}>
      <h2>{t('versions.title')}</h2>
      <ul>
        {versions.map(({ number, holdsFrom, small, changes, published }) => (
          <li key={number}>
            <Link to={`${paperPath(paper)}?version=${number}`}>
              {t('versions.one', { number, day: dayInWords(holdsFrom, language) })}
            </Link>
            <br />
            {published ? t('versions.by', { who: published.by, at: moment(published.at) }) : t('versions.shipped')}
            {small ? ` · ${t('versions.small')}` : ''}
            {changes[language] && <p className={css.help}>{changes[language]}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const moment = (iso: string) => `${formatDay(visitorsDay(iso))} ${visitorsTime(iso)}`
