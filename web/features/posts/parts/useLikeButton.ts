import type { Card } from '#shared/posts/post.ts'
import { useLike } from '../../../lib/likes.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { errorText, notify } from '../../../ui/notify.ts'

/** The like button of a venue: spread `button` on a button. */
export function useLikeButton(post: Pick<Card, 'postId' | 'likes'>) {
  const { t } = useTranslation('listings')
  const { liked, likes, toggle } = useLike(post)
  return {
    liked,
    likes,
    button: {
      type: 'button' as const,
      'aria-label': t('like'),
      'aria-pressed': liked,
      onClick: () => void toggle().catch((error: unknown) => notify.error(errorText(error))),
    },
  }
}
