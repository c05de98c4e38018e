import { photoHolders } from '../../hooks/photoHolders.ts'
import { logger } from '../../lib/logger.ts'
import { job, workThrough } from '../../lib/task.ts'
import { discardPhoto } from '../discard.ts'
import { type PhotoItem, photoLifetimeMs, repairAttachment, unattachedBefore } from '../parts/data.ts'
import { removeUpload } from '../parts/uploads.ts'

/**
 * Deletes photos that no post, article or profile has carried for a day: unused uploads, and what an interrupted
 * deletion left. Repairs the record of a photo that is carried after all, because a function died before it could mark
 * the photo as carried, or because the write that would have dropped it failed.
 */
export const handler = job(async (now) => {
  let removed = 0
  const before = new Date(now - photoLifetimeMs).toISOString()
  await workThrough(
    unattachedBefore(before),
    ({ key }) => key,
    async (photo) => {
      if (await sweep(photo)) removed++
    },
  ).finally(() => logger.info('Photos swept', { removed }))
})

/** `postId` is the holder of any kind that claimed the photo; an unclaimed photo is carried by nobody. */
async function sweep(photo: PhotoItem): Promise<boolean> {
  const { key, userId, postId: holder } = photo
  if (holder && (await isCarried(holder, key))) {
    await repairAttachment(photo, holder)
    return false
  }
  await removeUpload(userId, key)
  return discardPhoto(key)
}

async function isCarried(holder: string, key: string): Promise<boolean> {
  for (const carries of photoHolders) if (await carries(holder, key)) return true
  return false
}
