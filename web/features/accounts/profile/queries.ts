import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** The user's own account; refetched whenever the page is opened. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await api.accounts.get({ params: { id: userId }, signal })).data,
    staleTime: 0,
  })

/** The user's sessions; refetched whenever the page is opened. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await api.accounts.sessions({ params: { id: userId }, signal })).data,
    staleTime: 0,
  })
