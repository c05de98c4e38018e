import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { fileByHand } from '../../trust/byHand.ts'
import { actOn } from '../acting.ts'
import { ownedPost } from '../owned.ts'
import { removePost } from '../remove.ts'

/**
 * Deletes a listing permanently. Where an administrator deletes that of somebody else, its owner gets a statement of
 * reasons; what the queue deletes can be given back, this cannot.
 */
export const handler = endpoint(posts.delete, { bearer }, async ({ params, caller }) => {
  const post = await ownedPost(params.id, caller)
  await actOn(post, caller, 'listing.delete', async () => {
    if (post.userId !== caller.userId) await fileByHand({ kind: 'listing', id: post.postId }, 'delete', caller.userId)
    await removePost(post)
    return true
  })
  return { data: { postId: post.postId } }
})
