import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { cityOf } from '#shared/places/cities.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { isOnline } from '../../../lib/connection.ts'
import { cachePictures } from '../../../lib/deviceCache.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { OtherDrafts } from '../../../ui/OtherDrafts.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { refetchResults } from '../../search/parts/results.ts'
import { AlreadyPublished } from './AlreadyPublished.tsx'
import {
  chooseDraft,
  type Draft,
  draftPhotos,
  dropDraft,
  hasContent,
  loadDraft,
  newDraft,
  otherDrafts,
  restoredPhotos,
  saveDraft,
  unsentFiles,
} from './draft.ts'
import { ListingForm } from './ListingForm.tsx'
import css from './listing.module.css'
import { HeldBack, Saved } from './Saved.tsx'
import { type ListingValues, listAddress } from './values.ts'

type FormProps = ComponentProps<typeof ListingForm>

/**
 * The state of a link to this page: `back` is the page to go to after publishing, with `?post=<id>`; `chosen`: the draft
 * was chosen among several.
 */
const linkState = z.catch(
  z.object({
    back: z.catch(z.string().check(z.startsWith('/user/')), ''),
    chosen: z.catch(z.boolean(), false),
  }),
  { back: '', chosen: false },
)

/** The page to add a listing; for members only. */
export function Component() {
  return (
    <MembersOnly>
      {({ ownerId, contact }) => (
        <AddListing key={ownerId} userId={ownerId} homeCity={cityOf(contact?.city ?? '')?.value} />
      )}
    </MembersOnly>
  )
}

function AddListing({ userId, homeCity }: { userId: string; homeCity: string | undefined }) {
  const { t } = useTranslation(['listing', 'common'])
  const client = useQueryClient()
  const { back, chosen } = linkState.parse(useLocation().state)
  const [restored, setRestored] = useState(() => loadDraft(userId))
  const [draft, setDraft] = useState(() => restored ?? newDraft())
  const submission = useRef(draft.submission)
  /** Drafts that other windows began: to be asked about where this one begins with one of them. */
  const [others, setOthers] = useState(() => (restored && !chosen ? otherDrafts(userId, draft.submission) : []))
  const unsent = useRef<readonly File[]>([])
  const [published, setPublished] = useState<string>()
  const [saved, setSaved] = useState<{
    postId: string
    held?: boolean | undefined
    values: ListingValues
    listAt: string
  }>()
  usePageTitle(t('addTitle'))

  const keep = useDebouncedCallback(
    (...[values, photos]: Parameters<NonNullable<FormProps['onChange']>>) => {
      if (hasContent({ values, photos }, homeCity))
        submission.current = saveDraft(userId, { submission: submission.current, values, photos: draftPhotos(photos) })
      else dropDraft(userId)
      const files = unsentFiles(photos)
      if (files.length === unsent.current.length && files.every((file) => unsent.current.includes(file))) return
      unsent.current = files
      // If the device has no storage left, the photos are not kept.
      void cachePictures('pictures', files)
    },
    { delay: 300, flushOnUnmount: true },
  )

  /** Shows a form of this content, without photos, in place of the present one. */
  const begin = (values?: ListingValues) => {
    keep.cancel()
    dropDraft(userId)
    setRestored(undefined)
    setPublished(undefined)
    setSaved(undefined)
    const fresh = newDraft(values)
    submission.current = fresh.submission
    setDraft(fresh)
  }

  /** Leaves the present draft as it is, for the window that has it open, and shows another one. */
  const carryOn = (chosen: Draft | undefined) => {
    keep.flush()
    const next = chosen ?? newDraft()
    chooseDraft(userId, next.submission)
    submission.current = next.submission
    setOthers([])
    setRestored(chosen)
    setDraft(next)
  }

  const another = () => {
    submission.current = crypto.randomUUID()
    setPublished(undefined)
  }

  /**
   * Whether the listing of an earlier submission with this idempotency key exists. An interrupted submission may have
   * reserved its id without creating it.
   */
  const isPublished = (id: string) =>
    api.posts.get({ params: { id } }).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.status === 404),
    )

  const save: FormProps['onSave'] = async (body, values) => {
    let created: { postId: string; held?: boolean | undefined }
    try {
      created = (await api.posts.create({ body, idempotencyKey: submission.current })).data
    } catch (error) {
      if (error instanceof ApiError && error.code === 'badInput') return error.fields
      if (error instanceof ApiError && error.code === 'alreadySubmitted' && error.id) {
        if (await isPublished(error.id)) return void setPublished(error.id)
        another()
        return save(body, values)
      }
      // An expired session shows its own message.
      if (!(error instanceof ApiError) || error.status !== 401)
        notify.error(isOnline() ? t('failed') : t('common:offline.written'))
      return
    }
    keep.cancel()
    dropDraft(userId)
    setSaved({ ...created, values, listAt: back ? `${back}?post=${created.postId}` : listAddress(values) })
    void refetchResults(client)
  }

  if (saved) {
    const { postId, held, values, listAt } = saved
    if (held) return <HeldBack postId={postId} />
    const { title } = values
    const told = { heading: t('live'), text: t('success') }
    return <Saved postId={postId} title={title} {...told} listAt={listAt} onAnother={() => begin(values)} />
  }

  return (
    <div className="container">
      <PageHead title={t('addTitle')} lead={t('addLead')} />
      {restored && (
        <p className={css.restored} role="status">
          {t('draftRestored')}
          <Button variant="subtle" size="compact" onClick={() => begin()}>
            {t('startOver')}
          </Button>
          <Button variant="subtle" size="compact" onClick={() => carryOn(undefined)}>
            {t('startAnother')}
          </Button>
        </p>
      )}
      <OtherDrafts
        key={`asked.${draft.submission}`}
        className={css.restored}
        submission={draft.submission}
        others={others.map(({ submission: other, values: { title } }) => ({ submission: other, title }))}
        onChoose={(other) => carryOn(others.find((one) => one.submission === other))}
        onBegin={() => carryOn(undefined)}
      />
      {published && <AlreadyPublished postId={published} onAnother={another} />}
      <ListingForm
        key={draft.submission}
        mode="add"
        values={draft.values}
        photos={restoredPhotos(draft.photos)}
        homeCity={restored ? undefined : homeCity}
        onChange={keep}
        onSave={save}
      />
    </div>
  )
}
