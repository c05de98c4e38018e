import type { StoredPost } from '#shared/posts/post.ts'
import { Refusal } from '../../lib/errors.ts'
import { unpublish } from '../../photos/parts/uploads.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { removeCounts } from './counters.ts'
import { deletePost } from './data.ts'
import { photosOf } from './photos.ts'

/**
 * Deletes a post that is unchanged since it was loaded, with one write. Then its counters are deleted before its
 * photos, so that the sweep completes an interrupted deletion. Refuses `stale` when somebody else wrote meanwhile.
 */
export async function removePost(post: StoredPost): Promise<void> {
  const removed = await withPhotos(post.postId, photosOf(post), [], async () => {
    if (!(await deletePost(post))) return false
    await removeCounts(post.postId)
    if (post.preview) await unpublish(post.preview)
    return true
  })
  if (!removed) throw new Refusal('stale')
}
