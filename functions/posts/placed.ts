import type { Placement } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { countsOf } from './parts/counters.ts'
import { placedPosts } from './parts/data.ts'
import { isHidden, toCard } from './parts/present.ts'

/** The active listings with a placement, newest first. */
export async function placedCards(placement: Placement): Promise<Card[]> {
  const posts = (await placedPosts()).filter((post) => post[placement] && !isHidden(post))
  const counts = await countsOf(posts.map(({ postId }) => postId))
  return posts.map((post) => toCard(post, counts.get(post.postId)))
}
