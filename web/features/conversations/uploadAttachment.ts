import { type Attachment, fileNameMax } from '#shared/conversations/attachments.ts'
import { isPdf, pdfMaxBytes, pdfType } from '#shared/photos/pdf.ts'
import { api } from '../../lib/api.ts'
import { PhotoFailed, PhotoRejected, postUpload } from '../../lib/upload.ts'

/** A file as it is sent: a picture made smaller where that is possible, a PDF as it is. Throws PhotoRejected. */
async function prepared(file: File) {
  const head = await file
    .slice(0, 5)
    .arrayBuffer()
    .catch(() => {
      throw new PhotoRejected('unreadable')
    })
  if (!isPdf(new Uint8Array(head))) {
    const { compress } = await import('../../lib/compress.ts').catch(() => {
      throw new PhotoFailed('unsent')
    })
    return compress(file)
  }
  if (file.size > pdfMaxBytes) throw new PhotoRejected('tooBig')
  return { blob: file, fileName: file.name, contentType: pdfType } as const
}

/**
 * Uploads a file and has it processed, so that a message can carry it. `onProgress` gets the uploaded share, from 0 to 1.
 * Throws PhotoRejected, PhotoFailed, ApiError, or Error if the upload failed.
 */
export async function uploadAttachment(
  id: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const { blob, fileName, contentType } = await prepared(file)
  const body = { contentType, size: blob.size }
  const { data: upload } = await api.conversations.sign({ params: { id }, body, signal })
  await postUpload(upload, { blob, fileName }, onProgress, signal)
  const { key } = upload
  const { data } = await api.conversations.attach({ params: { id, key }, signal })
  if (data.state === 'rejected') throw new PhotoRejected(data.reason)
  return { key, kind: data.kind, name: nameOf(file.name) || data.kind }
}

/** The end of a name, where the extension is. */
const nameOf = (name: string) =>
  name
    .slice(-fileNameMax)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim()
