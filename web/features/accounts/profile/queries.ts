import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** One's own account; asked anew whenever the page is opened. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await api.accounts.get({ params: { id: userId }, signal })).data,
    staleTime: 0,
  })

/** Where one is logged in; likewise. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await api.accounts.sessions({ params: { id: userId }, signal })).data,
    staleTime: 0,
  })
