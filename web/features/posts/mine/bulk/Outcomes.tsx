import { Link } from 'react-router-dom'
import type { Bulk } from '#shared/posts/bulk.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import css from './Bulk.module.css'

/** The listings that are not changed, each with the reason. */
export function Outcomes({ title, items }: { title: string; items: Bulk['items'] }) {
  const { t } = useTranslation('bulk')
  return (
    <details className={css.outcomes}>
      <summary>{title}</summary>
      <ul>
        {items.map(({ postId, title, outcome = 'failed' }) => (
          <li key={postId}>
            {title ? <Link to={`/user/post-details/${postId}`}>{title}</Link> : postId}: {t(`outcomes.${outcome}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
