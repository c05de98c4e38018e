import { allDone } from '../../lib/allDone.ts'
import { Refusal } from '../../lib/errors.ts'
import { discardPhoto } from '../discard.ts'
import { attachPhotos, claimPhotos, releasePhotos } from './data.ts'

/**
 * Moves photos together with the write of their holder (a listing, an article or a profile), which carries the photos
 * of `before` and shall carry those of `after`. Before the write, new photos are claimed and dropped ones released;
 * after it, new ones are marked as carried and dropped ones deleted. So the sweep can complete an interruption at any
 * point. Answers what `write` answers. When that is undefined or false, or `write` throws, no photo is deleted: the
 * sweep asks the holder which photos it carries. Refuses `stale` when a new photo got another holder or was swept
 * meanwhile.
 */
export async function withPhotos<T>(
  holder: string,
  before: readonly string[],
  after: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const added = after.filter((key) => !before.includes(key))
  const dropped = before.filter((key) => !after.includes(key))
  if (!(await claimPhotos(holder, added))) throw new Refusal('stale')
  const released = await releasePhotos(holder, dropped)
  const written = await write()
  if (!written) return written
  await attachPhotos(holder, added)
  await allDone(released.map(discardPhoto))
  return written
}
