import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { SearchQuery } from '#shared/search/params.ts'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { MapView } from '../../../ui/Map/ResultsMap.tsx'
import { windowText } from './area.ts'

/** One page of results and their exact total; the old page stays until the new one is there. */
export const resultsQuery = (search: SearchQuery) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) => (await api.search.find({ query: search, signal })).data,
    placeholderData: keepPreviousData,
  })

/** What each choice of a filter would give; the page and the order of results do not matter to it. */
export const countsQuery = ({ page, 'input-order': _, ...search }: SearchQuery) =>
  queryOptions({
    queryKey: ['counts', search],
    queryFn: async ({ signal }) => (await api.search.counts({ query: search, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Everything a search finds within a view of the map, in pins and bubbles; its own window gives way to the view. */
export const placesQuery = ({ page, 'input-order': _, ...search }: SearchQuery, view: MapView | undefined) =>
  queryOptions({
    queryKey: ['places', search, view],
    queryFn: view
      ? async ({ signal }: { signal: AbortSignal }) => {
          const query = { ...search, 'input-window': windowText(view.window), zoom: view.zoom }
          return (await api.search.map({ query, signal })).data
        }
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** The photos of a listing, with all of it: its page takes over what came. */
export const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id }, signal })).data,
    select: ({ photos }) => photos,
  })

/** The pairs of city and neighbourhood, kept for a quarter of an hour (STA-16). */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  staleTime: 15 * 60_000,
  ...remembered('locations', async () => (await api.places.locations()).data),
})
