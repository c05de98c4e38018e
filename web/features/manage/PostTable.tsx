import type { ManagedPost } from '#shared/manage/answers.ts'
import { useTranslation } from '../../lib/texts.ts'
import { postCell, postNames } from './cells.ts'
import { PostRow } from './PostRow.tsx'
import css from './PostTable.module.css'
import table from './table.module.css'

/** Posts with what administrators do to them: a table, rows of two storeys where it is narrow, cards on a phone. */
export function PostTable({ posts }: { posts: readonly ManagedPost[] }) {
  const { t } = useTranslation('admin')
  return (
    <table className={`${table.table} ${css.posts}`}>
      <caption className="visuallyHidden">{t('posts.title')}</caption>
      <thead>
        <tr>
          {postNames.map((column) => (
            <th key={column} scope="col" {...postCell(column)}>
              {t(`posts.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.postId} post={post} />
        ))}
      </tbody>
    </table>
  )
}
