import type { SpendReceipt } from '#shared/lib/spends.ts'
import { isPdf, pdfMaxBytes } from '#shared/photos/pdf.ts'
import type { PhotoRejection } from '#shared/photos/schema.ts'
import { decodePhoto, encoded } from '../photos/parts/render.ts'
import { type Files, pictureWidths } from './parts/attachments.ts'

/** WebP of this quality looks as photos of listings do (D-58). */
const quality = 76

/**
 * Makes the files of an attachment, by what it is by its bytes: a picture is encoded anew, without metadata, and a PDF is
 * neither parsed nor changed. Answers the reason for a file that is neither.
 */
export async function renderAttachment(
  _counted: SpendReceipt<'attachment'>,
  bytes: Uint8Array,
): Promise<Files | PhotoRejection | 'tooBig'> {
  if (isPdf(bytes)) return bytes.length > pdfMaxBytes ? 'tooBig' : { pdf: bytes }
  const { small, large } = pictureWidths
  const picture = await decodePhoto(bytes, large)
  if (typeof picture === 'string') return picture
  return {
    small: await encoded(picture, small, 'webp', quality),
    large: await encoded(picture, large, 'webp', quality),
  }
}
