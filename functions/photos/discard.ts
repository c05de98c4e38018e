import { removePhoto } from './parts/data.ts'
import { unpublishPhoto } from './parts/uploads.ts'

/**
 * Deletes a released photo, its record last: while the record exists, the sweep finds what an interruption has left.
 * False when somebody else has deleted it.
 */
export async function discardPhoto(key: string): Promise<boolean> {
  await unpublishPhoto(key)
  return removePhoto(key)
}
