import { Link } from 'react-router-dom'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { cityOf } from '#shared/places/cities.ts'
import { priceOf } from '#shared/posts/price.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Price } from '../posts/parts/Price.tsx'
import table from './parts/table.module.css'

/** The price of a post, its city and, if visitors cannot see the post, the reason. */
export function PostState({ post }: { post: ManagedPost }) {
  const { t } = useTranslation('admin')
  const city = post['input-location']
  return (
    <p className={table.under}>
      <Price price={priceOf(post)} />
      {cityOf(city)?.text ?? city}
      {post.archived && <span className={table.badge}>{t('posts.archived')}</span>}
      {post.reservedUntil && <span className={table.badge}>{t('posts.reserved')}</span>}
      {post.withheld && (
        <span className={table.badge} data-look="bad">
          {t('posts.withheld')}
        </span>
      )}
      {post.reports ? (
        <Link to={`/user/cases/listing/${post.postId}`} className={table.badge} data-look="bad">
          {t('posts.reports', { count: post.reports })}
        </Link>
      ) : null}
      {post.restricted && (
        <span className={table.badge} data-look="bad">
          {t('posts.restricted')}
        </span>
      )}
    </p>
  )
}
