import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { momentInWords } from '../../../lib/momentInWords.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { allDrafts, chooseDraft, removeDraft } from '../form/draft.ts'
import css from './Drafts.module.css'

/** The listings that the member has begun in this browser, the last first. A deleted one can be brought back. */
export function Drafts({ userId }: { userId: string }) {
  const { t } = useTranslation(['mine', 'common'])
  const language = useLanguage()
  const read = () => allDrafts(userId)
  const [drafts, setDrafts] = useState(read)
  if (drafts.length === 0) return null

  const remove = (submission: string, title: string) => {
    const bringBack = removeDraft(userId, submission)
    const undo = () => {
      bringBack()
      setDrafts(read)
    }
    setDrafts(read)
    void notify.info(t('drafts.deleted', { title }), { label: t('drafts.undo'), act: undo }, submission)
  }

  return (
    <section className={css.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{t('drafts.title')}</h2>
      <ul>
        {drafts.map(({ draft: { submission, values, photos }, at }) => {
          const title = values.title.trim() || t('common:drafts.untitled')
          const src = (photos.find(({ primary }) => primary) ?? photos[0])?.src
          const iso = new Date(at).toISOString()
          return (
            <li key={submission}>
              <span className={css.photo}>{src && <img src={src} alt="" />}</span>
              <span className={css.text}>
                <strong>{title}</strong>
                {at > 0 && <time dateTime={iso}>{momentInWords(iso, language)}</time>}
              </span>
              <span className={css.buttons}>
                <Button
                  to="/user/add/post"
                  state={{ chosen: true }}
                  icon={<IconPencil size={18} aria-hidden />}
                  aria-label={t('actions.label', { action: t('drafts.continue'), title })}
                  onClick={() => chooseDraft(userId, submission)}
                >
                  {t('drafts.continue')}
                </Button>
                <Button
                  variant="default"
                  icon={<IconTrash size={18} aria-hidden />}
                  aria-label={t('actions.label', { action: t('actions.delete'), title })}
                  onClick={() => remove(submission, title)}
                >
                  {t('actions.delete')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
