import { Link } from 'react-router-dom'
import { legalPagePath } from '#shared/papers/legalPages.ts'
import type { Post } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './Safety.module.css'

/** Tips for a safe deal, all or the first few, with the page that says more (TRU-12). */
export function Safety({ tips, most }: { tips: NonNullable<Post['safety']>; most?: number }) {
  const { t } = useTranslation()
  return (
    <p className={css.safety}>
      {tips[useLanguage()].slice(0, most).join(' ')}{' '}
      <Link to={legalPagePath('safe-deals')}>{t('papers.safe-deals')}</Link>
    </p>
  )
}
