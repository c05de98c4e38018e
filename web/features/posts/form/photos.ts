import { photosMax } from '#shared/posts/post.ts'
import type { RejectionReason } from '../../../lib/upload.ts'

/** A photo in the picker. `id` is the hash of the chosen file, so that the same picture is known again. */
export type Photo = {
  id: string
  fileName: string
  /** What was chosen; a photo of a draft or of a published listing has none. */
  file?: File
  /** What the tile shows: the chosen file until the published photo is there. */
  src: string
  primary: boolean
  /** Present once the photo has arrived on the server. */
  key?: string
  state: 'queued' | 'uploading' | 'processing' | 'ready' | 'rejected' | 'failed'
  /** How much has been uploaded, from 0 to 1. */
  share?: number
  /** Why it was rejected. */
  reason?: RejectionReason
}

const usable = (photo: Photo) => photo.state !== 'rejected'

/** Keeps one main photo: the chosen one, or the first that can be used. */
export function withPrimary(photos: readonly Photo[], chosen = photos.find((photo) => photo.primary)?.id): Photo[] {
  const main = photos.find((photo) => photo.id === chosen && usable(photo)) ?? photos.find(usable)
  return photos.map((photo) => ({ ...photo, primary: photo === main }))
}

/** Adds chosen photos: a picture that is there already is taken once, and no more than fit are taken. */
export function addPhotos(photos: readonly Photo[], chosen: readonly Photo[]) {
  const fresh = chosen.filter(
    ({ id }, index) => !photos.some((photo) => photo.id === id) && chosen.findIndex((one) => one.id === id) === index,
  )
  const added = fresh.slice(0, photosMax - photos.length)
  return {
    photos: withPrimary([...photos, ...added]),
    added,
    duplicate: fresh.length < chosen.length,
    overLimit: added.length < fresh.length,
  }
}

/** Moves a photo to another's place. */
export function movePhoto(photos: readonly Photo[], id: string, overId: string): Photo[] {
  const moved = photos.find((photo) => photo.id === id)
  const place = photos.findIndex((photo) => photo.id === overId)
  if (!moved || place < 0) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(place, 0, moved)
}

export const inFlight = (photo: Photo) =>
  photo.state === 'queued' || photo.state === 'uploading' || photo.state === 'processing'

export const lost = (photo: Photo) => photo.state === 'rejected' || photo.state === 'failed'

/** The photos as the form sends them; one that is still on its way goes by its id, for checking only. */
export function listingPhotos(photos: readonly Photo[]) {
  return photos.filter(usable).map(({ key, id, primary, fileName }) => ({ key: key ?? id, primary, fileName }))
}
