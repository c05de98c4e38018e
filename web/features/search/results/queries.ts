import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Region } from '#shared/places/cities.ts'
import { orderOf, type SearchParams, type SearchQuery } from '#shared/search/params.ts'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { MapRoom, MapView } from '../../../ui/Map/ResultsMap.tsx'
import { ofCards } from '../../posts/parts/cards.ts'
import { resultsKey } from '../parts/results.ts'
import { windowText } from './area.ts'
import { inCurrency } from './currency.ts'
import { withSearch } from './sentence.ts'

/** Whether a search compares prices, by its bounds or its order. A sentence may contain either. */
const isAboutMoney = (search: SearchParams): boolean =>
  [search['input-minimum'], search['input-maximum'], search['input-ask']].some((one) => one !== undefined) ||
  orderOf(search).includes('price')

const withCurrency = <S extends SearchParams>(search: S): S => (isAboutMoney(search) ? inCurrency(search) : search)

type Look = { asOf?: string | undefined; region?: Region | undefined }

/**
 * One page of results, with their exact total and the parsed sentence, as of a moment if one is given, those of a region
 * first. The previous page stays visible while loading.
 */
export function resultsQuery(search: SearchQuery, { asOf, region }: Look = {}) {
  const query = { ...withCurrency(search), region, 'as-of': asOf }
  return ofCards(
    queryOptions({
      queryKey: [...resultsKey, query],
      queryFn: async ({ signal }) => withSearch((await api.search.find({ query, signal })).data, query),
      placeholderData: keepPreviousData,
    }),
  )
}

/** What is counted of a search: independent of page and order. */
export const countedOf = ({ page, 'input-order': _, ...search }: SearchQuery): SearchParams => inCurrency(search)

/** The number of results for each choice of each filter. */
export function countsQuery(search: SearchQuery) {
  const query = countedOf(search)
  return queryOptions({
    queryKey: ['counts', query],
    queryFn: async ({ signal }) => (await api.search.counts({ query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** The region in which most results are, and how many of them have a place there; no call answers it. */
export const placedQuery = ({ page, 'input-order': _, ...search }: SearchQuery) =>
  queryOptions<{ region: Region; count: number }>({ queryKey: ['placed', search] })

/**
 * All results of a search on the map, as pins and clusters: within a view, or, for a map of a given size, within the
 * window that fits them all, or those of a region. This window replaces the one in the search.
 */
export const placesQuery = (
  { page, 'input-order': _, ...search }: SearchQuery,
  at: MapView | MapRoom | undefined,
  region: Region | undefined,
) =>
  queryOptions({
    queryKey: ['places', search, at, region],
    queryFn: at
      ? async ({ signal }: { signal: AbortSignal }) => {
          const where =
            'window' in at ? { 'input-window': windowText(at.window) } : { size: `${at.size.width},${at.size.height}` }
          return (await api.search.map({ query: { ...withCurrency(search), ...where, region, zoom: at.zoom }, signal }))
            .data
        }
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** All pairs of city and neighbourhood, cached for 15 minutes (STA-16). */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  staleTime: 15 * 60_000,
  ...remembered('locations', async () => (await api.places.locations()).data),
})
