import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PhotoMark } from '#shared/posts/lists.ts'
import { photosMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { ChoosePhotos } from '../../../ui/ChoosePhotos.tsx'
import css from './PhotoPicker.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import type { Photos } from './usePhotos.ts'

type Props = {
  id: string
  photos: Photos
  /** What a photo can be marked as. */
  marks: readonly PhotoMark[]
  error?: string
}

/** Photos can be chosen, dropped or pasted, and sorted by drag and drop with touch, mouse or keyboard. */
export function PhotoPicker({ id, photos, marks, error }: Props) {
  const { t } = useTranslation('listing')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = photos.photos
  const placeOf = (photoId: unknown) => list.findIndex((photo) => photo.id === photoId) + 1
  const total = list.length

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void photos.add(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A long press picks up a tile; moving the finger earlier scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over: target }: DragEndEvent) => {
    if (target && active.id !== target.id) photos.move(String(active.id), String(target.id))
  }
  const choose = (files: FileList | null) => {
    if (files?.length) void photos.add([...files])
  }

  return (
    <fieldset
      id={id}
      aria-label={t('photos.label')}
      className={css.picker}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('photos.moveHelp') },
          announcements: {
            onDragStart: ({ active }) => t('photos.lifted', { position: placeOf(active.id) }),
            onDragOver: ({ over: target }) =>
              target ? t('photos.over', { position: placeOf(target.id), total }) : undefined,
            onDragEnd: ({ over: target }) =>
              target ? t('photos.dropped', { position: placeOf(target.id), total }) : undefined,
            onDragCancel: () => t('photos.dragCancelled'),
          },
        }}
      >
        <SortableContext items={list.map((photo) => photo.id)} strategy={rectSortingStrategy}>
          <ul className={css.tiles}>
            {list.map((photo, index) => (
              <PhotoTile key={photo.id} photo={photo} position={index + 1} photos={photos} marks={marks} />
            ))}
            {list.length < photosMax && (
              <li className={css.add} data-alone={list.length === 0 || undefined}>
                <button
                  type="button"
                  aria-describedby={error ? `${id}-error` : `${id}-help`}
                  onClick={() => input.current?.click()}
                >
                  <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
                  <strong>{t('photos.choose')}</strong>
                  {list.length === 0 && <span>{t(over ? 'photos.dropNow' : 'photos.drop')}</span>}
                </button>
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      <ChoosePhotos ref={input} label={t('photos.choose')} multiple onChoose={(files) => void photos.add(files)} />
      <p id={`${id}-help`} className={css.help}>
        {t('photos.help', { max: photosMax })}
        <span className={css.paste}>{t('photos.paste')}</span>
        {total > 0 && <span className={css.count}>{t('photos.count', { count: total, max: photosMax })}</span>}
      </p>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
