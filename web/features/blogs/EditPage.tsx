import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Article } from '#shared/blogs/answers.ts'
import { ApiError, api } from '../../lib/api.ts'
import type { Caller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useUnsaved } from '../../lib/useUnsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Done } from '../../ui/Done.tsx'
import message from '../../ui/Message.module.css'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './ArticleForm.module.css'
import { ArticleForm } from './ArticleForm.tsx'
import type { ArticleValues } from './articleForm.ts'
import { edit } from './draft.ts'
import { EditorsOnly } from './EditorsOnly.tsx'
import { articleQuery } from './queries.ts'
import { useSaving } from './useSaving.ts'

/** The page to edit an article; for editors only. */
export function Component() {
  const { slug = '' } = useParams()
  return <EditorsOnly>{(editor) => <EditArticle key={slug} slug={slug} editor={editor} />}</EditorsOnly>
}

function EditArticle({ slug, editor }: { slug: string; editor: Caller }) {
  const { t } = useTranslation(['blog', 'common'])
  const query = articleQuery(slug, editor)
  // Fetched on opening, because the cached article may be outdated; then not refetched while somebody is writing.
  const {
    data: article,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  const [savedAt, setSavedAt] = useState<string>()
  usePageTitle(t('editTitle'))

  if (savedAt)
    return (
      <Done title={t('updated')} replace next={t('doneNext')} to={`/user/blogs/${savedAt}`} link={t('toArticle')} />
    )

  if (error && !article) {
    return (
      <div className={message.message} role="alert">
        <h1>{t('missing')}</h1>
        <p>{t('missingText')}</p>
        <Button to="/user/blogs">{t('back')}</Button>
      </div>
    )
  }
  if (!article || !isFetchedAfterMount) {
    return (
      <div className={message.message} role="status">
        {t('loading')}
      </div>
    )
  }
  return (
    <Loaded key={article.version} article={article} userId={editor.userId} onSaved={setSavedAt} onReload={refetch} />
  )
}

type LoadedProps = { article: Article; userId: string; onSaved: (slug: string) => void; onReload: () => void }

/** The form with the stored article, or with this user's unsaved edit. */
function Loaded({ article, userId, onSaved, onReload }: LoadedProps) {
  const { t } = useTranslation('blog')
  const { explain, forget } = useSaving()
  const [stale, setStale] = useState(false)
  const [overwrites, setOverwrites] = useState(false)
  const { title, language, metadata, slug, content, image, scheduled, date } = article
  const publishAt = scheduled ? date : ''
  const stored = { values: { title, language, metadata, slug, named: true, content, publishAt }, imageRemoved: false }
  const { restored, keep, drop } = useUnsaved(`article.${userId}.${article.id}`, edit)
  const { version, values, imageRemoved } = restored ?? { ...stored, version: article.version }

  const changed = (values: ArticleValues, keepsImage: boolean) => {
    const held = { values, imageRemoved: image !== '' && !keepsImage }
    keep(JSON.stringify(held) === JSON.stringify(stored) ? undefined : { version, ...held })
  }
  const discard = () => {
    drop()
    setOverwrites(false)
  }

  const save = async ({ named, ...others }: ArticleValues, file: File | undefined, keepsImage: boolean) => {
    const words = scheduled ? others : { ...others, publishAt: undefined }
    const body = { ...words, image: file, removeImage: !file && !keepsImage, version: overwrites ? undefined : version }
    try {
      const { data } = await api.blogs.update({ params: { id: slug }, body })
      drop()
      void notify.success(t('updated'))
      onSaved(data.slug)
      forget()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return explain(error)
      setStale(true)
    }
  }

  return (
    <div className="container">
      <div className={css.head}>
        <PageHead title={t('editTitle')} lead={t('editLead')} />
      </div>
      {restored && (
        <p className={css.restored} role="status">
          {t('restored')}
          <Button variant="subtle" onClick={discard}>
            {t('discard')}
          </Button>
        </p>
      )}
      <ArticleForm
        key={restored ? 'restored' : 'stored'}
        values={values}
        image={imageRemoved ? undefined : image}
        published={!scheduled}
        onChange={changed}
        onSave={save}
      />
      {stale && (
        <ConfirmDialog
          title={t('stale.title')}
          text={t('stale.text')}
          confirmLabel={t('stale.yes')}
          cancelLabel={t('stale.no')}
          onCancel={() => {
            setStale(false)
            setOverwrites(true)
          }}
          onConfirm={() => {
            setStale(false)
            discard()
            onReload()
          }}
        />
      )}
    </div>
  )
}
