import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ManageQuery, usersQuery as usersSchema } from '#shared/manage/schema.ts'
import { api } from '../../lib/api.ts'
import { untilIndexed } from '../../lib/freshness.ts'

/** The key prefixes of all pages of posts and of users; each page is refetched whenever it is opened. */
export const postsKey = ['managed', 'posts']
export const usersKey = ['managed', 'users']

/** One page of posts, with their exact total. The previous page stays visible while loading. */
export const postsQuery = (query: ManageQuery) =>
  queryOptions({
    queryKey: [...postsKey, query],
    queryFn: ({ signal }) => api.manage.posts({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: untilIndexed,
  })

export const usersQuery = (query: z.output<typeof usersSchema>) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => api.manage.users({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: untilIndexed,
  })

export const allVisitsQuery = queryOptions({
  queryKey: ['visits', 'all'],
  queryFn: async ({ signal }) => (await api.visits.all({ signal })).data,
})

export const uniqueVisitsQuery = queryOptions({
  queryKey: ['visits', 'unique'],
  queryFn: async ({ signal }) => (await api.visits.unique({ signal })).data,
})

export const postVisitsQuery = queryOptions({
  queryKey: ['visits', 'posts'],
  queryFn: ({ signal }) => api.visits.posts({ signal }),
})
