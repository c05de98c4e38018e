import { removePhoto } from './data.ts'
import { unpublishPhoto } from './uploads.ts'

/**
 * Deletes a released photo that nothing carries, its record last: while that is there, the sweep finds what a break has
 * left. False when somebody else has deleted it.
 */
export async function discardPhoto(key: string): Promise<boolean> {
  await unpublishPhoto(key)
  return removePhoto(key)
}
