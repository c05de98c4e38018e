import { IconBookmark } from '@tabler/icons-react'
import type { Card } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './OwnerActions.module.css'

/** Shows the owner how many visitors have saved the listing (SAV-06); nothing if nobody has. */
export function Saves({ post: { saves } }: { post: Pick<Card, 'saves'> }) {
  const { t } = useTranslation('mine')
  if (!saves) return null
  return (
    <span className={css.saves}>
      <IconBookmark size={16} aria-hidden /> {t('saves', { count: saves })}
    </span>
  )
}
