import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { ownedPost } from '../owned.ts'
import { removePost } from '../remove.ts'

/** Deletes a listing permanently. */
export const handler = endpoint(posts.delete, { bearer }, async ({ params, caller }) => {
  const post = await ownedPost(params.id, caller)
  await removePost(post)
  return { data: { postId: post.postId } }
})
