import { queryOptions } from '@tanstack/react-query'
import { othersMax } from '#shared/lib/pages.ts'
import { cityOf } from '#shared/places/cities.ts'
import { type Category, categoryOf, generics } from '#shared/posts/lists.ts'
import type { Card, Post } from '#shared/posts/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { keptListings } from '../../../lib/pocket.ts'
import { queryClient } from '../../../lib/queryClient.ts'

/** A listing. While it loads, the card from a cached list is its placeholder. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id: postId }, signal })).data,
    placeholderData: () => fromLists(postId),
  })

/** The first key of each query whose result contains cards. */
const lists = ['search', 'ads', 'sponsored', 'similar', 'others', 'cards']

function fromLists(postId: string): Post | undefined {
  const listed = queryClient.getQueriesData<Card[] | { data: Card[] }>({
    predicate: ({ queryKey: [name] }) => lists.some((list) => list === name),
  })
  const card = listed
    .flatMap(([, answer = []]) => (Array.isArray(answer) ? answer : answer.data))
    .find((one) => one.postId === postId)
  return card && partOf(card)
}

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
export const keptQuery = (postId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['kept', postId],
    queryFn: async () => {
      const card = (await keptListings()).find((one) => one.postId === postId)
      return card ? partOf(card) : null
    },
    enabled,
  })

/** Prefetches a listing before its page opens, but only if a cached list contains it: others may no longer exist. */
export const ahead = async ({ postId = '' }: { postId?: string }) => {
  if (fromLists(postId)) await queryClient.prefetchQuery(postQuery(postId))
}

/** Restaurants and venues in a city; if there are none, those that come closest. */
export const venuesQuery = (city: string) =>
  queryOptions({
    queryKey: ['others', 'venues', city],
    queryFn: async ({ signal }) => {
      const query = { 'input-property-type': generics.gastronomi, 'input-location': cityOf(city)?.value ?? '' }
      const { data, near = [] } = (await api.search.find({ query, signal })).data
      return (data.length > 0 ? data : near).slice(0, othersMax)
    },
    staleTime: 60_000,
  })

/**
 * Alternatives to a listing that does not exist: similar ones, or else the newest (REA-04), of one world if the address
 * names it; as in functions/search/calls/listingPage.ts.
 */
export const othersQuery = (id: string, world: Category | undefined) =>
  queryOptions({
    queryKey: world ? ['others', id, world] : ['others', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.search.similar({ params: { id }, signal }).catch((error: unknown) => {
        // The id is malformed, so that no listing can have it.
        if (error instanceof ApiError && error.status === 400) return { data: [] }
        throw error
      })
      const similar = data.filter((card) => !world || categoryOf(card.postType.postTypeId) === world)
      if (similar.length > 0) return similar
      const query = world ? { 'input-property-type': generics[world] } : {}
      return (await api.search.find({ query, signal })).data.data.slice(0, othersMax)
    },
    staleTime: 60_000,
  })
