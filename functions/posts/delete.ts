import { removeCounts } from '#data/counts.ts'
import { releasePhotos } from '#data/photos.ts'
import { deletePost } from '#data/posts.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { postPath } from '#shared/schema/posts.ts'
import { discardPhoto } from '../photos/discard.ts'
import { ownedPost } from './owned.ts'

/**
 * Deletes a listing for good: one write, after which it is gone for everybody. Its photos are released before and go
 * last, so that the sweep finishes what a break leaves.
 */
export const handler = endpoint('posts.delete', { bearer, params: postPath }, async ({ params, caller }) => {
  const post = await ownedPost(params.id, caller)
  const { postId } = post
  const released = await releasePhotos(
    postId,
    post.photos.map(({ key }) => key),
  )
  await deletePost(post)
  await removeCounts(postId)
  await Promise.all(released.map(discardPhoto))
  return { data: { postId } }
})
