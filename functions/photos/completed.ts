import { photoAddress, photoWidths } from '#shared/photos/variants.ts'
import type { StoredPhoto } from '#shared/posts/post.ts'
import { logger } from '../lib/logger.ts'
import { decodePhoto, variantsOf } from './render.ts'
import { publishPhoto, readPublished } from './uploads.ts'

/**
 * Adds AVIF variants to the photos of an older listing; unreadable photos stay as they are. One at a time, to save
 * memory.
 */
export async function withAvif(photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
  const made: StoredPhoto[] = []
  for (const photo of photos) made.push(photo.avif || (await drawn(photo.key)) ? { ...photo, avif: true } : photo)
  return made
}

/** Makes the AVIF variants from the largest JPEG, since the original is not kept. */
async function drawn(key: string): Promise<boolean> {
  try {
    const decoded = await decodePhoto(await readPublished(photoAddress(key)), Math.max(...photoWidths))
    if (typeof decoded === 'string') throw new Error(`The photo is ${decoded}`)
    await publishPhoto(key, await variantsOf(decoded, ['avif']))
    return true
  } catch (error) {
    logger.warn('A photo could not be published as AVIF', { key, error: error as Error })
    return false
  }
}
