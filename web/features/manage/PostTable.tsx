import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { type PlacementName, placementNames } from '#shared/manage/schema.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { listingDay } from '#shared/posts/day.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Photo } from '../posts/parts/Photo.tsx'
import { NeighborhoodCell } from './NeighborhoodCell.tsx'
import { PostState } from './PostState.tsx'
import css from './PostTable.module.css'
import { HideLink } from './parts/HideLink.tsx'
import { MailLink } from './parts/MailLink.tsx'
import table from './parts/table.module.css'
import { tableOf } from './parts/tableOf.tsx'
import { useManagedPost } from './useManagedPost.ts'

/** The columns, in order (ADM-08 to ADM-19); the id stands below the title (D-22). */
const { Table, Cells } = tableOf(
  {
    title: { header: true, width: 250 },
    description: { beneath: true },
    neighborhood: { width: 136 },
    creator: { width: 104, beneath: true },
    email: { width: 132, beneath: true },
    created: { width: 84, beneath: true, ending: true },
    first: { width: 76, control: true },
    second: { width: 76, control: true },
    popular: { width: 76, control: true },
    sponsored: { width: 76, control: true },
    delete: { width: 54, control: true, ending: true },
  },
  css,
)

function PostRow({ post }: { post: ManagedPost }) {
  const { t } = useTranslation('admin')
  const { place, rename, remove, removing } = useManagedPost(post)
  const [asking, setAsking] = useState(false)
  const { postId, title, userName, userEmail } = post
  const titleId = `title-${postId}`
  const label = (name: 'first' | 'second' | 'popular' | 'sponsored' | 'delete') => t(`posts.columns.${name}`)

  const placed = (name: PlacementName) => (
    <Switch
      className={table.switch}
      label={label(name)}
      aria-label={t('labelled', { action: label(name), title })}
      checked={post[placementNames[name]]}
      onChange={(state) => place({ name, state })}
    />
  )

  return (
    <tr aria-busy={removing}>
      <Cells
        cells={{
          title: (
            <div className={css.shown}>
              {post.photo && (
                <Photo photo={{ ...post.photo, blobString: photoAddress(post.photo.key) }} alt="" sizes="48px" />
              )}
              <div>
                <Link id={titleId} to={`/user/post-details/${postId}`} className={table.link}>
                  {title}
                </Link>
                <PostState post={post} />
                <code className={css.id}>{postId}</code>
              </div>
            </div>
          ),
          description: <p>{post.description}</p>,
          neighborhood: <NeighborhoodCell post={post} onSave={rename} />,
          creator: userName,
          email: <MailLink email={userEmail} />,
          created: <time dateTime={post.createdAt}>{formatDay(listingDay(post, post.createdAt))}</time>,
          first: placed('first'),
          second: placed('second'),
          popular: placed('popular'),
          sponsored: placed('sponsored'),
          delete: (
            <>
              <div className={css.acts}>
                <HideLink postId={postId} titledBy={titleId} />
                <button
                  type="button"
                  className={table.bin}
                  aria-label={t('labelled', { action: label('delete'), title })}
                  title={label('delete')}
                  disabled={removing}
                  onClick={() => setAsking(true)}
                >
                  <IconTrash size={18} aria-hidden />
                </button>
              </div>
              {asking && (
                <ConfirmDialog
                  title={t('posts.ask.title')}
                  text={t('posts.ask.text', { title, name: userName })}
                  confirmLabel={label('delete')}
                  cancelLabel={t('back')}
                  danger
                  onCancel={() => setAsking(false)}
                  onConfirm={() => {
                    setAsking(false)
                    remove()
                  }}
                />
              )}
            </>
          ),
        }}
      />
    </tr>
  )
}

/** The posts with the administrator's controls: a table, on a tablet a table with two-line rows, on a phone cards. */
export function PostTable({ posts }: { posts: readonly ManagedPost[] }) {
  const { t } = useTranslation('admin')
  return (
    <Table caption={t('posts.title')} heading={(column) => t(`posts.columns.${column}`)}>
      {posts.map((post) => (
        <PostRow key={post.postId} post={post} />
      ))}
    </Table>
  )
}
