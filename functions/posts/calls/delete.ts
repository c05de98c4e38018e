import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { actOn } from '../acting.ts'
import { ownedPost } from '../owned.ts'
import { removePost } from '../remove.ts'

/** Deletes a listing permanently. */
export const handler = endpoint(posts.delete, { bearer }, async ({ params, caller }) => {
  const post = await ownedPost(params.id, caller)
  await actOn(post, caller, 'listing.delete', async () => {
    await removePost(post)
    return true
  })
  return { data: { postId: post.postId } }
})
