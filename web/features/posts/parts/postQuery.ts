import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** A listing in full. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id: postId }, signal })).data,
  })
