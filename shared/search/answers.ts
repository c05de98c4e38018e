import * as z from 'zod/mini'
import type { Region } from '../places/cities.ts'
import { card } from '../posts/post.ts'
import { dropNames, filterNames } from './filterDrops.ts'
import { type MapWindow, searchParams } from './params.ts'
import { parsedSentence, span } from './sentence/parsedSentence.ts'

/** A range of characters in a text: start, and end (exclusive). */
const mark = z.tuple([z.number(), z.number()])
export type Mark = z.output<typeof mark>

/** A fact of a listing: a field with its choice, or an amenity. */
const matchedFact = z.strictObject({ field: z.string(), value: z.string() })
export type MatchedFact = z.output<typeof matchedFact>

/**
 * How a listing matches a search, for highlighting: the ranges of its words in the title or in an excerpt of the
 * description, and which of its facts match criteria.
 */
const match = z.strictObject({
  title: z.optional(z.array(mark)),
  text: z.optional(z.string()),
  textMarks: z.optional(z.array(mark)),
  facts: z.optional(z.array(matchedFact)),
})
export type Match = z.output<typeof match>

/**
 * How the sentence of a search was understood (ASK-01), without chips that filters set by hand override. If the whole
 * sentence has no results, `leftOut` lists what was ignored to find some (ASK-12): ranges of words, and ids of chips.
 * `unknown` are ranges of words that no listing of its type contains, `lacking` are left-out chips that none
 * fulfils (ASK-19).
 */
const interpretation = z.extend(parsedSentence, {
  leftOut: z.strictObject({ words: z.array(span), chips: z.array(z.string()) }),
  unknown: z.array(span),
  lacking: z.array(z.string()),
})
export type Interpretation = z.output<typeof interpretation>

/** A listing that comes close to a search (ASK-17): the filters that it does not pass, and the words it need not have. */
const near = z.extend(card, { gaveWay: z.array(z.enum(filterNames)), unsaid: z.optional(z.string()) })
export type Near = z.output<typeof near>

/**
 * A page of results. To continue on the next page, pass its `asOf` as the parameter `as-of`. Where all results do not
 * fill the first page, `near` has listings that come close, the closest first; `numOfPosts` does not count them. Where
 * one region comes first and both have results, `regions` counts them.
 */
export const searchPage = z.strictObject({
  data: z.array(z.extend(card, { match: z.optional(match) })),
  numOfPosts: z.number(),
  asOf: z.iso.datetime(),
  understood: z.optional(interpretation),
  near: z.optional(z.array(near)),
  regions: z.optional(z.strictObject({ newyork: z.number(), kosovo: z.number() } satisfies Record<Region, unknown>)),
})
export type SearchPage = z.output<typeof searchPage>

/** One bar of the histogram: listings with a price from `from` to below `to`; the last bar includes `to`. */
const bar = z.strictObject({ from: z.number(), to: z.number(), count: z.number() })
export type Bar = z.output<typeof bar>

const paramName = z.keyof(searchParams)

/** Result counts for the choices of a search. */
export const searchCounts = z.strictObject({
  total: z.number(),
  asOf: z.iso.datetime(),
  /**
   * Parameter → value → number of results with that value, under all other filters. Values without results may be
   * missing. Amenities are counted in addition to the chosen ones.
   */
  choices: z.partialRecord(paramName, z.record(z.string(), z.number())),
  /** A histogram of the prices of all results (without the price filter), or of how many people venues hold (D-12). */
  prices: z.array(bar),
  /**
   * Only without results: groups of filters that can be dropped together to find something, the smallest change first.
   */
  looser: z.optional(z.array(z.strictObject({ drop: z.array(z.enum(dropNames)), total: z.number() }))),
})
export type SearchCounts = z.output<typeof searchCounts>

/** A suggestion: its label, its search parameters, and how many listings they find. */
export const suggestion = z.strictObject({
  kind: z.enum(['city', 'neighborhood', 'brand', 'type', 'ask', 'word']),
  value: z.string(),
  params: z.partialRecord(paramName, z.string()),
  count: z.number(),
})
export type Suggestion = z.output<typeof suggestion>

/** The bounds of a map, in degrees (WGS 84). */
const mapWindow = z.strictObject({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
}) satisfies z.ZodMiniType<MapWindow>

/** A cluster of nearby listings: their number, the centre of their places (WGS 84) and their bounds. */
const mapCluster = z.strictObject({
  count: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  bounds: mapWindow,
})
export type MapCluster = z.output<typeof mapCluster>

/** A single listing on the map: the text of its pin, and its place. */
export const mapPin = z.extend(
  z.pick(card, {
    postId: true,
    title: true,
    postType: true,
    rent: true,
    selling: true,
    cimere: true,
    party: true,
    ushqim: true,
    kafe: true,
    dasma: true,
    muzike: true,
    price: true,
    dailyPrice: true,
    currency: true,
    'input-location': true,
    neighborhood: true,
  }),
  { latitude: z.number(), longitude: z.number() },
)
export type MapPin = z.output<typeof mapPin>

/**
 * The results of a search on a map. Each of the `total` listings is in one cluster or has a pin. If the request let the
 * server choose the bounds, `fit` has them, with the zoom; the response then covers these bounds, and `placed` counts the
 * results that have a place anywhere.
 */
export const mapAnswer = z.strictObject({
  fit: z.optional(z.strictObject({ window: mapWindow, zoom: z.number() })),
  total: z.number(),
  placed: z.optional(z.number()),
  clusters: z.array(mapCluster),
  pins: z.array(mapPin),
})
export type MapAnswer = z.output<typeof mapAnswer>
