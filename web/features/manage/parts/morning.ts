import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What happened since yesterday. Its page refetches it whenever it is opened; the navigation counts what waits by it. */
export const morningQuery = queryOptions({
  queryKey: ['managed', 'morning'],
  queryFn: async ({ signal }) => (await api.manage.morning({ signal })).data,
  staleTime: 0,
})
