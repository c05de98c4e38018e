import type { QueryKey, QueryOptions } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { knownCard, othersQuery, venuesQuery } from '#web/features/posts/detail/queries.ts'
import { postQuery } from '#web/features/posts/parts/postQuery.ts'
import { similarQuery } from '#web/features/posts/parts/queries.ts'
import { cardsQueries } from '#web/features/saved/queries.ts'
import { adsQuery, sponsoredQuery } from '#web/features/search/home/queries.ts'
import { resultsQuery } from '#web/features/search/results/queries.ts'
import { readSearch } from '#web/features/search/results/search.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { answeredCard, answeredPost } from '../../support/pages.ts'

afterEach(() => queryClient.clear())

const card = answeredCard()

/** Has a query answered, as a page has that shows it. */
const answer = (query: unknown, data: unknown) =>
  queryClient
    .getQueryCache()
    .build(queryClient, query as QueryOptions & { queryKey: QueryKey })
    .setData(data)

test.each([
  ['results', resultsQuery(readSearch(new URLSearchParams())), { data: [card] }],
  ['ads', adsQuery('1', 'apartment'), [card]],
  ['sponsored listings', sponsoredQuery('apartment', 'kosovo'), [card]],
  ['similar listings', similarQuery('another'), { data: [card] }],
  ['venues', venuesQuery('Prishtine'), [card]],
  ['alternatives', othersQuery('another', undefined), [card]],
  ['saved listings', cardsQueries([card.postId])[0], { data: [card], gone: [] }],
])('a card among %s is known to the page of its listing', (_, query, data) => {
  answer(query, data)
  expect(knownCard(card.postId)).toBe(card)
  expect(knownCard('unknown')).toBeUndefined()
})

test('a list that is still loading knows no card, and a listing in full is no list', () => {
  answer(similarQuery('another'), undefined)
  answer(postQuery(card.postId), answeredPost())
  expect(knownCard(card.postId)).toBeUndefined()
})
