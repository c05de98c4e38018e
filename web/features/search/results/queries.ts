import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { currencyOf } from '#shared/search/currency.ts'
import { orderOf, type SearchParams, type SearchQuery } from '#shared/search/params.ts'
import { api } from '../../../lib/api.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { MapRoom, MapView } from '../../../ui/Map/ResultsMap.tsx'
import { windowText } from './area.ts'
import { currencyFor } from './currency.ts'
import { withSentence } from './sentence.ts'

/** Does a search compare prices, by bounds or in its order? A sentence may. */
const isAboutMoney = (search: SearchParams): boolean =>
  [search['input-minimum'], search['input-maximum'], search['input-ask']].some((one) => one !== undefined) ||
  orderOf(search).includes('price')

/** A search that names its currency, where that is not the one that it is answered in anyway (PRC-05). */
function inCurrency<S extends SearchParams>(search: S): S {
  const currency = currencyFor(search)
  return currency === currencyOf(search) ? search : { ...search, 'input-currency': currency }
}

const asked = <S extends SearchParams>(search: S): S => (isAboutMoney(search) ? inCurrency(search) : search)

/** One page of results, their exact total and what the sentence was taken for; the old page stays until the new one is there. */
export function resultsQuery(search: SearchQuery) {
  const query = asked(search)
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => withSentence((await api.search.find({ query, signal })).data, query),
    placeholderData: keepPreviousData,
  })
}

/** What each choice of a filter would give; the page and the order of results do not matter to it. */
export function countsQuery({ page, 'input-order': _, ...search }: SearchQuery) {
  const query = inCurrency(search)
  return queryOptions({
    queryKey: ['counts', query],
    queryFn: async ({ signal }) => (await api.search.counts({ query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/**
 * Everything a search finds within a view of the map, in pins and bubbles, or where a map of so much room goes to by
 * itself; the search's own window gives way to that.
 */
export const placesQuery = ({ page, 'input-order': _, ...search }: SearchQuery, at: MapView | MapRoom | undefined) =>
  queryOptions({
    queryKey: ['places', search, at],
    queryFn: at
      ? async ({ signal }: { signal: AbortSignal }) => {
          const where =
            'window' in at ? { 'input-window': windowText(at.window) } : { size: `${at.size.width},${at.size.height}` }
          return (await api.search.map({ query: { ...asked(search), ...where, zoom: at.zoom }, signal })).data
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
