import { createHash, randomUUID } from 'node:crypto'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { type CoverWidth, coverMark, coverWidths, previewUrl } from '#shared/photos/variants.ts'
import { Refusal } from '../lib/errors.ts'
import { createPhotos } from '../photos/parts/data.ts'
import { drawPreview } from '../photos/parts/preview.ts'
import { averageOf, decodePhoto } from '../photos/parts/render.ts'
import { publishCover, publishPreview, type Variant } from '../photos/parts/uploads.ts'
import { coverVariants } from './coverVariants.ts'
import type { StoredCover } from './parts/data.ts'

/** The processed cover picture of an article before it is published; `fileHash` is the SHA-256 of the uploaded file. */
type Drawn = Omit<StoredCover, 'key'> & { variants: Variant<CoverWidth>[]; shown: Buffer }

export async function hashOf(file: File): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/**
 * Processes a cover: at most 1200 pixels wide, never enlarged, JPEG at 70 %, without metadata. Refuses files that are
 * not pictures.
 */
export async function drawCover(file: File): Promise<Drawn> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const decoded = await decodePhoto(bytes, Math.max(...coverWidths))
  if (typeof decoded === 'string') {
    throw new Refusal('badInput', { image: decoded === 'tooManyPixels' ? 'tooLarge' : 'invalid' })
  }
  const { width, height } = decoded.raw
  const variants = await coverVariants(decoded)
  const shown = await drawPreview(bytes)
  const placeholder = await averageOf(decoded)
  return { variants, shown, width, height, placeholder, avif: true, fileHash: await hashOf(file) }
}

/** Publishes a cover. It is recorded as this article's before, so that the sweep deletes it if nothing else does. */
export async function storeCover(
  counted: SpendReceipt<'photo'>,
  { variants, shown, ...cover }: Drawn,
  userId: string,
  articleId: string,
) {
  const key = `articles/${randomUUID()}`
  await createPhotos(counted, userId, [key], articleId)
  await publishCover(key, variants)
  const preview = previewUrl(key, coverMark)
  await publishPreview(preview, shown)
  return { ...cover, key, preview }
}
