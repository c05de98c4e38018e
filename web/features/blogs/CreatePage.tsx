import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Done } from '../../ui/Done.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './ArticleForm.module.css'
import { ArticleForm } from './ArticleForm.tsx'
import type { ArticleValues } from './articleForm.ts'
import { dropDraft, loadDraft, newDraft, saveDraft } from './draft.ts'
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
  const [slug, setSlug] = useState<string>()
  usePageTitle(t('createTitle'))

  const keep = useDebouncedCallback(
    (values: ArticleValues, image: boolean) => saveDraft(userId, { ...draft, values, image }),
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
    setDraft(newDraft(language))
  }

  const save = async ({ named, ...words }: ArticleValues, image: File | undefined) => {
    try {
      const { data } = await api.blogs.create({ body: { ...words, image }, idempotencyKey: draft.submission })
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
      <ArticleForm key={draft.submission} values={draft.values} onChange={changed} onSave={save} />
    </div>
  )
}
