import * as z from 'zod/mini'
import { blankAsMissing, optionalText, whole } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { citiesTogether, cityOf } from '../places/cities.ts'
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
import { amount, type FieldOrder, known, oneOf, orderRows, paramShape, tick } from './fieldFilters.ts'

/** Listings on a page of results (CON-04). */
export const pageSize = 12

/** The orders of results besides those by a field; `best` is by how well the words fit, `reduced` by the greatest reduction. */
const otherOrders = ['newest', 'price-up', 'price-down', 'area-price-up', 'reduced', 'best'] as const
/** The orders of results. Listings without the fact come last, equals newest first. */
export type Order = (typeof otherOrders)[number] | FieldOrder<Fields>
const orders: readonly Order[] = [...otherOrders, ...orderRows(fields).map(({ order }) => order)]

/** Corners of a shape on the map, in its order. */
const cornersMin = 3
const cornersMax = 100

const degrees = /^-?\d{1,3}(\.\d{1,15})?$/
/** Longitude and latitude between commas, in degrees; NaN for what is neither. */
const numbersOf = (text: string) => text.split(',').map((part) => (degrees.test(part) ? Number(part) : Number.NaN))
const onEarth = (lng = Number.NaN, lat = Number.NaN) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
const onMap = (ok: (text: string) => boolean) =>
  blankAsMissing(z.string().check(z.trim(), z.maxLength(5000), z.refine(ok, { params: { code: 'invalid' } })))

/** What the map shows, in degrees (WGS 84). */
export type MapWindow = { west: number; south: number; east: number; north: number }

/** The window of `west,south,east,north`. */
export function windowOf(text: string): MapWindow {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbersOf(text)
  return { west, south, east, north }
}

function isWindow(text: string): boolean {
  const { west, south, east, north } = windowOf(text)
  return numbersOf(text).length === 4 && onEarth(west, south) && onEarth(east, north) && south <= north && west <= east
}

/** The corners of a drawn shape, whose last joins its first. */
export type MapShape = [lng: number, lat: number][]

/** The shape of `lng,lat;lng,lat;…`. */
export const shapeOf = (text: string): MapShape =>
  text.split(';').map((corner) => numbersOf(corner) as [number, number])

function isShape(text: string): boolean {
  const corners = shapeOf(text)
  const right = corners.every((corner) => corner.length === 2 && onEarth(...corner))
  return right && corners.length >= cornersMin && corners.length <= cornersMax
}

/** Pixels across and down a map. */
export type MapSize = { width: number; height: number }

const size = /^([1-9]\d{0,4}),([1-9]\d{0,4})$/
/** The size of `width,height`. */
export function sizeOf(text: string): MapSize {
  const [, width, height] = size.exec(text) ?? []
  return { width: Number(width), height: Number(height) }
}
export const mapSize = onMap((text) => size.test(text))

/** How a search may name a type: the canonical value, the stored description, the id, or a whole category. */
function typesNamed(name: string): readonly PostTypeId[] | undefined {
  const category = categories.find((one) => generics[one] === name)
  if (category) return categoryTypes[category]
  if (Object.hasOwn(propertyTypes, name)) return [propertyTypes[name as PropertyType]]
  const entry = Object.entries(postTypes).find(([id, description]) => id === name || description === name)
  return entry && [Number(entry[0]) as PostTypeId]
}

const citiesNamed = (name: string): readonly string[] => citiesTogether(name) ?? [cityOf(name)?.value ?? []].flat()

/**
 * The search parameters (SRC-08 to SRC-21), the same in the page's URL, the body of `search.showing` and the query of
 * `search.find`. Ticks of one group widen each other; different groups narrow.
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
  /** Cities, or all of a region or an area by its name. */
  'input-location': z.pipe(
    known((entry) => citiesNamed(entry).length > 0),
    z.transform((entries) => [...new Set(entries.flatMap(citiesNamed))]),
  ),
  /** Several stand between semicolons: a listing lies in one of them. As many as a sentence of short names may mean. */
  'input-neighborhood': optionalText(500),
  /** Price, or people when the search type is gastronomi (D-12). */
  'input-minimum': amount,
  'input-maximum': amount,
  /** Of these bounds, of the order and the histogram: a price in another one is converted (PRC-05, `currencyOf`). */
  'input-currency': blankAsMissing(z.enum(currencies)),
  /** What the prices buy that are bounded and ordered, where offer and category do not say it (PRC-04, `priceUnitOf`). */
  'input-period': blankAsMissing(z.enum(priceUnits)),
  /** Only listings whose price was reduced in the last 30 days (PRC-03). */
  'input-reduced': tick,
  'input-property-type': known((entry) => typesNamed(entry) !== undefined),
  'input-words': optionalText(100),
  /** A sentence that asks for filters and words together (ASK-01); filters set besides it win. */
  'input-ask': optionalText(100),
  /** The ids of the chips of the sentence that were removed: their words are not searched (ASK-13). */
  'input-ask-without': known((id) => id !== ''),
  /** A listing must have all of them. */
  'input-amenities': oneOf(allAmenities),
  /** A listing must have none of them. */
  'input-without': oneOf(allAmenities),
  /** Of `windowOf` and `shapeOf`. */
  'input-window': onMap(isWindow),
  'input-shape': onMap(isShape),
  'input-order': blankAsMissing(z.enum(orders)),
  /** Listings published later are left out, so that the pages of a search stay as its first page saw them. */
  'as-of': blankAsMissing(z.iso.datetime()),
})
export type SearchParams = z.output<typeof searchParams>

/** The query of the cacheable twin and of the page: the parameters and a page number from 1. */
export const searchQuery = z.extend(searchParams, {
  page: z.pipe(
    blankAsMissing(whole(1, 1e9)),
    z.transform((page) => page ?? 1),
  ),
})
export type SearchQuery = z.output<typeof searchQuery>

/** Where the feed of a search is (ALR-09). */
export const feedPath = '/api/post/search/feed'
/** The query of a feed: the search, whose page and order say nothing to it, and the language of its words. */
export const feedQuery = z.extend(searchParams, {
  lang: z.pipe(
    blankAsMissing(z.enum(languages)),
    z.transform((language) => language ?? 'en'),
  ),
})

/** The path value of `search.showing`: how many posts to skip (D-10). */
export const showingPath = z.object({ value: whole(0, 1e10) })

/** The order of a search that may not name one: words put the best first. */
export function orderOf(search: Pick<SearchParams, 'input-order' | 'input-words'>): Order {
  if (search['input-order'] && (search['input-order'] !== 'best' || search['input-words'])) return search['input-order']
  return search['input-words'] ? 'best' : 'newest'
}

/** Which post types a search wants; empty means all. */
export function typesOf(search: Pick<SearchParams, 'input-property-type'>): PostTypeId[] {
  return [...new Set(search['input-property-type'].flatMap((name) => typesNamed(name) ?? []))]
}

/** The one category a search is about: from its types, else from its ticks; undefined when it mixes or says nothing. */
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

/** What the amount of a search is: how many people in one for venues, else the price (D-12). */
export const amountOf = (category: Category | undefined) => (category === 'gastronomi' ? 'people' : 'price')
