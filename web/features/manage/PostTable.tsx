import type { ManagedPost } from '#shared/manage/answers.ts'
import { useTranslation } from '../../lib/texts.ts'
import { postCell, postNames } from './cells.ts'
import { PostRow } from './PostRow.tsx'
import css from './PostTable.module.css'
import table from './parts/table.module.css'

/** The posts with the administrator's controls: a table, on a tablet a table with two-line rows, on a phone cards. */
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
