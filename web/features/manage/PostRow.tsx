import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { type PlacementName, placementNames } from '#shared/manage/schema.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { listingDay } from '#shared/posts/day.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Photo } from '../posts/parts/Photo.tsx'
import { postCell } from './cells.ts'
import { NeighborhoodCell } from './NeighborhoodCell.tsx'
import { PostState } from './PostState.tsx'
import css from './PostTable.module.css'
import { HideLink } from './parts/HideLink.tsx'
import { MailLink } from './parts/MailLink.tsx'
import table from './parts/table.module.css'
import { useManagedPost } from './useManagedPost.ts'

const switches = Object.keys(placementNames) as PlacementName[]

export function PostRow({ post }: { post: ManagedPost }) {
  const { t } = useTranslation('admin')
  const { place, rename, remove, removing } = useManagedPost(post)
  const [asking, setAsking] = useState(false)
  const { postId, title, userName, userEmail } = post
  const titleId = `title-${postId}`
  const label = (name: 'first' | 'second' | 'popular' | 'sponsored' | 'delete') => t(`posts.columns.${name}`)

  return (
    <tr aria-busy={removing}>
      <td {...postCell('id')}>
        <code>{postId}</code>
      </td>
      <th scope="row" {...postCell('title')}>
        <div className={css.shown}>
          {post.photo && (
            <Photo photo={{ ...post.photo, blobString: photoAddress(post.photo.key) }} alt="" sizes="48px" />
          )}
          <div>
            <Link id={titleId} to={`/user/post-details/${postId}`} className={table.link}>
              {title}
            </Link>
            <PostState post={post} />
          </div>
        </div>
      </th>
      <td {...postCell('description')}>
        <p>{post.description}</p>
      </td>
      <td {...postCell('neighborhood')}>
        <NeighborhoodCell post={post} onSave={rename} />
      </td>
      <td {...postCell('creator')}>{userName}</td>
      <td {...postCell('email')}>
        <MailLink email={userEmail} />
      </td>
      <td {...postCell('created')}>
        <time dateTime={post.createdAt}>{formatDay(listingDay(post, post.createdAt))}</time>
      </td>
      {switches.map((name) => (
        <td key={name} {...postCell(name)}>
          <Switch
            className={table.switch}
            label={label(name)}
            aria-label={t('labelled', { action: label(name), title })}
            checked={post[placementNames[name]]}
            onChange={(event) => place({ name, state: event.currentTarget.checked })}
          />
        </td>
      ))}
      <td {...postCell('delete')}>
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
          <Ask
            title={t('posts.ask.title')}
            text={t('posts.ask.text', { title, name: userName })}
            yes={label('delete')}
            no={t('back')}
            danger
            onNo={() => setAsking(false)}
            onYes={() => {
              setAsking(false)
              remove()
            }}
          />
        )}
      </td>
    </tr>
  )
}
