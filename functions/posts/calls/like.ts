import { posts } from '#shared/posts/contract.ts'
import { kinds } from '#shared/posts/lists.ts'
import { backOff } from '../../lib/backOff.ts'
import { lastingVisitor } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Visitor } from '../../lib/visitor.ts'
import { likeOf, mayLike, noteLike } from '../likes.ts'
import { getCounts, moveLikes } from '../parts/counters.ts'
import { getPost } from '../parts/data.ts'
import { isHidden } from '../parts/present.ts'

/** A visitor's like of a restaurant, or their change of mind; answers the true count (D-20). */
export const handler = endpoint(posts.like, async ({ params, body, visitor }) => {
  const post = await getPost(params.postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  if (post.postType.postTypeId !== kinds.venue.id) throw new Refusal('badInput', { postId: 'invalid' })
  const wanted = body.liked ?? params.likes
  return { data: { likes: await like(post.postId, visitor, wanted) } }
})

/** Attempts against concurrent likes of the same listing; with the waits between them they take at most two seconds. */
const attemptsMax = 12

/**
 * Sets whether the visitor likes the listing, given as a boolean or as the count they wish to see. Two writes: the first
 * moves the count and notes in the counters who moved it, the second notes it in the visitor's own item. The next call
 * repeats the second write of the call before it, so a crash in between neither loses a like nor counts one twice.
 * Concurrent calls are retried after a pause, then refused as `tooMany`. A like that its IPv6 site
 * may not make changes nothing.
 */
async function like(postId: string, who: Visitor, wanted: boolean | number): Promise<number> {
  const visitor = await lastingVisitor(who.address)
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    if (attempt > 0) await backOff(attempt, { first: 10, longest: 200 })
    const counts = await getCounts(postId)
    if (counts === 'gone') throw new Refusal('postGone')
    if (counts?.lastLike) await noteLike(postId, counts.lastLike)
    const likes = counts?.likes ?? 0
    const before = await likeOf(postId, visitor)
    const liked = typeof wanted === 'boolean' ? wanted : guess(wanted, likes, before)
    if (liked === (before ?? false)) return likes
    if (liked && !(await mayLike(postId, visitor, who))) return likes
    const next = { visitor, liked, turn: (counts?.lastLike?.turn ?? 0) + 1 }
    if (!(await moveLikes(postId, counts, next))) continue
    await noteLike(postId, next)
    return likes + (liked ? 1 : -1)
  }
  throw new Refusal('tooMany', undefined, { headers: { 'retry-after': '1' } })
}

/** What an old client means by the count it wishes to see; another visitor's like may have reached that count already. */
const guess = (wanted: number, likes: number, before: boolean | undefined) =>
  wanted > likes || (wanted === likes && likes > 0 && before !== false)
