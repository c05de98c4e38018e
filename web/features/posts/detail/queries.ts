import { queryOptions } from '@tanstack/react-query'
import { othersMax } from '#shared/lib/pages.ts'
import type { Card, Post } from '#shared/posts/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { keptListings } from '../../../lib/pocket.ts'
import { queryClient } from '../../../lib/queryClient.ts'

/** Why there is no listing; the page that the server made of that has it with its data. */
type Refused = 'postGone' | 'notFound'

/** The refusal that came with the page. It stands for one call: whoever asks again may hear something else. */
function takeRefusal(postId: string): Refused | undefined {
  const queryKey = ['refused', postId]
  const refused = queryClient.getQueryData<Refused>(queryKey)
  queryClient.removeQueries({ queryKey })
  return refused
}

/** A listing; while it loads, what the list that led here already knows of it. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async ({ signal }) => {
      const refused = takeRefusal(postId)
      if (refused) throw new ApiError(404, refused, '')
      return (await api.posts.get({ params: { id: postId }, signal })).data
    },
    placeholderData: () => fromLists(postId),
  })

/** The queries whose answers are cards. */
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

/** What the device has of a listing when the server cannot be reached (PWA-01); nothing of one that is not saved. */
export const keptQuery = (postId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['kept', postId],
    queryFn: async () => {
      const card = (await keptListings()).find((one) => one.postId === postId)
      return card ? partOf(card) : null
    },
    enabled,
  })

/** Asks for a listing before its page is opened, if a list has it: another may be gone. */
export const ahead = async ({ postId = '' }: { postId?: string }) => {
  if (fromLists(postId)) await queryClient.prefetchQuery(postQuery(postId))
}

/** Listings like this one, and what such ones cost. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: async ({ signal }) => api.search.similar({ params: { id }, signal }),
    staleTime: 60_000,
  })

/** In place of a listing that is not there: others like it, or the newest (REA-04), as functions/search/calls/listingPage.ts has it. */
export const othersQuery = (id: string) =>
  queryOptions({
    queryKey: ['others', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.search.similar({ params: { id }, signal }).catch((error: unknown) => {
        // No listing could have such an id.
        if (error instanceof ApiError && error.status === 400) return { data: [] }
        throw error
      })
      return data.length > 0 ? data : (await api.search.find({ query: {}, signal })).data.data.slice(0, othersMax)
    },
    staleTime: 60_000,
  })

/** How to reach the poster. */
export const contactQuery = (userId: string) =>
  queryOptions({
    queryKey: ['contact', userId],
    queryFn: async () => (await api.accounts.contact({ params: { id: userId } })).data,
    staleTime: 60_000,
  })
