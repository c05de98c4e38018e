import { getAccount } from '../accounts/data.ts'
import { accountIn } from '../accounts/profile.ts'
import { getArticle } from '../blogs/data.ts'
import { photosOf } from '../blogs/photosOf.ts'
import { logger } from '../lib/logger.ts'
import { task } from '../lib/task.ts'
import { removeCounts } from '../posts/counters.ts'
import { getPost, postsByOwner } from '../posts/data.ts'
import { attachPhotos, type PhotoItem, photoLifetimeMs, unattachedBefore } from './data.ts'
import { discardPhoto } from './discard.ts'
import { removeUpload } from './uploads.ts'

/**
 * Deletes photos that no post, article or profile has carried for a day: uploads that none took, and what is left when the
 * function that deletes a photo dies. A post that carries one after all was written by a function that died before it
 * could note so, or was not written after all; that is made up for.
 */
export const handler = task(async () => {
  let removed = 0
  for await (const photos of unattachedBefore(new Date(Date.now() - photoLifetimeMs).toISOString())) {
    for (const photo of photos) removed += (await sweep(photo)) ? 1 : 0
  }
  logger.info('Photos swept', { removed })
})

async function sweep({ key, userId, postId }: PhotoItem): Promise<boolean> {
  const posts = postId ? [await getPost(postId, { fresh: true })] : await postsByOwner(userId)
  for (const post of posts) {
    if (!post) continue
    // The counters go before the photos: whoever dies in between leaves both to us.
    if ('deleted' in post) await removeCounts(post.postId)
    else if (post.photos.some((photo) => photo.key === key)) {
      await attachPhotos(post.postId, [key])
      return false
    }
  }
  const article = postId && (await getArticle(postId, { fresh: true }))
  if (article && photosOf(article).includes(key)) {
    await attachPhotos(postId, [key])
    return false
  }
  const holder = postId && accountIn(postId)
  if (holder && (await getAccount(holder))?.profilePicKey === key) {
    await attachPhotos(postId, [key])
    return false
  }
  await removeUpload(userId, key)
  return discardPhoto(key)
}
