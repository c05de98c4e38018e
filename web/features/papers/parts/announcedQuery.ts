import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'

/**
 * The announced changes of legal pages; a browser asks once a day. Their bar is above the dashboard's reset too, which
 * deletes what is stored of them but does not make the bar ask again: that would store them at once.
 */
export const announcedQuery = queryOptions({
  queryKey: ['announced'],
  ...remembered('announced', async () => (await api.papers.announced()).data),
  meta: {},
  staleTime: 86_400_000,
})
