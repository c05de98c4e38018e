import type { StoredPost } from '#shared/posts/post.ts'
import { releasePhotos } from '../photos/data.ts'
import { discardPhoto } from '../photos/discard.ts'
import { removeCounts } from './counters.ts'
import { deletePost } from './data.ts'

/**
 * Deletes a post as it was loaded: one write, after which it is gone for everybody. Its photos are released before and
 * go last, so that the sweep finishes what a break leaves. Refuses `stale` when somebody else wrote meanwhile.
 */
export async function removePost(post: StoredPost): Promise<void> {
  const { postId } = post
  const released = await releasePhotos(
    postId,
    post.photos.map(({ key }) => key),
  )
  await deletePost(post)
  await removeCounts(postId)
  await Promise.all(released.map(discardPhoto))
}
