import { photoAddress } from '#shared/photos/variants.ts'

type PackedPhoto = { key: string; primary: boolean; blobString?: string }
type PackedPost = { photos: PackedPhoto[]; allPhotos?: PackedPhoto[]; primaryPhoto?: string }

const isPost = (value: object): value is PackedPost => 'primaryPhotoExtension' in value
const primaryOf = ({ photos }: PackedPost): string | undefined => {
  const primary = photos.find((photo) => photo.primary)
  return primary && photoAddress(primary.key)
}

/**
 * For `JSON.stringify`: leaves the addresses of photos out of listings where they follow from their keys. They would be
 * the tenth of a home page that no longer comes in the first round trip of a connection (10 packets, RFC 6928).
 */
export function packed(this: PackedPhoto & PackedPost, name: string, value: unknown): unknown {
  const follows =
    (name === 'blobString' && value === photoAddress(this.key)) ||
    (name === 'primaryPhoto' && isPost(this) && value === primaryOf(this))
  return follows ? undefined : value
}

/** Gives the listings in what was packed their addresses back. */
export function unpack(data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  if (!isPost(data)) {
    for (const part of Object.values(data)) unpack(part)
    return
  }
  data.primaryPhoto ??= primaryOf(data)
  for (const photo of [...data.photos, ...(data.allPhotos ?? [])]) photo.blobString ??= photoAddress(photo.key)
}
