import type { StoredPost } from '#shared/posts/post.ts'
import type { Hashed } from '../../engine/schema.ts'
import { hashOf } from '../../photos/parts/print.ts'

/**
 * What the photos of a listing are found by among those of others (`Columns.near`), each with its key; flat photos and
 * those without a print have nothing. A photo counts from its upload on, whenever the listing came to carry it; one from
 * before that was kept, from the publication of the listing on.
 */
export const hashedPhotosOf = ({ photos, createdAt }: Pick<StoredPost, 'photos' | 'createdAt'>) =>
  photos.flatMap(({ key, print, uploadedAt }): (Hashed & { key: string })[] => {
    const hash = print === undefined ? undefined : hashOf(print)
    return hash ? [{ key, hash, since: Date.parse(uploadedAt ?? createdAt) }] : []
  })
