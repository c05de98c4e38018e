import { createHash, randomUUID } from 'node:crypto'
import { type CoverWidth, coverMark, coverUrl, coverWidths, formats, previewUrl } from '#shared/photos/variants.ts'
import { Refusal } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { createPhotos } from '../photos/data.ts'
import { drawPreview } from '../photos/preview.ts'
import { averageOf, decodePhoto, encoded, type Pixels } from '../photos/render.ts'
import { publishCover, publishPreview, readPublished, type Variant } from '../photos/uploads.ts'
import type { StoredCover } from './data.ts'

/** In percent: of the JPEG by VAL-39, of the others much like those of photos. */
const qualities = { avif: 52, webp: 76, jpg: 70 } as const

/** The picture of an article before it is published; `fileHash` is the SHA-256 of the file that somebody chose. */
type Drawn = Omit<StoredCover, 'key'> & { variants: Variant<CoverWidth>[]; shown: Buffer }

export async function hashOf(file: File): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/** At most 1200 pixels wide, never enlarged, the JPEG at 70 %, without metadata. Refuses what is no picture. */
export async function drawCover(file: File): Promise<Drawn> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const decoded = await decodePhoto(bytes, Math.max(...coverWidths))
  if (typeof decoded === 'string') throw new Refusal('badInput', { image: 'invalid' })
  const { width, height } = decoded.raw
  const variants = await variantsOf(decoded, formats)
  const shown = await drawPreview(bytes)
  const placeholder = await averageOf(decoded)
  return { variants, shown, width, height, placeholder, avif: true, fileHash: await hashOf(file) }
}

const variantsOf = (pixels: Pixels, of: readonly Variant['format'][]): Promise<Variant<CoverWidth>[]> =>
  Promise.all(
    coverWidths.flatMap((width) =>
      of.map(async (format) => ({ width, format, body: await encoded(pixels, width, format, qualities[format]) })),
    ),
  )

/** Publishes the picture. It is on record as this article's before, so that the sweep takes it when nobody else does. */
export async function storeCover({ variants, shown, ...cover }: Drawn, userId: string, articleId: string) {
  const key = `articles/${randomUUID()}`
  await createPhotos(userId, [key], articleId)
  await publishCover(key, variants)
  const preview = previewUrl(key, coverMark)
  await publishPreview(preview, shown)
  return { ...cover, key, preview }
}

/** The picture of an earlier article with all that is drawn of one today; as it was where it cannot be read. */
export async function completed(cover: StoredCover): Promise<StoredCover> {
  const { key } = cover
  if (cover.preview && cover.avif) return cover
  const preview = previewUrl(key, coverMark)
  try {
    const bytes = await readPublished(coverUrl(key, 1200))
    const decoded = await decodePhoto(bytes, Math.max(...coverWidths))
    if (typeof decoded === 'string') throw new Error(`The picture is ${decoded}`)
    await publishCover(key, await variantsOf(decoded, ['avif', 'webp']))
    await publishPreview(preview, await drawPreview(bytes))
    return { ...cover, preview, avif: true }
  } catch (error) {
    logger.warn('The picture of an article could not be completed', { key, error: error as Error })
    return cover
  }
}
