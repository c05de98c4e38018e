import * as z from 'zod/mini'
import { card } from '../posts/post.ts'
import { span, understood } from './ask/understood.ts'
import { looserNames } from './looser.ts'
import { type MapWindow, searchParams } from './params.ts'

/** Characters of a text, from the first to before the second number. */
const mark = z.tuple([z.number(), z.number()])
export type Mark = z.output<typeof mark>

/** A fact of a listing: a field with its choice, or an amenity. */
const saidFact = z.strictObject({ field: z.string(), value: z.string() })
export type SaidFact = z.output<typeof saidFact>

/**
 * How a listing fits a search: where its words stand, in the title or in a part of the description, and what else of
 * it was asked for and stands in its facts.
 */
const match = z.strictObject({
  title: z.optional(z.array(mark)),
  text: z.optional(z.string()),
  textMarks: z.optional(z.array(mark)),
  facts: z.optional(z.array(saidFact)),
})
export type Match = z.output<typeof match>

/**
 * What the sentence of a search was taken for (ASK-01), without the chips that filters set by hand overrule. Where all
 * of it finds nothing, `leftOut` tells what was left out so that something is found (ASK-12): words by where they
 * stand, chips by their ids. `unknown` are the words that no listing has.
 */
const answered = z.extend(understood, {
  leftOut: z.strictObject({ words: z.array(span), chips: z.array(z.string()) }),
  unknown: z.array(span),
})
export type Answered = z.output<typeof answered>

/** A page of results. With `asOf` as its parameter `as-of` the next page goes on where this one ends. */
export const searchPage = z.strictObject({
  data: z.array(z.extend(card, { match: z.optional(match) })),
  numOfPosts: z.number(),
  asOf: z.iso.datetime(),
  understood: z.optional(answered),
})
export type SearchPage = z.output<typeof searchPage>

/** One bar of the histogram: the listings that cost `from` and more, but less than `to`; the last one's `to` counts too. */
const bar = z.strictObject({ from: z.number(), to: z.number(), count: z.number() })
export type Bar = z.output<typeof bar>

const paramName = z.keyof(searchParams)

/** What the choices of a search would give. */
export const searchCounts = z.strictObject({
  total: z.number(),
  asOf: z.iso.datetime(),
  /**
   * Parameter → value → how many listings that value would give, counted under all other filters. Values that would
   * give none may be missing. Amenities add to the chosen ones.
   */
  choices: z.partialRecord(paramName, z.record(z.string(), z.number())),
  /** The prices of what all other filters find, or how many people its venues hold (D-12). */
  prices: z.array(bar),
  /** When there is nothing: what may be dropped together to find something, the nearest first. */
  looser: z.optional(z.array(z.strictObject({ drop: z.array(z.enum(looserNames)), total: z.number() }))),
})
export type SearchCounts = z.output<typeof searchCounts>

/** A way to go on: what it is called, the search parameters that it stands for, and how many listings they find. */
export const suggestion = z.strictObject({
  kind: z.enum(['city', 'neighborhood', 'brand', 'type', 'ask', 'word']),
  value: z.string(),
  params: z.partialRecord(paramName, z.string()),
  count: z.number(),
})
export type Suggestion = z.output<typeof suggestion>

/** What the map shows, in degrees (WGS 84). */
const mapWindow = z.strictObject({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
}) satisfies z.ZodMiniType<MapWindow>

/** Listings that stand close together: how many, the middle of their places (WGS 84) and what these span. */
const mapCluster = z.strictObject({
  count: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  bounds: mapWindow,
})
export type MapCluster = z.output<typeof mapCluster>

/** A listing that stands alone on the map: what its pin says, and where. */
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
 * What a search finds on a map. Each of the `total` listings is in one cluster or has a pin. Where the map was to go by
 * itself, `fit` is where that is: these are the listings there, and how they stand at its zoom.
 */
export const mapAnswer = z.strictObject({
  fit: z.optional(z.strictObject({ window: mapWindow, zoom: z.number() })),
  total: z.number(),
  clusters: z.array(mapCluster),
  pins: z.array(mapPin),
})
export type MapAnswer = z.output<typeof mapAnswer>
