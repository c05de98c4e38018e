import { posts } from '#shared/posts/contract.ts'
import { kinds } from '#shared/posts/lists.ts'
import { lastingVisitor } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getCounts, moveLikes } from '../counters.ts'
import { getPost } from '../data.ts'
import { likeOf, noteLike } from '../likes.ts'
import { isHidden } from '../present.ts'

/** A visitor's like of a restaurant, or their change of mind; answers the true count (D-20). */
export const handler = endpoint(posts.like, async ({ params, body, visitor }) => {
  const post = await getPost(params.postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  if (post.postType.postTypeId !== kinds.venue.id) throw new Refusal('badInput', { postId: 'invalid' })
  const wish = body.liked ?? params.likes
  return { data: { likes: await like(post.postId, await lastingVisitor(visitor.address), wish) } }
})

/**
 * Moves the count to what the visitor wishes: to like or not, or a count to be guessed from. The write that moves it
 * says by whom; only then that visitor's own item says so. Whoever comes next makes sure of that item first, so that a
 * break in between neither loses a like nor counts one twice.
 */
async function like(postId: string, visitor: string, wish: boolean | number): Promise<number> {
  for (;;) {
    const counts = await getCounts(postId)
    if (counts === 'gone') throw new Refusal('postGone')
    if (counts?.lastLike) await noteLike(postId, counts.lastLike)
    const likes = counts?.likes ?? 0
    const before = await likeOf(postId, visitor)
    const liked = typeof wish === 'boolean' ? wish : guess(wish, likes, before)
    if (liked === (before ?? false)) return likes
    const next = { visitor, liked, turn: (counts?.lastLike?.turn ?? 0) + 1 }
    if (!(await moveLikes(postId, counts, next))) continue
    await noteLike(postId, next)
    return likes + (liked ? 1 : -1)
  }
}

/** Another's like may have brought the count, since this visitor saw it, to what they wish. */
const guess = (wish: number, likes: number, before: boolean | undefined) =>
  wish > likes || (wish === likes && likes > 0 && before !== false)
