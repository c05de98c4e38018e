import { photoAddress } from '#shared/photos/variants.ts'

type PackedPhoto = { key: string; primary: boolean; blobString?: string }
type PackedPost = { photos: PackedPhoto[]; allPhotos?: PackedPhoto[]; primaryPhoto?: string }

const isPost = (value: unknown): value is PackedPost =>
  typeof value === 'object' && value !== null && 'primaryPhotoExtension' in value && 'photos' in value

const primaryOf = ({ photos }: PackedPost): string | undefined => {
  const primary = photos.find((photo) => photo.primary)
  return primary && photoAddress(primary.key)
}

const withoutAddress = (photo: PackedPhoto): PackedPhoto =>
  photo.blobString === photoAddress(photo.key) ? { ...photo, blobString: undefined } : photo

/**
 * A replacer for `JSON.stringify` that omits photo URLs of listings which can be derived from the photos' keys. They
 * are a twentieth of the home page, which fits into the first round trip of a connection without them (10 packets, RFC
 * 6928).
 */
export function leaveOutAddresses(_: string, value: unknown): unknown {
  if (!isPost(value)) return value
  const { photos, allPhotos, primaryPhoto } = value
  return {
    ...value,
    photos: photos.map(withoutAddress),
    allPhotos: allPhotos?.map(withoutAddress),
    primaryPhoto: primaryPhoto === primaryOf(value) ? undefined : primaryPhoto,
  }
}

/** Restores the omitted photo URLs of the listings in such data. */
export function giveBackAddresses(data: unknown): void {
  if (isPost(data)) {
    data.primaryPhoto ??= primaryOf(data)
    for (const photo of [...data.photos, ...(data.allPhotos ?? [])]) photo.blobString ??= photoAddress(photo.key)
  } else if (typeof data === 'object' && data !== null) for (const part of Object.values(data)) giveBackAddresses(part)
}
