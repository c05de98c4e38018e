import { IconArchive, IconArchiveOff, IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { may, showsArticleArchive } from '#shared/lib/access.ts'
import { ApiError, api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { momentInWords } from '../../lib/momentInWords.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notify } from '../../ui/notify.ts'
import css from './ArticleActions.module.css'

/** The editors' buttons for an article; nothing for other users. */
export function ArticleActions({ article, onDeleted }: { article: ArticleCard; onDeleted: () => void }) {
  const { t } = useTranslation('blog')
  const roles = useCaller()?.roles
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, slug, title, archived, scheduled, date } = article
  const language = useLanguage()
  const refresh = () =>
    Promise.all([['articles'], ['article', slug]].map((queryKey) => client.invalidateQueries({ queryKey })))

  const onError = (error: Error) => {
    // An expired session shows its own message.
    if (!(error instanceof ApiError) || error.status !== 401) void notify.error(t('failed'))
  }
  const archiving = useMutation({
    mutationFn: () => api.blogs.archive({ params: { id } }),
    onSuccess: async ({ data }) => {
      await refresh()
      void notify.success(t(data.archived ? 'didArchive' : 'didUnarchive'))
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: () => api.blogs.delete({ params: { id } }),
    onSuccess: () => {
      client.setQueriesData<ArticleCard[]>({ queryKey: ['articles'] }, (cards) =>
        cards?.filter((card) => card.id !== id),
      )
      void client.invalidateQueries({ queryKey: ['articles'] })
      onDeleted()
    },
    onError,
  })

  const edits = roles && may(roles, 'editArticles')
  const archives = roles && showsArticleArchive(roles)
  if (!edits && !archived && !scheduled) return null
  return (
    <section className={css.bar} aria-label={t('actionsOf')}>
      {archived && (
        <p>
          <IconArchive size={18} aria-hidden /> {t('archivedNote')}
        </p>
      )}
      {scheduled && !archived && (
        <p>
          <IconCalendarTime size={18} aria-hidden /> {t('scheduledNote', { date: momentInWords(date, language) })}
        </p>
      )}
      <div className={css.buttons}>
        {edits && (
          <Button
            to={`/user/blogs/edit/${slug}`}
            variant="default"
            size="md"
            icon={<IconPencil size={18} aria-hidden />}
          >
            {t('edit')}
          </Button>
        )}
        {archives && (
          <>
            <Button
              variant="default"
              size="md"
              icon={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
              loading={archiving.isPending}
              onClick={() => archiving.mutate()}
            >
              {t(archived ? 'unarchive' : 'archive')}
            </Button>
            <Button
              variant="default"
              size="md"
              className={css.delete}
              icon={<IconTrash size={18} aria-hidden />}
              loading={removing.isPending}
              onClick={() => setAsking(true)}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('ask.title')}
          text={t('ask.text', { title })}
          confirmLabel={t('ask.yes')}
          cancelLabel={t('ask.no')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            removing.mutate()
          }}
        />
      )}
    </section>
  )
}
