import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Photo } from '../parts/Photo.tsx'
import css from './Gallery.module.css'
import { photoSizes } from './sizes.ts'

const Zoom = lazy(async () => ({ default: (await import('./Zoom.tsx')).Zoom }))

const mosaicSize = 5

/** The photos of a listing: a mosaic of up to five, or on the phone a full-width carousel. A click opens the zoom. */
export function Gallery({ photos, title }: { photos: readonly PhotoValue[]; title: string }) {
  const { t } = useTranslation('detail')
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

  return (
    <section className={css.gallery} aria-label={t('photos')}>
      <ul className={css.mosaic} data-count={Math.min(count, mosaicSize)} ref={row}>
        {ordered.map((photo, position) => (
          <li key={photo.key} className={css.cell} data-extra={position >= mosaicSize}>
            <button
              type="button"
              aria-label={t('openPhoto', { position: position + 1, count })}
              onClick={() => zoom(position)}
            >
              <Photo
                photo={photo}
                alt={position === 0 ? title : ''}
                eager={position === 0}
                sizes={position === 0 ? photoSizes.first : photoSizes.other}
              />
            </button>
          </li>
        ))}
      </ul>
      <span className={css.counter} aria-hidden>
        {t('counter', { position: shown + 1, count })}
      </span>
      {count > 1 && (
        <button type="button" className={css.all} onClick={() => zoom(0)}>
          <IconPhoto size={18} aria-hidden /> {t('allPhotos', { count })}
        </button>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <Zoom photos={ordered} title={title} start={zoomed} onClose={() => zoom(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
