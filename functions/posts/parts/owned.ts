import { may } from '#shared/lib/access.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Caller } from '../../identity/parts/caller.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPost } from './data.ts'

/**
 * A post, read with strong consistency, for its owner and for administrators; `userId` is the owner that the request
 * names (D-03).
 */
export async function ownedPost(postId: string, caller: Caller, userId = caller.userId): Promise<StoredPost> {
  const administers = may(caller.roles, 'administer')
  if (userId !== caller.userId && !administers) throw new Refusal('forbidden')
  const post = await getPost(postId, { fresh: true })
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post) throw new Refusal('postGone')
  if (post.userId !== caller.userId && !administers) throw new Refusal('forbidden')
  return post
}
