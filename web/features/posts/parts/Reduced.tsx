import { dayInWords } from '#shared/lib/dayInWords.ts'
import { listingDay } from '#shared/posts/day.ts'
import type { Card } from '#shared/posts/post.ts'
import { formatShare } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Price.module.css'

type Props = {
  post: Pick<Card, 'reduced' | 'input-location'>
}

/** By how much the price was reduced, and since when (PRC-02). */
export function Reduced({ post }: Props) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const { reduced } = post
  if (!reduced) return null
  return (
    <>
      {' '}
      <span className={css.reduction}>
        <span className={css.reduced}>{formatShare(-reduced.percent / 100, language)}</span>{' '}
        <span className={css.since}>
          {t('reducedSince', { date: dayInWords(listingDay(post, reduced.since), language) })}
        </span>
      </span>
    </>
  )
}
