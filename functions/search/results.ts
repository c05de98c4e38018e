import { freshReplica } from '#index/instance.ts'
import { search } from '#index/query.ts'
import type { Card } from '#shared/schema/post.ts'
import type { SearchParams } from '#shared/schema/search.ts'
import { toCard } from '../posts/present.ts'

/** What a search answers: one page of cards, newest first, and the number of posts in all. */
export async function results(
  params: SearchParams,
  page: { skip: number; limit: number },
): Promise<{ data: Card[]; numOfPosts: number }> {
  const { total, found } = search(await freshReplica(), params, page)
  return { data: found.map(({ post, views, likes }) => toCard(post, { views, likes })), numOfPosts: total }
}
