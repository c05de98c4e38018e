import { attachPhotos, type PhotoItem, photoLifetimeMs, removePhoto, unattachedBefore } from '#data/photos.ts'
import { postsByOwner } from '#data/posts.ts'
import { logger } from '#lib/logger.ts'
import { removeUpload, unpublishPhoto } from '#lib/uploads.ts'

/**
 * Deletes photos that no post took within a day. A post that carries one after all was made by a function that died
 * before it could note so; that is made up for.
 */
export async function handler(): Promise<void> {
  let removed = 0
  for await (const photos of unattachedBefore(new Date(Date.now() - photoLifetimeMs).toISOString())) {
    for (const photo of photos) removed += (await sweep(photo)) ? 1 : 0
  }
  logger.info('Photos swept', { removed })
}

async function sweep({ key, userId }: PhotoItem): Promise<boolean> {
  const posts = await postsByOwner(userId)
  const carrier = posts.find(({ photos }) => photos.some((photo) => photo.key === key))
  if (carrier) {
    await attachPhotos(carrier.postId, [key])
    return false
  }
  await Promise.all([unpublishPhoto(key), removeUpload(userId, key)])
  return removePhoto(key)
}
