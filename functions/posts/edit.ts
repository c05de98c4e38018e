import type { StoredPost } from '#shared/posts/post.ts'
import { rewrittenBy } from '../cases/parts/facts.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { unpublish } from '../photos/parts/uploads.ts'
import { withPhotos } from '../photos/parts/withPhotos.ts'
import { replacePost } from './parts/data.ts'
import { holdOfEdit, tryFileHold, writeWithHold } from './parts/hold.ts'
import { photosOf } from './parts/photos.ts'
import { previewOf } from './preview.ts'
import { writeAsCaller } from './writeAsCaller.ts'

/**
 * Stores an edited listing with one write (`now` is ISO 8601); false when it has changed since `post` was loaded. Its
 * photos are claimed and released with that write (`withPhotos`). An edit by which the owner makes a fraud of it holds it
 * back (TRU-02).
 */
export async function storeEdit(post: StoredPost, edited: StoredPost, caller: Caller, now: string): Promise<boolean> {
  const changed = { ...edited, preview: await previewOf(edited, post.preview) }
  const own = post.userId === caller.userId
  const hold = own ? await holdOfEdit(post, changed, caller.account) : undefined
  if (own) Object.assign(changed, { editedAt: now, rewritten: rewrittenBy(post, changed, now) })
  if (hold) changed.restriction = hold.statement
  const write = () => writeWithHold(hold?.statement, () => replacePost(changed, post))
  const replaced = await withPhotos(post.postId, photosOf(post), photosOf(changed), () =>
    writeAsCaller(post, caller, 'listing.edit', write),
  )
  if (!replaced) return false
  if (hold) await tryFileHold(hold)
  if (post.preview && post.preview !== changed.preview) await unpublish(post.preview)
  return true
}
