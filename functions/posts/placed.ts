import { countsOf } from '#data/counts.ts'
import { placedPosts } from '#data/posts.ts'
import type { Placement } from '#shared/rules/lists.ts'
import type { Card } from '#shared/schema/post.ts'
import { isHidden, toCard } from './present.ts'

/** The active listings that an administrator gave a placement, newest first. */
export async function placedCards(placement: Placement): Promise<Card[]> {
  const posts = (await placedPosts()).filter((post) => post[placement] && !isHidden(post))
  const counts = await countsOf(posts.map(({ postId }) => postId))
  return posts.map((post) => toCard(post, counts.get(post.postId)))
}
