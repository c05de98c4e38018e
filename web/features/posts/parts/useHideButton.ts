import type { Card } from '#shared/posts/post.ts'
import { hidden } from '../../../lib/deviceIds.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { endNotices, notify } from '../../../ui/notify.ts'

/** The button that hides a listing from results, with an undo, or shows it again: spread `button` on a button. */
export function useHideButton({ postId, title }: Pick<Card, 'postId' | 'title'>) {
  const { t } = useTranslation('listings')
  const isHidden = hidden.useHas(postId)
  const show = () => {
    endNotices(postId)
    hidden.remove(postId)
  }
  const hide = () => {
    hidden.add(postId)
    void notify.info(t('hide.done', { title }), { label: t('save.undo'), act: show }, postId)
  }
  return {
    isHidden,
    button: {
      type: 'button' as const,
      'aria-label': t('hide.label', { title }),
      'aria-pressed': isHidden,
      onClick: isHidden ? show : hide,
    },
  }
}
