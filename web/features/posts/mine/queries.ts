import { queryOptions } from '@tanstack/react-query'
import type { Card } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { untilIndexed } from '../../../lib/freshness.ts'
import { ownPostsKey, type PostStatus } from '../own/useOwnPost.ts'

/**
 * All of the member's own listings with this status, over all pages of the API. Refetched whenever the page is opened.
 */
export const ownPostsQuery = (userId: string, status: PostStatus) =>
  queryOptions({
    queryKey: [...ownPostsKey(userId), status],
    queryFn: async ({ signal }) => {
      const cards: Card[] = []
      let before: string | undefined
      do {
        const { data, next } = await api.posts.mine({ params: { userId, status }, query: { before }, signal })
        if (data !== 'No posts') cards.push(...data)
        before = next
      } while (before)
      return cards
    },
    staleTime: 0,
    refetchInterval: untilIndexed,
  })
