import { queryOptions } from '@tanstack/react-query'
import type { AlertShown } from '#shared/alerts/schema.ts'
import { api } from '../../lib/api.ts'
import { untilIndexed } from '../../lib/freshness.ts'

/** The alert with the token of a mailed link, with its title in this language. */
export const alertQuery = (token: string, language: string) =>
  queryOptions({
    queryKey: ['alert', token, language],
    queryFn: async ({ signal }): Promise<AlertShown> => (await api.alerts.get({ params: { token }, signal })).data,
    retry: false,
  })

/** All alerts of the signed-in user's e-mail address. */
export const mineQuery = (language: string) =>
  queryOptions({
    queryKey: ['alerts', language],
    queryFn: async ({ signal }): Promise<AlertShown[]> => (await api.alerts.mine({ signal })).data,
    refetchInterval: untilIndexed,
  })
