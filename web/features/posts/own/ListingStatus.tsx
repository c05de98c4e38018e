import { IconArchive, IconCalendarCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { listingDay } from '#shared/posts/day.ts'
import { isFresh, questions } from '#shared/posts/expiry.ts'
import { formatDay } from '../../../lib/format.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ListingStatus.module.css'
import { type Own, useRenewing } from './useOwnPost.ts'

const Restricted = lazy(async () => {
  const [{ Restricted }] = await Promise.all([import('../../trust/parts/Restricted.tsx'), textsOf('trust')])
  return { default: Restricted }
})

const dayMs = 86_400_000

/** Whether the listing expires so soon that its owner is asked to confirm it. */
const endsSoon = ({ expiresAt }: Pick<Own, 'expiresAt'>): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) - Date.now() <= questions[0] * dayMs

/**
 * Shows the owner until when a listing is active, and reserved, with a button to renew it once that changes something; or why it was
 * archived (FRE-02) or is hidden by a decision (TRU-05).
 */
export function ListingStatus({ post }: { post: Own }) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  const renewing = useRenewing(post.userId)
  const { archived, archivedFor, expiresAt, reservedUntil, title, restriction } = post
  const dayOf = (moment: string) => dayInWords(listingDay(post, moment), language)
  /** Stands for the words where there is no room for them. */
  const shortDay = (moment: string) => (
    <span data-said="day" aria-hidden>
      {formatDay(listingDay(post, moment))}
    </span>
  )
  if (restriction)
    return (
      <Suspense>
        <Restricted restriction={restriction} />
      </Suspense>
    )
  if (archived)
    return (
      <p className={css.standing}>
        <span>
          <IconArchive size={16} aria-hidden /> {t(archivedFor ? `archivedFor.${archivedFor}` : 'archivedNote')}
        </span>
      </p>
    )
  if (!expiresAt) return null
  return (
    <p className={css.standing} data-soon={endsSoon(post) || undefined}>
      <span>
        <IconClock size={16} aria-hidden />{' '}
        <span data-said="words">{t('activeUntil', { date: dayOf(expiresAt) })}</span>
        {shortDay(expiresAt)}
      </span>
      {reservedUntil && (
        <span>
          <IconCalendarCheck size={16} aria-hidden />{' '}
          <span data-said="words">{t('reservedUntil', { date: dayOf(reservedUntil) })}</span>
          {shortDay(reservedUntil)}
        </span>
      )}
      {(renewing.isPending || !isFresh(post, Date.now())) && (
        <Button
          variant="light"
          size="compact"
          icon={<IconRefresh size={16} aria-hidden />}
          aria-label={t('actions.label', { action: t('actions.renew'), title })}
          loading={renewing.isPending}
          onClick={() => renewing.mutate([post.postId])}
        >
          {t('actions.renew')}
        </Button>
      )}
    </p>
  )
}
