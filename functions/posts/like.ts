import { likePath } from '#shared/posts/calls.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { lastingVisitor, likeOf, noteLike } from '../visits/visitors.ts'
import { getCounts, moveLikes } from './counters.ts'
import { getPost } from './data.ts'
import { isHidden } from './present.ts'

/** A visitor's like of a restaurant, or their change of mind; answers the true count (D-20). */
export const handler = endpoint('posts.like', { params: likePath }, async ({ params, visitor }) => {
  const post = await getPost(params.postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  if (post.postType.postTypeId !== 8) throw new Refusal('badInput', { postId: 'invalid' })
  return { data: { likes: await like(post.postId, await lastingVisitor(visitor.address), params.likes) } }
})

/**
 * The write that moves the count says by whom; only then that visitor's own item says so. Whoever comes next makes
 * sure of that item first, so that a break in between neither loses a like nor counts one twice.
 */
async function like(postId: string, visitor: string, wish: number): Promise<number> {
  for (;;) {
    const counts = await getCounts(postId)
    if (counts?.lastLike) await noteLike(postId, counts.lastLike)
    const likes = counts?.likes ?? 0
    const before = await likeOf(postId, visitor)
    // Another's like may have brought the count, since this visitor saw it, to what they wish.
    const liked = wish > likes || (wish === likes && likes > 0 && before !== false)
    if (liked === (before ?? false)) return likes
    const next = { visitor, liked, turn: (counts?.lastLike?.turn ?? 0) + 1 }
    if (!(await moveLikes(postId, counts, next))) continue
    await noteLike(postId, next)
    return likes + (liked ? 1 : -1)
  }
}
