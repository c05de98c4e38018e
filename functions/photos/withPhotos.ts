import { allDone } from '../lib/allDone.ts'
import { Refusal } from '../lib/errors.ts'
import { attachPhotos, claimPhotos, releasePhotos } from './data.ts'
import { discardPhoto } from './discard.ts'

/**
 * Lets photos change hands with the write of what carries them (`holder`: a listing, an article or a profile): it
 * carries those of `before` and shall carry those of `after`. New ones are claimed and dropped ones released before the
 * write, and noted or deleted after it, so that the sweep can finish what a break leaves, whenever it comes. Answers
 * what `write` answers; after nothing or false, or when it throws, no photo is deleted, and the sweep asks the holder
 * which it carries. Refuses `stale` when a new one has found another holder or was swept meanwhile.
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
