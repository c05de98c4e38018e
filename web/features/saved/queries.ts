import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#shared/lib/contract.ts'
import type { Card } from '#shared/posts/post.ts'
import { cardsMax } from '#shared/search/cards.ts'
import type { search } from '#shared/search/contract.ts'
import { api, isUnreachable } from '../../lib/api.ts'
import { cachedListings } from '../../lib/deviceCache.ts'
import { ofCards } from '../posts/parts/cards.ts'

type Cards = Answer<typeof search.cards>

/**
 * These listings from the device's offline store, for when the server is unreachable (PWA-01). Rethrows `error` if it
 * has another cause, or if no listing is stored.
 */
async function offlineCards(ids: readonly string[], error: unknown): Promise<Cards> {
  const kept = isUnreachable(error) ? (await cachedListings()).filter(({ postId }) => ids.includes(postId)) : []
  if (kept.length === 0) throw error
  return { data: kept, gone: [] }
}

const cardsQuery = (ids: string[]) =>
  ofCards(
    queryOptions({
      queryKey: ['cards', ids],
      queryFn: ({ signal }) => api.search.cards({ body: { ids }, signal }).catch((error) => offlineCards(ids, error)),
      // After a removal, the remaining cards stay visible during the refetch.
      placeholderData: keepPreviousData,
    }),
  )

/**
 * Queries for listings by their ids, split into as many calls as the API's limit requires. Combine them with `present`.
 */
export const cardsQueries = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / cardsMax) }, (_, at) =>
    cardsQuery(ids.slice(at * cardsMax, (at + 1) * cardsMax)),
  )

/** Combines the answers: the cards of the listings that still exist, and the ids of those that do not. */
export const present = (answers: UseQueryResult<Cards>[]) => ({
  cards: new Map<string, Card>(answers.flatMap(({ data }) => data?.data ?? []).map((card) => [card.postId, card])),
  gone: new Set(answers.flatMap(({ data }) => data?.gone ?? [])),
  failed: answers.some(({ isError, data }) => isError && !data),
  retry: () => {
    for (const { isError, refetch } of answers) if (isError) void refetch()
  },
})
