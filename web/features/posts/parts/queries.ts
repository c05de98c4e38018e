import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { ofCards } from './cards.ts'

/** Similar listings, and what they cost. */
export const similarQuery = (id: string) =>
  ofCards(
    queryOptions({
      queryKey: ['similar', id],
      queryFn: async ({ signal }) => api.search.similar({ params: { id }, signal }),
      staleTime: 60_000,
    }),
  )

/** The price range of listings comparable to one, which comes with the similar ones; null if too few are comparable. */
export const fairQuery = (id: string) =>
  queryOptions({
    queryKey: ['fair', id],
    queryFn: async () => (await queryClient.fetchQuery(similarQuery(id))).fair ?? null,
    staleTime: 60_000,
  })

/** The contact data of the poster. */
export const contactQuery = (userId: string) =>
  queryOptions({
    queryKey: ['contact', userId],
    queryFn: async () => (await api.accounts.contact({ params: { id: userId } })).data,
    staleTime: 60_000,
  })
