import type { StoredPost } from '#shared/posts/post.ts'
import { Refusal } from '../lib/errors.ts'
import { getPost } from '../posts/parts/data.ts'

/** A listing of the caller; figures are for owners alone, not even for administrators. */
export async function ownListing(postId: string, userId: string): Promise<StoredPost> {
  const post = await getPost(postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post) throw new Refusal('postGone')
  if (post.userId !== userId) throw new Refusal('forbidden')
  return post
}
