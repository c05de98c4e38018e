import { createHash } from 'node:crypto'
import { photoAddress, previewUrl } from '#shared/photos/variants.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { previewText } from '#web/features/posts/server/preview.ts'
import { logger } from '../lib/logger.ts'
import { drawPreview } from '../photos/parts/preview.ts'
import { publishPreview, readPublished } from '../photos/parts/uploads.ts'
import { cardPhotosOf } from './parts/present.ts'

/** Raise it when previews are drawn in another way: listings then get a new one with their next edit. */
const edition = 1

/**
 * The address of a listing's preview picture (REA-06). It is drawn before the write that stores its address, because a
 * link may be shared the moment a listing is published. A preview with the same content as `before` is not drawn again.
 * Undefined without a photo, and after an error: publishing does not depend on it, and the page then shows the photo
 * itself.
 */
export async function previewOf(post: StoredPost, before?: string): Promise<string | undefined> {
  const [photo] = cardPhotosOf(post.photos)
  if (!photo) return undefined
  const shown = previewText(post)
  const mark = createHash('sha256')
    .update(JSON.stringify([edition, shown]))
    .digest('base64url')
    .slice(0, 12)
  const address = previewUrl(photo.key, mark)
  if (address === before) return address
  try {
    await publishPreview(address, await drawPreview(await readPublished(photoAddress(photo.key)), shown))
    return address
  } catch (error) {
    logger.warn('A preview could not be drawn', { postId: post.postId, error: error as Error })
    return undefined
  }
}
