import { type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** All alerts of the signed-in user's e-mail address. Refetched whenever the page is opened. */
export const mineQuery = (language: string) =>
  queryOptions({
    queryKey: ['alerts', language],
    queryFn: async ({ signal }): Promise<AlertShown[]> => (await api.alerts.mine({ signal })).data,
    staleTime: 0,
    refetchInterval: untilIndexed,
  })

/** Updates an alert in the caches. Each keeps its own title, which is in the language of its key. */
export function showAlert(client: QueryClient, { title: _, ...changed }: AlertShown): void {
  client.setQueriesData<AlertShown>({ queryKey: ['alert', changed.token] }, (one) => one && { ...one, ...changed })
  client.setQueriesData<AlertShown[]>({ queryKey: ['alerts'] }, (all) =>
    all?.map((one) => (one.token === changed.token ? { ...one, ...changed } : one)),
  )
}
