import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { allPhotoMarks } from '#shared/posts/lists.ts'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { markIcons } from '../parts/markIcons.ts'
import { Photo } from '../parts/Photo.tsx'
import css from './Gallery.module.css'
import { photoSizes } from './sizes.ts'

const Zoom = lazy(async () => ({ default: (await import('./Zoom.tsx')).Zoom }))

const mosaicSize = 5

/**
 * The photos of a listing: a mosaic of up to five, or on the phone a full-width carousel. A click opens the zoom, and a
 * button for each mark opens it at the first photo with this mark.
 */
export function Gallery({ photos, title }: { photos: readonly PhotoValue[]; title: string }) {
  const { t } = useTranslation(['detail', 'listings'])
  const [zoomed, zoom] = useState<number>()
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const follow = useEffectEvent(
    () => row.current && setShown(Math.round(row.current.scrollLeft / row.current.clientWidth)),
  )
  // From the start, as the visitor may have swiped before the page was hydrated.
  useEffect(() => {
    const heard = new AbortController()
    follow()
    row.current?.addEventListener('scroll', () => follow(), { passive: true, signal: heard.signal })
    return () => heard.abort()
  }, [])
  const count = photos.length
  const ordered = [...photos].sort((a, b) => Number(b.primary) - Number(a.primary))
  if (count === 0) return null
  const nameOf = ({ mark }: PhotoValue) => mark && t(`listings:marks.${mark}`)
  const marked = allPhotoMarks
    .map((mark) => ({ mark, at: ordered.findIndex((photo) => photo.mark === mark) }))
    .filter(({ at }) => at >= 0)

  return (
    <section className={css.gallery} aria-label={t('photos')}>
      <ul className={css.mosaic} data-count={Math.min(count, mosaicSize)} ref={row}>
        {ordered.map((photo, position) => (
          <li key={photo.key} className={css.cell} data-extra={position >= mosaicSize} data-mark={photo.mark}>
            <button
              type="button"
              aria-label={[t('openPhoto', { position: position + 1, count }), nameOf(photo)].filter(Boolean).join(': ')}
              onClick={() => zoom(position)}
            >
              <Photo
                photo={photo}
                alt={nameOf(photo) ?? (position === 0 ? title : '')}
                eager={position === 0}
                sizes={position === 0 ? photoSizes.first : photoSizes.other}
              />
            </button>
            {photo.mark && (
              <span className={css.mark} aria-hidden>
                {nameOf(photo)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <span className={css.counter} aria-hidden>
        {t('counter', { position: shown + 1, count })}
      </span>
      <div className={css.openers}>
        {marked.map(({ mark, at }) => {
          const Icon = markIcons[mark]
          return (
            <button key={mark} type="button" onClick={() => zoom(at)}>
              <Icon size={18} aria-hidden /> {t(`listings:marks.${mark}`)}
            </button>
          )
        })}
        {count > 1 && (
          <button type="button" className={css.all} onClick={() => zoom(0)}>
            <IconPhoto size={18} aria-hidden /> {t('allPhotos', { count })}
          </button>
        )}
      </div>
      {zoomed !== undefined && (
        <Suspense>
          <Zoom photos={ordered} title={title} start={zoomed} onClose={() => zoom(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
