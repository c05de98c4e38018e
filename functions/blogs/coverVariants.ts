import {
  type CoverWidth,
  coverMark,
  coverUrl,
  coverWidths,
  type Format,
  formats,
  previewUrl,
} from '#shared/photos/variants.ts'
import { logger } from '../lib/logger.ts'
import { drawPreview } from '../photos/parts/preview.ts'
import { decodePhoto, encoded, type Pixels } from '../photos/parts/render.ts'
import { publishCover, publishPreview, readPublished, type Variant } from '../photos/parts/uploads.ts'
import type { StoredCover } from './parts/data.ts'

/** Quality in percent: of the JPEG by VAL-39, of the others similar to photos. */
const qualities = { avif: 52, webp: 76, jpg: 70 } as const

/** The published variants of a cover, in all formats or in these. */
export const coverVariants = (pixels: Pixels, of: readonly Format[] = formats): Promise<Variant<CoverWidth>[]> =>
  Promise.all(
    coverWidths.flatMap((width) =>
      of.map(async (format) => ({ width, format, body: await encoded(pixels, width, format, qualities[format]) })),
    ),
  )

/** The cover of an older article, with all variants that are made today; unchanged when it cannot be read. */
export async function withAllVariants(cover: StoredCover): Promise<StoredCover> {
  const { key } = cover
  if (cover.preview && cover.avif) return cover
  const preview = previewUrl(key, coverMark)
  try {
    const bytes = await readPublished(coverUrl(key, 1200))
    const decoded = await decodePhoto(bytes, Math.max(...coverWidths))
    if (typeof decoded === 'string') throw new Error(`The picture is ${decoded}`)
    await publishCover(key, await coverVariants(decoded, ['avif', 'webp']))
    await publishPreview(preview, await drawPreview(bytes))
    return { ...cover, preview, avif: true }
  } catch (error) {
    logger.warn('The picture of an article could not be completed', { key, error: error as Error })
    return cover
  }
}
