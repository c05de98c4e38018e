import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { Card } from '#shared/posts/post.ts'
import { queryClient } from '../../../lib/queryClient.ts'

type Cards = Card[] | { data: Card[] }

/** Marks a query that answers cards of listings: one of them is shown until the page of its listing is loaded. */
export const ofCards = <Query extends { queryKey: DataTag<QueryKey, Cards, Error>; meta?: object }>(
  query: Query,
): Query => ({ ...query, meta: { ...query.meta, cards: true } })

/** The card of a listing, if a list of this browser has it. */
export function knownCard(postId: string): Card | undefined {
  const listed = queryClient.getQueriesData<Cards>({ predicate: ({ meta }) => meta?.cards === true })
  return listed
    .flatMap(([, answer = []]) => (Array.isArray(answer) ? answer : answer.data))
    .find((one) => one.postId === postId)
}
