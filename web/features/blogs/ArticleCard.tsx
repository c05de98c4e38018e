import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { ArticleCard as Card } from '#shared/blogs/answers.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './ArticleCard.module.css'
import { CoverImage } from './CoverImage.tsx'
import { cardCoverSizes } from './coverSizes.ts'

/** An article in the list; the whole card is a link. */
export function ArticleCard({ article, eager }: { article: Card; eager: boolean }) {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const { title, slug, date, summary, archived, scheduled } = article
  const lang = htmlLanguage[article.language]
  return (
    <article className={css.card} data-archived={archived || scheduled}>
      <div className={css.picture}>
        <CoverImage article={article} sizes={cardCoverSizes} eager={eager} />
        {(archived || scheduled) && <span className={css.badge}>{t(archived ? 'archived' : 'scheduled')}</span>}
      </div>
      <h2 lang={lang}>{title}</h2>
      <time dateTime={date}>{dayInWords(dayIn(homeZone, date), language)}</time>
      <p lang={lang}>{summary}</p>
      <Link to={`/user/blogs/${slug}`} className={css.more} aria-label={t('readMoreOf', { title })}>
        {t('readMore')} <IconArrowRight size={18} aria-hidden />
      </Link>
    </article>
  )
}

/** The placeholder of a card while it loads. */
export function ArticleCardSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden>
      <div className={css.picture} />
      <i style={{ width: '84%' }} />
      <i style={{ width: '28%' }} />
      <i style={{ width: '100%' }} />
      <i style={{ width: '62%' }} />
    </div>
  )
}
