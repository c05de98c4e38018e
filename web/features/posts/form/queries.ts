import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Language } from '#shared/lib/language.ts'
import type { FairQuery } from '#shared/search/fair.ts'
import { api } from '../../../lib/api.ts'

const shortest = 3

/** Places named like what was typed, near a point; a failure suggests nothing. */
export const placesQuery = (query: { text: string; latitude: number; longitude: number; language: Language }) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: async ({ signal }) => (await api.places.suggest({ query, signal })).data,
    enabled: query.text.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What listings like one cost that is being written; nothing while too little of it is known. */
export const fairQuery = (query: FairQuery | undefined) =>
  queryOptions({
    queryKey: ['fair', query],
    queryFn: query ? async ({ signal }) => (await api.search.fair({ query, signal })).data ?? null : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** The listing to edit: always fresh from the server, and then left alone until somebody asks again. */
export const editedPostQuery = (postId: string) =>
  queryOptions({
    queryKey: ['edit', postId],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id: postId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
