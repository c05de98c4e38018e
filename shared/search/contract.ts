import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { exactWhole, id, text } from '../lib/fields.ts'
import { card } from '../posts/post.ts'
import { mapAnswer, searchCounts, searchPage, suggestion } from './answers.ts'
import { cardsMax } from './cards.ts'
import { fair, fairQuery } from './fair.ts'
import { sentenceMax } from './limits.ts'
import { feedPath, feedQuery, mapSize, searchParams, searchQuery, showingPath } from './params.ts'

/** The gateway's throttle of searches: room for crowds of visitors; faster traffic is not people. */
const searching = { steady: 200, burst: 400 }

const cards = z.strictObject({ data: z.array(card) })

export const search = contract('search', {
  latest: {
    summary: 'List the newest listings',
    method: 'GET',
    path: '/api/post/get/all',
    access: 'anyone',
    cache: 30,
    replica: 'search',
    rate: searching,
    // The newest listings, at most 100 a page (D-09).
    query: z.object({ page: z._default(exactWhole(1, 1e9), 1), limit: z._default(exactWhole(1, 100), 100) }),
    answer: cards,
  },
  showing: {
    summary: 'Search listings, beginning after some of them',
    method: 'POST',
    path: '/api/post/search/showing/{value}',
    access: 'anyone',
    replica: 'search',
    rate: searching,
    params: showingPath,
    body: searchParams,
    answer: z.strictObject({ data: searchPage }),
  },
  find: {
    summary: 'Search listings',
    method: 'GET',
    path: '/api/post/search',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    query: searchQuery,
    answer: z.strictObject({ data: searchPage }),
  },
  /** The newest results of a search as an Atom feed (ALR-09). */
  feed: {
    summary: 'Follow a search as an Atom feed',
    method: 'GET',
    path: feedPath,
    access: 'anyone',
    // Feed readers poll, most of them hourly.
    cache: 300,
    replica: 'search',
    rate: searching,
    query: feedQuery,
    answersAs: 'application/atom+xml',
    answer: z.strictObject({ text: z.string(), changedAt: z.iso.datetime() }),
  },
  counts: {
    summary: 'Count what each filter would leave of a search',
    method: 'GET',
    path: '/api/post/search/counts',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    query: searchParams,
    answer: z.strictObject({ data: searchCounts }),
  },
  map: {
    summary: 'Find listings on the map',
    method: 'GET',
    path: '/api/post/search/map',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    // Zoom levels of Web Mercator, in which the world is 256 · 2^zoom pixels wide. With `size` (`width,height` in
    // pixels) the server chooses the bounds that fit most results, with `zoom` as the maximum zoom.
    query: z.extend(searchParams, { zoom: exactWhole(0, 22), size: mapSize }),
    answer: z.strictObject({ data: mapAnswer }),
  },
  similar: {
    summary: 'List listings like this one',
    method: 'GET',
    path: '/api/post/similar/{id}',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    params: z.object({ id }),
    // With the price range of similar listings, if there are enough (PRC-06).
    answer: z.extend(cards, { fair: z.optional(fair) }),
  },
  fair: {
    summary: 'Compare a price with those of similar listings',
    method: 'GET',
    path: '/api/post/fair',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    query: fairQuery,
    answer: z.strictObject({ data: z.optional(fair) }),
  },
  cards: {
    summary: 'Read the cards of several listings',
    method: 'POST',
    path: '/api/post/cards',
    access: 'anyone',
    replica: 'search',
    // A page of saved listings asks once for each hundred.
    limit: { address: { times: 20_000, seconds: 86_400 } },
    largest: 450_000,
    rate: searching,
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(cardsMax)) }),
    // `gone`: ids of listings that do not exist or are not visible to anybody.
    answer: z.strictObject({ data: z.array(card), gone: z.array(id) }),
  },
  suggest: {
    summary: 'Suggest searches while somebody types',
    method: 'GET',
    path: '/api/search/suggest',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: searching,
    // The text typed so far.
    query: z.object({ text: text(sentenceMax) }),
    answer: z.strictObject({ data: z.array(suggestion) }),
  },
})
