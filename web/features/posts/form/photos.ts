import type { PhotoMark } from '#shared/posts/lists.ts'
import { photosMax } from '#shared/posts/post.ts'
import type { Failure, RejectionReason } from '../../../lib/upload.ts'

/** A photo in the picker. `id` is the hash of the chosen picture, which detects duplicates. */
export type Photo = {
  id: string
  fileName: string
  /** The chosen file; a photo of a draft or of a published listing has none. */
  file?: File
  /** The address of the picture: an object URL of the chosen file, then the published photo. */
  src: string
  primary: boolean
  mark?: PhotoMark | undefined
  /** Set once the photo has been uploaded. */
  key?: string | undefined
  state: 'queued' | 'uploading' | 'processing' | 'ready' | 'rejected' | 'failed'
  /** Its size in pixels, where that is too small to look good. */
  small?: { width: number; height: number } | undefined
  /** How much has been uploaded, from 0 to 1. */
  share?: number
  /** Why it was rejected, or why it failed. */
  reason?: RejectionReason
  failure?: Failure
}

/** Below this many pixels on its longer side a photo is a thumbnail, such as a preview copied out of a chat. */
const smallSide = 400

/** The size of a photo that is too small to look good; undefined for any other. */
export const smallSize = ({ width, height }: { width: number; height: number }): Photo['small'] =>
  Math.max(width, height) < smallSide ? { width, height } : undefined

const usable = (photo: Photo) => photo.state !== 'rejected'

/** Ensures exactly one main photo: the chosen one, or the first that is not rejected, one without a mark if there is. */
export function withPrimary(photos: readonly Photo[], chosen = photos.find((photo) => photo.primary)?.id): Photo[] {
  const eligible = photos.filter(usable)
  const main = eligible.find(({ id }) => id === chosen) ?? eligible.find(({ mark }) => !mark) ?? eligible[0]
  return photos.map((photo) => ({ ...photo, primary: photo === main }))
}

/** Marks a photo, or removes its mark. A photo that is marked stops being the main one, if there is another without. */
export const markPhoto = (photos: readonly Photo[], id: string, mark: PhotoMark | undefined): Photo[] =>
  withPrimary(photos.map((photo) => (photo.id === id ? { ...photo, mark, primary: photo.primary && !mark } : photo)))

/** Adds chosen photos, without duplicates and up to the maximum number. */
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

/** Moves a photo to the position of another one. */
export function movePhoto(photos: readonly Photo[], id: string, overId: string): Photo[] {
  const moved = photos.find((photo) => photo.id === id)
  const place = photos.findIndex((photo) => photo.id === overId)
  if (!moved || place < 0) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(place, 0, moved)
}

export const inFlight = (photo: Photo) =>
  photo.state === 'queued' || photo.state === 'uploading' || photo.state === 'processing'

export const lost = (photo: Photo) => photo.state === 'rejected' || photo.state === 'failed'

/** The photos as the API takes them. A photo that is still uploading has its id as key, for validation only. */
export function listingPhotos(photos: readonly Photo[]) {
  return photos
    .filter(usable)
    .map(({ key, id, primary, mark, fileName }) => ({ key: key ?? id, primary, mark, fileName }))
}
