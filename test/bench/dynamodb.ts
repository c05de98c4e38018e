import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { countOf } from '#functions/search/parts/replica/query.ts'
import { offers, postTypeIds, venueKinds } from '#shared/posts/lists.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import { pageSize, type SearchParams, searchParams, typesOf, windowOf } from '#shared/search/params.ts'

/**
 * What a search takes through DynamoDB's indexes and filters, worked out by its documented rules: a query reads all
 * entries of a key, whatever the filter drops, 1 MB a call; eventually consistent reads take half a unit for 4 KB
 * (docs.aws.amazon.com/amazondynamodb, "Read consistency" and "Query"). An exact total has to read to the end.
 */
export type Reading = { units: number; calls: number; roundTrips: number; bytes: number }

const unitBytes = 4096
const pageBytes = 1_048_576

/**
 * The bytes of filter attributes in an index entry: names and values of some twenty attributes, measured on the demo's
 * posts.
 */
const entryBytes = 330
/** The same with the words of title and texts, for word searches. */
const textBytes = 1500
/** The bytes of a post, of which a batch reads the twelve of a page. */
const postBytes = 2600

/** The size of a geohash cell with 5 characters, in degrees: the key of an index for maps. */
const geohashCell = { lng: 45 / 1024, lat: 45 / 1024 }

/**
 * The cheapest of the indexes that a search could go through: by everything, by type and offer, by city, by city with
 * type and offer, and for windows by geohash. Each combination of their values is a key of its own.
 */
export function readingOf(replica: Replica, params: SearchParams): Reading {
  const keys = { 'input-property-type': params['input-property-type'], ...ticksOf(params) }
  const types = typesOf(params).length || postTypeIds.length
  const ticked = Object.keys(ticksOf(params)).length || offers.length + venueKinds.length
  const city = { 'input-location': params['input-location'] }
  const cities = params['input-location'].length
  const narrowed = (only: Partial<SearchParams>) => countOf(replica, { ...searchParams.parse({}), ...only })
  const ways = [
    { entries: narrowed({}), keys: 1 },
    { entries: narrowed(keys), keys: types * ticked },
    ...(cities > 0
      ? [
          { entries: narrowed(city), keys: cities },
          { entries: narrowed({ ...keys, ...city }), keys: types * ticked * cities },
        ]
      : []),
    ...(params['input-window'] ? [throughGeohashes(params['input-window'], narrowed)] : []),
  ]
  const costs = ways.map((way) =>
    costOf(way.entries, way.keys, params['input-words'] ? entryBytes + textBytes : entryBytes),
  )
  return costs.reduce((best, one) => (one.units < best.units ? one : best))
}

function ticksOf(params: SearchParams) {
  return Object.fromEntries(Object.values(listingTypeParam).flatMap((tick) => (params[tick] ? [[tick, true]] : [])))
}

function throughGeohashes(text: string, narrowed: (only: Partial<SearchParams>) => number) {
  const { west, south, east, north } = windowOf(text)
  const cells = (from: number, to: number, size: number) =>
    [Math.floor(from / size), Math.floor(to / size) + 1] as const
  const [left, right] = cells(west, east, geohashCell.lng)
  const [bottom, top] = cells(south, north, geohashCell.lat)
  const covered = [left * geohashCell.lng, bottom * geohashCell.lat, right * geohashCell.lng, top * geohashCell.lat]
  return { entries: narrowed({ 'input-window': covered.join(',') }), keys: (right - left) * (top - bottom) }
}

/** Keys are read in parallel, the pages of one key in sequence; a last call reads the posts of the page. */
function costOf(entries: number, keys: number, bytesEach: number): Reading {
  const bytes = entries * bytesEach
  const perKey = bytes / keys
  const pages = Math.max(1, Math.ceil(perKey / pageBytes))
  const units = keys * Math.max(0.5, Math.ceil(perKey / unitBytes) / 2)
  const cards = (pageSize * Math.ceil(postBytes / unitBytes)) / 2
  return { units: units + cards, calls: keys * pages + 1, roundTrips: pages + 1, bytes: bytes + pageSize * postBytes }
}
