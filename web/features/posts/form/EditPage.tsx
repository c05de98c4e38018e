import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Post } from '#shared/posts/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import type { Caller } from '../../../lib/caller.ts'
import { isOnline } from '../../../lib/connection.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { focusField } from '../../../ui/focusField.ts'
import { errorText, notify } from '../../../ui/notify.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageLoading } from '../../../ui/PageLoading.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { refetchResults } from '../../search/parts/results.ts'
import { postQuery } from '../parts/postQuery.ts'
import { differs, draftPhotos, dropDraft, edit, loadDraft, newDraft, restoredPhotos, saveDraft } from './draft.ts'
import { ListingForm } from './ListingForm.tsx'
import css from './listing.module.css'
import { editedPostQuery } from './queries.ts'
import { Saved } from './Saved.tsx'
import { photosOf, valuesOf } from './stored.ts'
import { type ListingValues, listAddress } from './values.ts'

type FormProps = ComponentProps<typeof ListingForm>

/** The page to edit a listing; for its owner and administrators (FRM-02). */
export function Component() {
  const { postId = '' } = useParams()
  return <MembersOnly>{(member) => <EditPost key={postId} postId={postId} member={member} />}</MembersOnly>
}

function EditPost({ postId, member }: { postId: string; member: Caller }) {
  const { t } = useTranslation('listing')
  const { data: post, error, refetch } = useQuery(editedPostQuery(postId))
  usePageTitle(t('editTitle'))

  if (post) {
    const allowed = post.userId === member.ownerId || may(member.roles, 'administer')
    return allowed ? <EditListing key={post.version} post={post} userId={member.userId} onReload={refetch} /> : <Away />
  }
  if (!error) return <PageLoading />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <Away reason={errorText(error)} />
  return <Failed text={t('loadFailed')} onRetry={refetch} whole />
}

/** Redirects to the home page, with a notice if the reason is not secret. */
function Away({ reason }: { reason?: string }) {
  useEffect(() => {
    if (reason) void notify.warning(reason)
  }, [reason])
  return <Navigate to="/user/dashboard" replace />
}

type EditProps = { post: Post; userId: string; onReload: () => void }

/** The form with the stored listing, or with this user's unsaved edit. */
function EditListing({ post, userId, onReload }: EditProps) {
  const { t } = useTranslation(['listing', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<ListingValues>()
  const [replacing, setReplacing] = useState(false)
  const [stale, setStale] = useState(false)
  const { postId } = post
  const { hash } = useLocation()
  // A link to a field, as advice leads to it.
  useEffect(() => {
    if (hash) focusField(hash.slice(1))
  }, [hash])
  const stored = { values: valuesOf(post), photos: photosOf(post) }
  const { restored, keep, drop } = useUnsaved(`listing.${userId}.${postId}`, edit)
  const { version, values, photos } = restored
    ? { ...restored, photos: restoredPhotos(restored.photos, stored.photos) }
    : { ...stored, version: post.version }

  const changed: FormProps['onChange'] = (values, photos) =>
    keep(differs({ values, photos }, stored) ? { version, values, photos: draftPhotos(photos) } : undefined)

  const save: FormProps['onSave'] = async (body, values) => {
    try {
      await api.posts.update({ params: { postId, userId: post.userId }, body: { ...body, version } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'badInput') return error.fields
      const code = error instanceof ApiError ? error.code : 'unreachable'
      if (code === 'stale') setStale(true)
      // An expired session shows its own message.
      else if (code !== 'unauthenticated' && code !== 'sessionExpired')
        notify.error(isOnline() ? t('failed') : t('common:offline.written'))
      return
    }
    drop()
    setSaved(values)
    void client.invalidateQueries(postQuery(postId))
    void refetchResults(client)
  }

  if (saved) {
    const copy = () => {
      dropDraft(userId)
      saveDraft(userId, newDraft(saved))
      navigate('/user/add/post')
    }
    return (
      <>
        <Saved
          postId={postId}
          title={saved.title}
          heading={t('changed')}
          text={t('updated')}
          listAt={listAddress(saved)}
          onAnother={() => (loadDraft(userId) ? setReplacing(true) : copy())}
        />
        {replacing && (
          <ConfirmDialog
            title={t('replace.title')}
            text={t('replace.text')}
            confirmLabel={t('replace.yes')}
            cancelLabel={t('replace.no')}
            onCancel={() => setReplacing(false)}
            onConfirm={copy}
          />
        )}
      </>
    )
  }

  return (
    <div className="container">
      <PageHead title={t('editTitle')} lead={t('editLead')} />
      {restored && (
        <p className={css.restored} role="status">
          {t('restored')}
          <Button variant="subtle" size="compact" onClick={drop}>
            {t('discard')}
          </Button>
        </p>
      )}
      <ListingForm
        key={restored ? 'restored' : 'stored'}
        mode="edit"
        values={values}
        photos={photos}
        onChange={changed}
        onSave={save}
      />
      {stale && (
        <ConfirmDialog
          title={t('stale.title')}
          text={t('stale.text')}
          confirmLabel={t('stale.reload')}
          cancelLabel={t('stale.back')}
          onCancel={() => setStale(false)}
          onConfirm={() => {
            setStale(false)
            drop()
            onReload()
          }}
        />
      )}
    </div>
  )
}
