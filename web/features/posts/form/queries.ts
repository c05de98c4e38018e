import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Language } from '#shared/lib/language.ts'
import type { FairQuery } from '#shared/search/fair.ts'
import { api } from '../../../lib/api.ts'

const shortest = 3

/** Places whose name matches the typed text, near a point; no suggestions on failure. */
export const placesQuery = (query: { text: string; latitude: number; longitude: number; language: Language }) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: async ({ signal }) => (await api.places.suggest({ query, signal })).data,
    enabled: query.text.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What listings similar to the one in the form cost; disabled while too few facts are known. */
export const fairQuery = (query: FairQuery | undefined) =>
  queryOptions({
    queryKey: ['fair', query],
    queryFn: query ? async ({ signal }) => (await api.search.fair({ query, signal })).data ?? null : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** The listing to edit: always fetched anew, and then not refetched in the background. */
export const editedPostQuery = (postId: string) =>
  queryOptions({
    queryKey: ['edit', postId],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id: postId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
