import { photoAddress, photoWidths } from '#shared/photos/variants.ts'
import type { StoredPhoto } from '#shared/posts/post.ts'
import { logger } from '../../lib/logger.ts'
import { printOf } from '../printing.ts'
import { decodePhoto, variantsOf } from './render.ts'
import { publishPhoto, readPublished } from './uploads.ts'

/**
 * Adds what the photos of an older listing lack: AVIF variants, and their print. Unreadable photos, and those that lack
 * nothing, stay as they are. One at a time, to save memory.
 */
export async function withVariantsAndPrints(photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
  const made: StoredPhoto[] = []
  for (const photo of photos) made.push(photo.avif && photo.print ? photo : await completed(photo))
  return made
}

/** Makes them from the largest JPEG, since the original is not kept. */
async function completed(photo: StoredPhoto): Promise<StoredPhoto> {
  const { key } = photo
  try {
    const decoded = await decodePhoto(await readPublished(photoAddress(key)), Math.max(...photoWidths))
    if (typeof decoded === 'string') throw new Error(`The photo is ${decoded}`)
    if (!photo.avif) await publishPhoto(key, await variantsOf(decoded, ['avif']))
    return { ...photo, avif: true, print: photo.print ?? (await printOf(decoded)) }
  } catch (error) {
    logger.warn('A photo could not be completed', { key, error: error as Error })
    return photo
  }
}
