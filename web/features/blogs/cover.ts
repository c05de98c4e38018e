import { maxFormBytes } from '#shared/lib/contract.ts'
import { photoTypes } from '#shared/photos/schema.ts'
import { compress } from '../../lib/compress.ts'

/** Leaves space for the other fields in the request. */
const imageMaxBytes = maxFormBytes - 500_000

/**
 * Prepares a chosen picture for upload: compresses it if it is too large, and converts it to JPEG if its type is not
 * accepted.
 */
export async function sendable(file: File): Promise<File | 'invalid' | 'tooLarge'> {
  const taken = (photoTypes as readonly string[]).includes(file.type)
  if (taken && file.size <= imageMaxBytes) return file
  const small = file.type.startsWith('image/') ? await compress(file) : undefined
  if (!small) return 'invalid'
  if (small.blob.size > imageMaxBytes) return 'tooLarge'
  return new File([small.blob], small.fileName, { type: small.contentType })
}
