import { Button } from '@mantine/core'
import { useDebouncedCallback, useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { ApiError, api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { notify } from '../../ui/notify.ts'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { draftPhotos, dropDraft, loadDraft, newDraft, restoredPhotos, saveDraft, worthKeeping } from './draft.ts'
import { ListingForm } from './ListingForm.tsx'
import css from './listing.module.css'
import { listAddress } from './values.ts'

/** Adding a listing; for members only. A session that ends meanwhile does not take the form away. */
export function Component() {
  const caller = useCaller()
  const [userId, setUserId] = useState(caller?.userId)
  if (caller && caller.userId !== userId) setUserId(caller.userId)

  if (userId) return <AddListing key={userId} userId={userId} />
  return caller === null ? <Navigate to="/user/dashboard" replace /> : <PageLoading />
}

function AddListing({ userId }: { userId: string }) {
  const { t } = useTranslation('listing')
  const navigate = useNavigate()
  const [restored, setRestored] = useState(() => loadDraft(userId))
  const [draft, setDraft] = useState(() => restored ?? newDraft())
  const [listAt, setListAt] = useState<string>()
  const leave = useTimeout(() => listAt && navigate(listAt), 3000)
  usePageTitle(t('addTitle'))

  const keep = useDebouncedCallback(
    ((values, photos) => {
      if (worthKeeping({ values, photos })) saveDraft(userId, { ...draft, values, photos: draftPhotos(photos) })
      else dropDraft(userId)
    }) satisfies ComponentProps<typeof ListingForm>['onChange'],
    { delay: 300, flushOnUnmount: true },
  )

  const startOver = () => {
    keep.cancel()
    dropDraft(userId)
    setRestored(undefined)
    setDraft(newDraft())
  }

  if (listAt)
    return (
      <Done>
        <IconCircleCheck size={44} aria-hidden />
        <h1>{t('success')}</h1>
        <p>{t('successNext')}</p>
        <Button component={Link} to={listAt} variant="light" size="md">
          {t('toList')}
        </Button>
      </Done>
    )

  return (
    <div className="container">
      <header className={css.head}>
        <h1>{t('addTitle')}</h1>
        <p>{t('addLead')}</p>
      </header>
      {restored && (
        <p className={css.restored} role="status">
          {t('draftRestored')}
          <Button variant="subtle" size="compact-sm" onClick={startOver}>
            {t('startOver')}
          </Button>
        </p>
      )}
      <ListingForm
        key={draft.submission}
        mode="add"
        values={draft.values}
        photos={restoredPhotos(draft.photos)}
        onChange={keep}
        onSave={async (body, values) => {
          try {
            await api.posts.create({ body, idempotencyKey: draft.submission })
          } catch (error) {
            if (error instanceof ApiError && error.code === 'badInput') return error.fields
            // An expired session has said so itself.
            if (!(error instanceof ApiError) || error.status !== 401) notify.error(t('failed'))
            return
          }
          keep.cancel()
          dropDraft(userId)
          notify.success(t('success'))
          setListAt(listAddress(values))
          leave.start()
        }}
      />
    </div>
  )
}

/** What stands in place of the form once it is sent; takes the focus, at the top of the page. */
function Done({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    box.current?.focus()
  }, [])
  return (
    <div ref={box} className={css.done} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
