import { allDone } from '../../lib/allDone.ts'
import { workThrough } from '../../lib/task.ts'
import { erasePhoto } from '../../photos/parts/uploads.ts'
import { postsByOwner } from './data.ts'
import { photosOf } from './photos.ts'
import { removePost } from './remove.ts'

/** Erases all listings of an account; the photos of each are erased first and permanently. Idempotent. */
export async function erasePosts({ userId }: { userId: string }): Promise<void> {
  await workThrough(
    [await postsByOwner(userId)],
    ({ postId }) => postId,
    async (post) => {
      await allDone(photosOf(post).map(erasePhoto))
      await removePost(post)
    },
  )
}
