import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Refetched whenever the page is opened. */
export const violationsQuery = queryOptions({
  queryKey: ['violations'],
  queryFn: async ({ signal }) => (await api.violations.all({ signal })).data,
  staleTime: 0,
})
