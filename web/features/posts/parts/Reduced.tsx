import type { Card } from '#shared/posts/post.ts'
import { formatDate, formatShare } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Price.module.css'

/** By how much the price was reduced, and since when (PRC-02). */
export function Reduced({ reduced }: { reduced: Card['reduced'] }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  if (!reduced) return null
  return (
    <>
      {' '}
      <span className={css.reduced}>{formatShare(-reduced.percent / 100, language)}</span>{' '}
      <span className={css.since}>{t('reducedSince', { date: formatDate(reduced.since) })}</span>
    </>
  )
}
