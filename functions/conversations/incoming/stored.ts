import { objectsOf } from '../../lib/objects.ts'

/** A mail with more bytes is not read: what people write is small, and so is most of what they attach. */
const maxBytes = 10_000_000

/** The bytes of a mail that SES has stored; `tooLarge`, or undefined when it is gone because it was taken before. */
export async function readStored(Bucket: string, key: string): Promise<Uint8Array | 'tooLarge' | undefined> {
  const stream = await objectsOf(Bucket).get(key)
  if (!stream) return undefined
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    // Leaving the loop ends the download.
    if (bytes > maxBytes) return 'tooLarge'
    parts.push(part)
  }
  return Buffer.concat(parts)
}
