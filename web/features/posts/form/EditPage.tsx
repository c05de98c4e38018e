import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Post } from '#shared/posts/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { withMantine } from '../../../ui/Mantine/Mantine.tsx'
import { MembersOnly } from '../../../ui/MembersOnly.tsx'
import { errorText, notify } from '../../../ui/notify.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageLoading } from '../../../ui/PageLoading.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { ListingForm } from './ListingForm.tsx'
import { editedPostQuery } from './queries.ts'
import { Saved } from './Saved.tsx'
import { photosOf, valuesOf } from './stored.ts'
import { listAddress } from './values.ts'

type FormProps = ComponentProps<typeof ListingForm>

/** Editing a listing; for its owner and administrators (FRM-02). */
export const Component = withMantine(() => {
  const { postId = '' } = useParams()
  return <MembersOnly>{(member) => <EditPost key={postId} postId={postId} member={member} />}</MembersOnly>
})

function EditPost({ postId, member }: { postId: string; member: Caller }) {
  const { t } = useTranslation('listing')
  const { data: post, error, refetch } = useQuery(editedPostQuery(postId))
  usePageTitle(t('editTitle'))

  if (post) {
    const allowed = post.userId === member.userId || may(member.roles, 'administer')
    return allowed ? <EditListing key={post.version} post={post} onReload={refetch} /> : <Away />
  }
  if (!error) return <PageLoading />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <Away reason={errorText(error)} />
  return <Failed text={t('loadFailed')} onRetry={refetch} whole />
}

/** Back home, with a word about why where that is no secret. */
function Away({ reason }: { reason?: string }) {
  useEffect(() => {
    if (reason) void notify.warning(reason)
  }, [reason])
  return <Navigate to="/user/dashboard" replace />
}

function EditListing({ post, onReload }: { post: Post; onReload: () => void }) {
  const { t } = useTranslation('listing')
  const client = useQueryClient()
  const [listAt, setListAt] = useState<string>()
  const [stale, setStale] = useState(false)
  const { postId, userId, version } = post

  const save: FormProps['onSave'] = async (body, values) => {
    try {
      await api.posts.update({ params: { postId, userId }, body: { ...body, version } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'badInput') return error.fields
      const code = error instanceof ApiError ? error.code : 'unreachable'
      if (code === 'stale') setStale(true)
      // An expired session has said so itself.
      else if (code !== 'unauthenticated' && code !== 'sessionExpired') notify.error(t('failed'))
      return
    }
    notify.success(t('updated'))
    setListAt(listAddress(values))
    for (const queryKey of [['post', postId], ['search']]) void client.invalidateQueries({ queryKey })
  }

  if (listAt) return <Saved title={t('updated')} listAt={listAt} />

  return (
    <div className="container">
      <PageHead title={t('editTitle')} lead={t('editLead')} />
      <ListingForm mode="edit" values={valuesOf(post)} photos={photosOf(post)} onSave={save} />
      {stale && (
        <Ask
          title={t('stale.title')}
          text={t('stale.text')}
          yes={t('stale.reload')}
          no={t('stale.back')}
          onNo={() => setStale(false)}
          onYes={() => {
            setStale(false)
            onReload()
          }}
        />
      )}
    </div>
  )
}
