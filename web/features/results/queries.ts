import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchQuery } from '#shared/schema/search.ts'
import { api } from '../../lib/api.ts'
import { remembered } from '../../lib/remembered.ts'

/** One page of results and their exact total; the old page stays until the new one is there. */
export const resultsQuery = (search: SearchQuery) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) => (await api.search.find({ query: search, signal })).data,
    placeholderData: keepPreviousData,
  })

/** The pairs of city and neighbourhood, kept for a quarter of an hour (core.md §4). */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  staleTime: 15 * 60_000,
  ...remembered('locations', async () => (await api.places.locations()).data),
})
