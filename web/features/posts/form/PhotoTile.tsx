import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  IconChevronLeft,
  IconChevronRight,
  IconCrop,
  IconPhotoX,
  IconRefresh,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PhotoMark } from '#shared/posts/lists.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Crash, ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { markIcons } from '../parts/markIcons.ts'
import css from './PhotoPicker.module.css'
import { inFlight, lost, type Photo } from './photos.ts'
import type { Photos } from './usePhotos.ts'

const PhotoEditor = lazy(async () => {
  const [{ PhotoEditor }] = await Promise.all([import('./editing/PhotoEditor.tsx'), textsOf('editing')])
  return { default: PhotoEditor }
})

type Props = { photo: Photo; position: number; photos: Photos; marks: readonly PhotoMark[] }

/**
 * One photo. Its picture is the handle for drag and drop. Marks, the star, the cross and retry are separate buttons, as
 * are two that move the photo by one position, for people for whom dragging is hard (AXS-01).
 */
export function PhotoTile({ photo, position, photos, marks }: Props) {
  const { t } = useTranslation(['listing', 'listings'])
  const { t: problem } = useTranslation('photos')
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: photo.id })
  const [editing, setEditing] = useState(false)
  const { state, primary, mark, id } = photo
  const sound = !lost(photo)
  const [before, after] = [photos.photos[position - 2], photos.photos[position]]

  return (
    <li
      ref={setNodeRef}
      className={css.tile}
      data-state={state}
      data-dragging={isDragging || undefined}
      data-primary={primary || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        className={css.picture}
        {...attributes}
        {...listeners}
        aria-label={t('photos.move', { position })}
      >
        <Picture photo={photo} position={position} />
      </button>
      <div className={css.notes}>
        {primary && !inFlight(photo) && <span className={css.badge}>{t('photos.primary')}</span>}
        {mark && marks.includes(mark) && <span className={css.badge}>{t(`listings:marks.${mark}`)}</span>}
        {photo.small && (
          <p className={css.small} role="status">
            {t('photos.small', photo.small)}
          </p>
        )}
      </div>
      <Progress photo={photo} position={position} />
      <div className={css.buttons}>
        {sound && (photo.file || state === 'ready') && (
          <button
            type="button"
            data-corner
            aria-label={t('photos.edit', { position })}
            title={t('photos.edit', { position })}
            onClick={() => setEditing(true)}
          >
            <IconCrop size={18} aria-hidden />
          </button>
        )}
        {sound &&
          marks.map((one) => {
            const Icon = markIcons[one]
            return (
              <button
                key={one}
                type="button"
                data-corner
                aria-pressed={mark === one}
                aria-label={t('photos.mark', { position, mark: t(`listings:marks.${one}`) })}
                title={t(`listings:marks.${one}`)}
                onClick={() => photos.mark(id, mark === one ? undefined : one)}
              >
                <Icon size={18} aria-hidden />
              </button>
            )
          })}
        {sound && (
          <button
            type="button"
            aria-pressed={primary}
            aria-label={t(primary ? 'photos.isPrimary' : 'photos.makePrimary', { position })}
            title={t('photos.primary')}
            onClick={() => photos.choosePrimary(photo.id)}
          >
            {primary ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
          </button>
        )}
        {sound && photos.photos.length > 1 && (
          <>
            <Mover way="earlier" position={position} onMove={before && (() => photos.move(id, before.id))} />
            <Mover way="later" position={position} onMove={after && (() => photos.move(id, after.id))} />
          </>
        )}
        <button
          type="button"
          aria-label={t('photos.remove', { position })}
          title={t('photos.remove', { position })}
          onClick={() => photos.remove(photo.id)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      {(state === 'rejected' || state === 'failed') && (
        <div className={css.trouble} role="alert">
          <strong>{t(`photos.states.${state}`)}</strong>
          <span>
            {state === 'failed'
              ? problem(`failures.${photo.failure ?? 'unsent'}`)
              : problem(`reasons.${photo.reason ?? 'broken'}`)}
          </span>
          {state === 'failed' && (
            <button type="button" aria-label={t('photos.retry', { position })} onClick={() => photos.retry(photo)}>
              <IconRefresh size={16} aria-hidden /> {t('photos.retryShort')}
            </button>
          )}
        </div>
      )}
      {editing && (
        <ErrorBoundary
          fallback={
            <Dialog title={t('photos.edit', { position })} onClose={() => setEditing(false)}>
              <Crash />
            </Dialog>
          }
        >
          <Suspense>
            <PhotoEditor
              photo={photo}
              position={position}
              onSave={(file) => photos.replace(id, file)}
              onClose={() => setEditing(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </li>
  )
}

type MoverProps = { way: 'earlier' | 'later'; position: number; onMove: (() => void) | undefined }

/** A button that moves the photo by one position. It stays at the end of the row, so that it keeps the focus. */
function Mover({ way, position, onMove }: MoverProps) {
  const { t } = useTranslation('listing')
  const Icon = way === 'earlier' ? IconChevronLeft : IconChevronRight
  const label = t(`photos.${way}`, { position })
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={!onMove} onClick={onMove}>
      <Icon size={18} aria-hidden />
    </button>
  )
}

/** The picture of a photo; an icon if the browser cannot draw the file; nothing if the photo is rejected. */
function Picture({ photo: { src, state, fileName }, position }: { photo: Photo; position: number }) {
  const { t } = useTranslation('listing')
  const [unreadable, setUnreadable] = useState<string>()
  if (state === 'rejected') return null
  if (!src || src === unreadable) return <IconPhotoX size={28} stroke={1.5} aria-hidden />
  return (
    <img
      src={src}
      alt={t('photos.alt', { position, name: fileName })}
      draggable={false}
      onError={() => setUnreadable(src)}
    />
  )
}

/** The progress of a photo: a progress bar while it uploads, an indeterminate one while it is queued or processed. */
function Progress({ photo: { state, share = 0 }, position }: { photo: Photo; position: number }) {
  const { t } = useTranslation('listing')
  if (state !== 'queued' && state !== 'uploading' && state !== 'processing') return null
  const percent = Math.round(share * 100)
  const uploading = state === 'uploading'
  return (
    <div className={css.progress}>
      <span>{uploading ? `${percent} %` : t(`photos.states.${state}`)}</span>
      <div
        role="progressbar"
        aria-label={uploading ? t('photos.progress', { position, percent }) : t(`photos.states.${state}`)}
        aria-valuenow={uploading ? percent : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: uploading ? `${percent}%` : undefined }} data-waiting={!uploading || undefined} />
      </div>
    </div>
  )
}
