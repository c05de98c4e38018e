import { queryOptions } from '@tanstack/react-query'
import type { OwnPosts } from '#shared/manage/answers.ts'
import type { OwnQuery } from '#shared/manage/schema.ts'
import type { Bulk } from '#shared/posts/bulk.ts'
import { api } from '../../../lib/api.ts'
import { untilIndexed } from '../../../lib/freshness.ts'
import { ownPostsKey } from '../own/useOwnPost.ts'

/** One page of the own listings. Refetched whenever it is opened; the page before stays while one of its list loads. */
export const ownPostsQuery = (userId: string, query: OwnQuery) =>
  queryOptions<OwnPosts>({
    queryKey: [...ownPostsKey(userId), query],
    queryFn: ({ signal }) => api.manage.own({ query, signal }),
    placeholderData: (before, from) =>
      (from?.queryKey.at(-1) as OwnQuery | undefined)?.status === query.status ? before : undefined,
    staleTime: 0,
    refetchInterval: untilIndexed,
  })

/** The ids of all that a query finds, up to as many as may be selected. */
export const idsOf = async (query: OwnQuery): Promise<readonly string[]> =>
  (await api.manage.own({ query: { ...query, page: 1, ids: true } })).ids ?? []

/** The last change of many listings, while it runs or can be undone. It is read once; each step answers the next state. */
export const bulkQuery = (userId: string) =>
  queryOptions<Bulk | null>({
    queryKey: ['bulk', userId],
    queryFn: async ({ signal }) => (await api.posts.bulk({ signal })).data ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
