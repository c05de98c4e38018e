import type { QueryClient } from '@tanstack/react-query'

/** The prefix of the keys of all pages of results. */
export const resultsKey = ['search']

/** Fetches results again, after a listing was changed that may be among them. */
export const refetchResults = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: resultsKey })
