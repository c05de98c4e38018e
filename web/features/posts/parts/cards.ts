import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { Card } from '#shared/posts/post.ts'

/** An answer with cards of listings. */
export type Cards = Card[] | { data: Card[] }

/** Marks a query that answers cards of listings: one of them is shown until the page of its listing is loaded. */
export const ofCards = <Query extends { queryKey: DataTag<QueryKey, Cards, Error>; meta?: object }>(
  query: Query,
): Query => ({ ...query, meta: { ...query.meta, cards: true } })
