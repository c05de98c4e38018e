import { useEffect, useEffectEvent, useState } from 'react'
import { photosMax } from '#shared/posts/post.ts'
import { cachedPictures, cachePictures } from '../../../lib/deviceCache.ts'
import type { Photo } from './photos.ts'
import type { Photos } from './usePhotos.ts'

/**
 * Adds the pictures that wait on the device to the photos of a new listing: those of its draft that were not sent, and
 * those that were shared with the app (PWA-03). Into a form that has photos already shared ones come only on request,
 * because any page can share pictures; the question is answered here. They wait until they are uploaded.
 */
export function useOfferedPhotos(mode: 'add' | 'edit', { photos, add }: Photos) {
  const [offered, setOffered] = useState<File[]>([])
  const [taken, setTaken] = useState<File[]>([])

  const take = async (pictures: File[]) => {
    setOffered([])
    await add(pictures)
    setTaken(pictures)
  }

  const begin = useEffectEvent(async () => {
    const unsent = await cachedPictures('pictures')
    const shared = await cachedPictures('shared')
    if (unsent.length > 0) {
      void cachePictures('pictures', [])
      void add(unsent)
    }
    if (shared.length === 0) return
    if (photos.length + unsent.length > 0) setOffered(shared)
    else void take(shared)
  })
  useEffect(() => {
    if (mode === 'add') void begin()
  }, [mode])

  // A photo whose upload failed is kept with the draft, and one that was rejected is not kept.
  const isSending = ({ key, state }: Photo) => !key && state !== 'failed' && state !== 'rejected'
  const isUnderWay = taken.some((file) => photos.some((photo) => photo.file === file && isSending(photo)))
  useEffect(() => {
    if (taken.length === 0 || isUnderWay) return
    void cachePictures('shared', [])
    setTaken([])
  }, [taken, isUnderWay])

  if (offered.length === 0) return undefined
  return {
    count: offered.length,
    isFull: photos.length >= photosMax,
    take: () => void take(offered),
    leave() {
      setOffered([])
      void cachePictures('shared', [])
    },
  }
}
