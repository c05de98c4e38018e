import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'

/** The announced changes of legal pages; a browser asks once a day. */
export const announcedQuery = queryOptions({
  queryKey: ['announced'],
  ...remembered('announced', async () => (await api.papers.announced()).data),
  staleTime: 86_400_000,
})
