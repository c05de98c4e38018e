import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Done } from '../../ui/Done.tsx'
import { notify } from '../../ui/notify.ts'
import { OtherDrafts } from '../../ui/OtherDrafts.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './ArticleForm.module.css'
import { ArticleForm } from './ArticleForm.tsx'
import type { ArticleValues } from './articleForm.ts'
import { chooseDraft, type Draft, dropDraft, loadDraft, newDraft, otherDrafts, saveDraft } from './draft.ts'
import { EditorsOnly } from './EditorsOnly.tsx'
import { useSaving } from './useSaving.ts'

/** The page to write an article; for editors only. */
export function Component() {
  return <EditorsOnly>{({ userId }) => <CreateArticle key={userId} userId={userId} />}</EditorsOnly>
}

function CreateArticle({ userId }: { userId: string }) {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const { explain, forget } = useSaving()
  const [restored, setRestored] = useState(() => loadDraft(userId))
  const [draft, setDraft] = useState(() => restored ?? newDraft(language))
  const submission = useRef(draft.submission)
  /** Drafts that other windows began: to be asked about where this one begins with one of them. */
  const [others, setOthers] = useState(() => (restored ? otherDrafts(userId, draft.submission) : []))
  const [slug, setSlug] = useState<string>()
  usePageTitle(t('createTitle'))

  const keep = useDebouncedCallback(
    (values: ArticleValues, image: boolean) => {
      submission.current = saveDraft(userId, { submission: submission.current, values, image })
    },
    { delay: 300, flushOnUnmount: true },
  )
  const changed = (values: ArticleValues, image: boolean) => {
    // A restored draft cannot contain its picture: the page says so until another one is chosen.
    if (image && restored) setRestored({ ...restored, image: false })
    keep(values, image || restored?.image === true)
  }
  const startOver = () => {
    keep.cancel()
    dropDraft(userId)
    setRestored(undefined)
    const fresh = newDraft(language)
    submission.current = fresh.submission
    setDraft(fresh)
  }
  /** Leaves the present draft as it is, for the window that has it open, and shows another one. */
  const carryOn = (chosen: Draft | undefined) => {
    keep.flush()
    const next = chosen ?? newDraft(language)
    chooseDraft(userId, next.submission)
    submission.current = next.submission
    setOthers([])
    setRestored(chosen)
    setDraft(next)
  }

  const save = async ({ named, ...words }: ArticleValues, image: File | undefined) => {
    try {
      const { data } = await api.blogs.create({ body: { ...words, image }, idempotencyKey: submission.current })
      keep.cancel()
      dropDraft(userId)
      forget()
      void notify.success(t('added'))
      setSlug(data.slug)
    } catch (error) {
      return explain(error)
    }
  }

  if (slug)
    return <Done title={t('added')} replace next={t('doneNext')} to={`/user/blogs/${slug}`} link={t('toArticle')} />
  return (
    <div className="container">
      <div className={css.head}>
        <PageHead title={t('createTitle')} lead={t('createLead')} />
      </div>
      {restored && (
        <p className={css.restored} role="status">
          {t(restored.image ? 'draftWithoutImage' : 'draftRestored')}
          <Button variant="subtle" onClick={startOver}>
            {t('startOver')}
          </Button>
        </p>
      )}
      <OtherDrafts
        key={`asked.${draft.submission}`}
        className={css.restored}
        submission={draft.submission}
        others={others.map(({ submission: other, values: { title } }) => ({ submission: other, title }))}
        onChoose={(other) => carryOn(others.find((one) => one.submission === other))}
        onBegin={() => carryOn(undefined)}
      />
      <ArticleForm key={draft.submission} values={draft.values} onChange={changed} onSave={save} />
    </div>
  )
}
