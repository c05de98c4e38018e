import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#shared/lib/contract.ts'
import type { Card } from '#shared/posts/post.ts'
import { cardsMax } from '#shared/search/cards.ts'
import type { search } from '#shared/search/contract.ts'
import { api, isUnreachable } from '../../lib/api.ts'
import { keptListings } from '../../lib/pocket.ts'

type Cards = Answer<typeof search.cards>

/** What the device has of these listings when the server cannot be reached (PWA-01); throws `error` when it has none. */
async function keptOf(ids: readonly string[], error: unknown): Promise<Cards> {
  const kept = isUnreachable(error) ? (await keptListings()).filter(({ postId }) => ids.includes(postId)) : []
  if (kept.length === 0) throw error
  return { data: kept, gone: [] }
}

const cardsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['cards', ids],
    queryFn: ({ signal }) => api.search.cards({ body: { ids }, signal }).catch((error) => keptOf(ids, error)),
    // What is left of a list stays on the page while it is asked for.
    placeholderData: keepPreviousData,
  })

/** Listings by their ids, in as many calls as they take; combined by `present`. */
export const cardsQueries = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / cardsMax) }, (_, at) =>
    cardsQuery(ids.slice(at * cardsMax, (at + 1) * cardsMax)),
  )

/** What is known of the listings that were asked for: the cards of those that are there, and which are gone. */
export const present = (answers: UseQueryResult<Cards>[]) => ({
  cards: new Map<string, Card>(answers.flatMap(({ data }) => data?.data ?? []).map((card) => [card.postId, card])),
  gone: new Set(answers.flatMap(({ data }) => data?.gone ?? [])),
  failed: answers.some(({ isError, data }) => isError && !data),
  retry: () => {
    for (const { isError, refetch } of answers) if (isError) void refetch()
  },
})
