import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/language.ts'
import { api } from '../../lib/api.ts'

const shortest = 3

/** Places named like what was typed, near a point; a failure suggests nothing. */
export const placesQuery = (query: { text: string; latitude: number; longitude: number; language: Language }) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: async ({ signal }) => (await api.places.suggest({ query, signal })).data,
    enabled: query.text.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
