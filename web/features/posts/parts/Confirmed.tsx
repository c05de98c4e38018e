import { IconCheck } from '@tabler/icons-react'
import { confirmedDays } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { pageTime } from '../../../lib/pageTime.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { confirmedText } from './factTexts.ts'

/** How long ago the owner confirmed the listing (FRE-04). */
export function Confirmed({ post, className }: { post: Pick<Card, 'confirmedAt'>; className?: string }) {
  const { t } = useTranslation('listings')
  const days = confirmedDays(post, pageTime())
  if (days === undefined) return null
  return (
    <span className={className}>
      <IconCheck size={14} aria-hidden /> {confirmedText(t, days)}
    </span>
  )
}
