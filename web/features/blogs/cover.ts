import { maxFormBytes } from '#shared/lib/contract.ts'
import { photoTypes } from '#shared/photos/schema.ts'
import { compress } from '../../lib/compress.ts'

/** Leaves room for the words beside it. */
const imageMaxBytes = maxFormBytes - 500_000

/** A chosen picture as it can be sent: smaller where it is too large, as JPEG where it is of a type that we do not take. */
export async function sendable(file: File): Promise<File | 'invalid' | 'tooLarge'> {
  const taken = (photoTypes as readonly string[]).includes(file.type)
  if (taken && file.size <= imageMaxBytes) return file
  const small = file.type.startsWith('image/') ? await compress(file) : undefined
  if (!small) return 'invalid'
  if (small.blob.size > imageMaxBytes) return 'tooLarge'
  return new File([small.blob], small.fileName, { type: small.contentType })
}
