import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ownPostsKey, type PostStatus } from '../../../ui/OwnPost/useOwnPost.ts'

/** One's own listings, active or archived; asked anew whenever the page is opened. */
export const ownPostsQuery = (userId: string, status: PostStatus) =>
  queryOptions({
    queryKey: [...ownPostsKey(userId), status],
    queryFn: async ({ signal }) => {
      const { data } = await api.posts.mine({ params: { userId, status }, signal })
      return data === 'No posts' ? [] : data
    },
    staleTime: 0,
  })
