import { carriesPhoto as profileCarries } from '../../accounts/photos.ts'
import { carriesPhoto as articleCarries } from '../../blogs/photos.ts'
import { logger } from '../../lib/logger.ts'
import { job, workThrough } from '../../lib/task.ts'
import { carriesPhoto as postCarries } from '../../posts/photos.ts'
import { keepPhoto, type PhotoItem, photoLifetimeMs, unattachedBefore } from '../data.ts'
import { discardPhoto } from '../discard.ts'
import { removeUpload } from '../uploads.ts'

/** Each kind of holder says itself which photos it carries. */
const holders = [postCarries, articleCarries, profileCarries]

/**
 * Deletes photos that no post, article or profile has carried for a day: uploads that none took, and what is left when
 * the function that deletes a photo dies. A holder that carries one after all was written by a function that died before
 * it could note so, or was not written after all; that is made up for.
 */
export const handler = job(async (now) => {
  let removed = 0
  const before = new Date(now - photoLifetimeMs).toISOString()
  await workThrough(unattachedBefore(before), async (photo) => {
    if (await sweep(photo)) removed++
  }).finally(() => logger.info('Photos swept', { removed }))
})

/** `postId` is the holder that claimed the photo, of whatever kind; a photo that nobody claimed nobody carries. */
async function sweep(photo: PhotoItem): Promise<boolean> {
  const { key, userId, postId: holder } = photo
  if (holder && (await isCarried(holder, key))) {
    await keepPhoto(photo, holder)
    return false
  }
  await removeUpload(userId, key)
  return discardPhoto(key)
}

async function isCarried(holder: string, key: string): Promise<boolean> {
  for (const carries of holders) if (await carries(holder, key)) return true
  return false
}
