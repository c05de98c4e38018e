import { useEffect, useEffectEvent, useState } from 'react'
import { putPictures, storedPictures } from '../../../lib/pocket.ts'
import type { Photos } from './usePhotos.ts'

/**
 * Adds the pictures that wait on the device to the photos of a new listing: those of its draft that were not sent, and
 * those that were shared with the app (PWA-03). Into a form that has photos already shared ones come only on request,
 * because any page can share pictures; the question is answered here.
 */
export function useOfferedPhotos(mode: 'add' | 'edit', { photos, add }: Photos) {
  const [offered, setOffered] = useState<File[]>([])

  const drop = () => {
    setOffered([])
    void putPictures('shared', [])
  }
  const take = (pictures: readonly File[]) => {
    drop()
    void add(pictures)
  }

  const begin = useEffectEvent(async () => {
    const unsent = await storedPictures('pictures')
    const shared = await storedPictures('shared')
    if (unsent.length > 0) {
      void putPictures('pictures', [])
      void add(unsent)
    }
    if (shared.length === 0) return
    if (photos.length + unsent.length > 0) setOffered(shared)
    else take(shared)
  })
  useEffect(() => {
    if (mode === 'add') void begin()
  }, [mode])

  if (offered.length === 0) return undefined
  return { count: offered.length, take: () => take(offered), leave: drop }
}
