import { queryOptions } from '@tanstack/react-query'
import type { Card, Post } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/queryClient.ts'

/** A listing; while it loads, what the list that led here already knows of it. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id: postId }, signal })).data,
    placeholderData: () => fromLists(postId),
  })

function fromLists(postId: string): Post | undefined {
  const lists = queryClient.getQueriesData<{ data: Card[] }>({ queryKey: ['search'] })
  const card = lists.flatMap(([, answer]) => answer?.data ?? []).find((one) => one.postId === postId)
  return card && { description: undefined, descriptionSecond: undefined, ...card, allPhotos: card.photos }
}

/** Listings like this one. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: async ({ signal }) => (await api.search.similar({ params: { id }, signal })).data,
    staleTime: 60_000,
  })

/** How to reach the poster. */
export const contactQuery = (userId: string) =>
  queryOptions({
    queryKey: ['contact', userId],
    queryFn: async () => (await api.accounts.contact({ params: { id: userId } })).data,
    staleTime: 60_000,
  })
