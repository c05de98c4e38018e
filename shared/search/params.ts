import * as z from 'zod/mini'
import { amount, blankAsMissing, exactWhole, optionalText, preprocess, sentByProgram } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { citiesTogether, cityOf, regions } from '../places/cities.ts'
import { type Fields, fields } from '../posts/fields.ts'
import {
  allAmenities,
  type Category,
  categories,
  categoryTypes,
  currencies,
  generics,
  type PostTypeId,
  type PropertyType,
  postTypes,
  propertyTypes,
} from '../posts/lists.ts'
import { priceUnits } from '../posts/price.ts'
import { entryList, type FieldOrder, oneOf, orderRows, paramShape, tick } from './fieldFilters.ts'
import { neighborhoodsMax, sentenceMax } from './limits.ts'

/** Listings per page of results (CON-04). */
export const pageSize = 12

/** Sort orders besides those of fields; `best` is by text relevance, `reduced` by the greatest reduction. */
const otherOrders = ['newest', 'price-up', 'price-down', 'area-price-up', 'reduced', 'best'] as const
/** Sort orders of results. Listings without the value come last; ties are sorted newest first. */
export type Order = (typeof otherOrders)[number] | FieldOrder<Fields>
const orders: readonly Order[] = [...otherOrders, ...orderRows(fields).map(({ order }) => order)]

/** Who may have published a listing. */
export const publishers = ['owner', 'agency'] as const
export type Publisher = (typeof publishers)[number]

/** Limits of the number of corners of a shape on the map. */
const cornersMin = 3
const cornersMax = 100

const degrees = /^-?\d{1,3}(\.\d{1,15})?$/
/** Parses comma-separated longitude and latitude, in degrees; NaN if invalid. */
const numbersOf = (text: string) => text.split(',').map((part) => (degrees.test(part) ? Number(part) : Number.NaN))
const onEarth = (lng = Number.NaN, lat = Number.NaN) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
const onMap = (ok: (text: string) => boolean) =>
  blankAsMissing(z.string().check(z.trim(), z.maxLength(5000), z.refine(ok, { params: { code: 'invalid' } })))

/** The bounds of a map, in degrees (WGS 84). */
export type MapWindow = { west: number; south: number; east: number; north: number }

/** Parses a map window, `west,south,east,north`. */
export function windowOf(text: string): MapWindow {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbersOf(text)
  return { west, south, east, north }
}

function isWindow(text: string): boolean {
  const { west, south, east, north } = windowOf(text)
  return numbersOf(text).length === 4 && onEarth(west, south) && onEarth(east, north) && south <= north && west <= east
}

/** The corners of a drawn shape; the last is connected to the first. */
export type MapShape = [lng: number, lat: number][]

/** Parses a map shape, `lng,lat;lng,lat;…`. */
export const shapeOf = (text: string): MapShape =>
  text.split(';').map((corner) => numbersOf(corner) as [number, number])

function isShape(text: string): boolean {
  const corners = shapeOf(text)
  const right = corners.every((corner) => corner.length === 2 && onEarth(...corner))
  return right && corners.length >= cornersMin && corners.length <= cornersMax
}

/** The width and height of a map in pixels. */
export type MapSize = { width: number; height: number }

const size = /^([1-9]\d{0,4}),([1-9]\d{0,4})$/
/** Parses a map size, `width,height`. */
export function sizeOf(text: string): MapSize {
  const [, width, height] = size.exec(text) ?? []
  return { width: Number(width), height: Number(height) }
}
export const mapSize = onMap((text) => size.test(text))

/** The types for a name in a search: the canonical value, the stored description, the id, or a whole category. */
function typesNamed(name: string): readonly PostTypeId[] | undefined {
  const category = categories.find((one) => generics[one] === name)
  if (category) return categoryTypes[category]
  if (Object.hasOwn(propertyTypes, name)) return [propertyTypes[name as PropertyType]]
  const entry = Object.entries(postTypes).find(([id, description]) => id === name || description === name)
  return entry && [Number(entry[0]) as PostTypeId]
}

const citiesNamed = (name: string): readonly string[] => citiesTogether(name) ?? [cityOf(name)?.value ?? []].flat()

/** For how long results can be paged as of one moment, in milliseconds (INP-08). */
const momentMs = 3_600_000

/** A moment that no longer counts is as good as none: an address that holds it has become old. */
const recentMoment = preprocess((value) => {
  const isOld = typeof value === 'string' && Date.parse(value) < Date.now() - momentMs
  return value === '' || value === null || isOld ? undefined : value
}, z.optional(z.iso.datetime()))

/**
 * The search parameters (SRC-08 to SRC-21), shared by the page's URL, the body of `search.showing` and the query of
 * `search.find`. Ticks in one group are combined with OR, different groups with AND.
 */
export const searchParams = z.object({
  'input-rent': tick,
  'input-buy': tick,
  'input-cimere': tick,
  'input-dasma': tick,
  'input-kafe': tick,
  'input-ushqim': tick,
  'input-party': tick,
  ...paramShape(fields),
  /** Cities, or the name of a region or an area for all of its cities. */
  'input-location': z.pipe(
    entryList((entry) => citiesNamed(entry).length > 0),
    z.transform((entries) => [...new Set(entries.flatMap(citiesNamed))]),
  ),
  /**
   * Separated by semicolons and combined with OR. The maximum length fits all quarters that a short sentence can name.
   */
  'input-neighborhood': optionalText(neighborhoodsMax),
  /** Bounds of the price, or of people if the search type is gastronomi (D-12). */
  'input-minimum': amount,
  'input-maximum': amount,
  /** The currency of the bounds, the order and the histogram; prices in others are converted (PRC-05, `currencyOf`). */
  'input-currency': blankAsMissing(z.enum(currencies)),
  /** The unit of prices in bounds and order, if offer and category do not imply it (PRC-04, `priceUnitOf`). */
  'input-period': blankAsMissing(z.enum(priceUnits)),
  /** Only listings whose price was reduced in the last 30 days (PRC-03). */
  'input-reduced': tick,
  /** Only listings that are not reserved (CNV-18). */
  'input-not-reserved': tick,
  /** Only listings of private owners, or of agencies and dealers (ASK-26). */
  'input-publisher': oneOf(publishers),
  /** Only listings of this account (OWN-06). */
  'input-by': blankAsMissing(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  'input-property-type': entryList((entry) => typesNamed(entry) !== undefined),
  'input-words': optionalText(sentenceMax),
  /** A sentence that is parsed into filters and words (ASK-01); filters set by hand override it. */
  'input-ask': optionalText(sentenceMax),
  /** The ids of removed chips of the sentence: their words are not searched as text either (ASK-13). */
  'input-ask-without': entryList((id) => id !== ''),
  /** A listing must have all of these. */
  'input-amenities': oneOf(allAmenities),
  /** A listing must have none of these. */
  'input-without': oneOf(allAmenities),
  /** Parsed by `windowOf` and `shapeOf`. */
  'input-window': onMap(isWindow),
  'input-shape': onMap(isShape),
  'input-order': blankAsMissing(z.enum(orders)),
  /** The region whose listings come first (D-289); in no address. */
  region: blankAsMissing(z.enum(regions)),
  /** Ignores listings published later, so that paging is stable; an older moment than an hour is ignored itself. */
  'as-of': recentMoment,
})
export type SearchParams = z.output<typeof searchParams>

/** The query of the cacheable GET call and of the page: search parameters and a page number from 1. */
export const searchQuery = z.extend(searchParams, {
  page: z.pipe(
    blankAsMissing(exactWhole(1, 1e9)),
    z.transform((page) => page ?? 1),
  ),
})
export type SearchQuery = z.output<typeof searchQuery>

/** The path of the feed of a search (ALR-09). */
export const feedPath = '/api/post/search/feed'
/** The query of a feed: the search, without paging and order, and the language of its texts. */
export const feedQuery = z.extend(searchParams, {
  lang: sentByProgram(z.enum(languages), 'en'),
})

/** The path value of `search.showing`: the number of posts to skip (D-10). */
export const showingPath = z.object({ value: exactWhole(0, 1e10) })

/** The sort order of a search; the default is `best` if it has words, otherwise the newest first. */
export function orderOf(search: Pick<SearchParams, 'input-order' | 'input-words'>): Order {
  if (search['input-order'] && (search['input-order'] !== 'best' || search['input-words'])) return search['input-order']
  return search['input-words'] ? 'best' : 'newest'
}

/** The post types of a search; empty means all. */
export function typesOf(search: Pick<SearchParams, 'input-property-type'>): PostTypeId[] {
  return [...new Set(search['input-property-type'].flatMap((name) => typesNamed(name) ?? []))]
}

/** The single category of a search: from its types, else from its ticks; undefined if there are several or none. */
export function searchTypeOf(search: SearchParams): Category | undefined {
  const types = typesOf(search)
  if (types.length > 0) {
    return categories.find((category) =>
      types.every((type) => (categoryTypes[category] as readonly number[]).includes(type)),
    )
  }
  if (search['input-dasma'] || search['input-kafe'] || search['input-ushqim'] || search['input-party'])
    return 'gastronomi'
  if (search['input-car-model'].length > 0) return 'vetura'
  if (search['input-cimere']) return 'patundshmeri'
  return undefined
}

/** Whether the bounds of a search are people, in a search for venues, or prices (D-12). */
export const amountOf = (category: Category | undefined) => (category === 'gastronomi' ? 'people' : 'price')
