import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useModal } from '../../../ui/Dialog.tsx'
import { Photo } from '../parts/Photo.tsx'
import css from './Zoom.module.css'

type Props = { photos: readonly PhotoValue[]; title: string; start: number; onClose: () => void }

/** The photos over the whole window: Escape and Back close, the arrow keys and a swipe change the photo. */
export function Zoom({ photos, title, start, onClose }: Props) {
  const { t } = useTranslation(['detail', 'common', 'listings'])
  const strip = useRef<HTMLDivElement>(null)
  const touched = useRef<number>(null)
  const [at, setAt] = useState(start)
  const count = photos.length
  const photo = photos[at]
  const nameOf = (one: PhotoValue, position: number) =>
    [t('listings:photoOf', { position: position + 1, count }), one.mark && t(`listings:marks.${one.mark}`)]
      .filter(Boolean)
      .join(': ')

  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])

  const show = (next: number) => setAt((next + count) % count)
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(at + 1)
    if (event.key === 'ArrowLeft') show(at - 1)
  }

  return (
    <dialog {...useModal(onClose)} className={css.zoom} aria-label={t('zoom', { title })} onKeyDown={byKey}>
      <div className={css.bar}>
        <span role="status">
          {t('counter', { position: at + 1, count })}
          {photo?.mark && ` · ${t(`listings:marks.${photo.mark}`)}`}
        </span>
        <button type="button" aria-label={t('common:close')} onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
      </div>
      <div
        className={css.stage}
        onPointerDown={(event) => {
          touched.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (touched.current ?? event.clientX)
          if (Math.abs(moved) > 40) show(at - Math.sign(moved))
        }}
      >
        {photo && <Photo key={photo.key} photo={photo} alt={nameOf(photo, at)} sizes="100vw" eager />}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className={css.arrow}
            data-side="start"
            aria-label={t('listings:previousPhoto')}
            onClick={() => show(at - 1)}
          >
            <IconChevronLeft size={28} aria-hidden />
          </button>
          <button
            type="button"
            className={css.arrow}
            data-side="end"
            aria-label={t('listings:nextPhoto')}
            onClick={() => show(at + 1)}
          >
            <IconChevronRight size={28} aria-hidden />
          </button>
          <div className={css.strip} ref={strip}>
            {photos.map((one, position) => (
              <button
                key={one.key}
                type="button"
                aria-label={nameOf(one, position)}
                aria-current={position === at ? 'true' : undefined}
                onClick={() => setAt(position)}
              >
                <Photo photo={one} alt="" sizes="88px" />
              </button>
            ))}
          </div>
        </>
      )}
    </dialog>
  )
}
