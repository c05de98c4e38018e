import { removePhoto } from './data.ts'
import { unpublishPhoto } from './uploads.ts'

/**
 * Deletes a released photo, its record last: while that is there, the sweep finds what a break has left. False when a
 * post carries it after all.
 */
export async function discardPhoto(key: string): Promise<boolean> {
  await unpublishPhoto(key)
  return removePhoto(key)
}
