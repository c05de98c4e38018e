import { queryOptions } from '@tanstack/react-query'
import { othersMax } from '#shared/lib/pages.ts'
import { cityOf } from '#shared/places/cities.ts'
import { type Category, categoryOf, generics } from '#shared/posts/lists.ts'
import type { Card, Post } from '#shared/posts/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { cachedListings } from '../../../lib/deviceCache.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { type Cards, ofCards } from '../parts/cards.ts'
import { postQuery } from '../parts/postQuery.ts'

/** The card of a listing, if a list of this browser has it. */
export function knownCard(postId: string): Card | undefined {
  const listed = queryClient.getQueriesData<Cards>({ predicate: ({ meta }) => meta?.cards === true })
  return listed
    .flatMap(([, answer = []]) => (Array.isArray(answer) ? answer : answer.data))
    .find((one) => one.postId === postId)
}

/** The listing of the page. While it loads, its card from a list is its placeholder. */
export const listingQuery = (postId: string) =>
  queryOptions({
    ...postQuery(postId),
    placeholderData: () => {
      const card = knownCard(postId)
      return card && partOf(card)
    },
  })

const partOf = (card: Card): Post => ({
  description: undefined,
  descriptionSecond: undefined,
  ...card,
  allPhotos: card.photos,
})

/**
 * The listing from this device's offline store, for when the server is unreachable (PWA-01). Only saved listings are
 * stored.
 */
export const offlinePostQuery = (postId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['kept', postId],
    queryFn: async () => {
      const card = (await cachedListings()).find((one) => one.postId === postId)
      return card ? partOf(card) : null
    },
    enabled,
  })

/** Prefetches a listing before its page opens, but only if a cached list contains it: others may no longer exist. */
export const ahead = async ({ postId = '' }: { postId?: string }) => {
  if (knownCard(postId)) await queryClient.prefetchQuery(postQuery(postId))
}

/** Restaurants and venues in a city; if there are none, those that come closest. */
export const venuesQuery = (city: string) =>
  ofCards(
    queryOptions({
      queryKey: ['others', 'venues', city],
      queryFn: async ({ signal }) => {
        const query = { 'input-property-type': generics.gastronomi, 'input-location': cityOf(city)?.value ?? '' }
        const { data, near = [] } = (await api.search.find({ query, signal })).data
        return (data.length > 0 ? data : near).slice(0, othersMax)
      },
      staleTime: 60_000,
    }),
  )

/**
 * Alternatives to a listing that does not exist: similar ones, or else the newest (REA-04), of one category if the address
 * names it; as in functions/search/calls/listingPage.ts.
 */
export const othersQuery = (id: string, category: Category | undefined) =>
  ofCards(
    queryOptions({
      queryKey: category ? ['others', id, category] : ['others', id],
      queryFn: async ({ signal }) => {
        const { data } = await api.search.similar({ params: { id }, signal }).catch((error: unknown) => {
          // The id is malformed, so that no listing can have it.
          if (error instanceof ApiError && error.status === 400) return { data: [] }
          throw error
        })
        const similar = data.filter((card) => !category || categoryOf(card.postType.postTypeId) === category)
        if (similar.length > 0) return similar
        const query = category ? { 'input-property-type': generics[category] } : {}
        return (await api.search.find({ query, signal })).data.data.slice(0, othersMax)
      },
      staleTime: 60_000,
    }),
  )
