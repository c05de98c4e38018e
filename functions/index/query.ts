import type { DatabaseSync } from 'node:sqlite'
import { offers, postTypeIds, venueKinds } from '#shared/rules/lists.ts'
import { type SearchParams, searchTypeOf, typesOf } from '#shared/schema/search.ts'
import { prepared } from './database.ts'
import { brandNames, neighborhoodNames } from './names.ts'
import type { CardPost } from './replica.ts'

/** A post that a search found, with its counters. */
export type Found = { post: CardPost; views: number; likes: number }

/** How many posts a search finds in all, and one page of them, newest first. */
export function search(
  db: DatabaseSync,
  params: SearchParams,
  { skip, limit }: { skip: number; limit: number },
): { total: number; found: Found[] } {
  const shelves = shelvesOf(params)
  if (shelves.length === 0) return { total: 0, found: [] }

  const cities = params['input-location']
  const bound = {
    ...bounds(params),
    ...Object.fromEntries(
      shelves.flatMap(([type, listingType], n) => [
        [`type${n}`, type],
        [`listingType${n}`, listingType],
      ]),
    ),
    types: JSON.stringify(shelves.map(([type]) => type)),
    listingTypes: JSON.stringify(shelves.map(([, listingType]) => listingType)),
    cities: JSON.stringify(cities),
    city: cities[0] ?? null,
    skip,
    limit,
  }
  const total = Number(prepared(db, countSql(cities)).get(bound)?.total)
  if (total <= skip) return { total, found: [] }
  const rows = prepared(db, pageSql(shelves, cities)).all(bound)
  return {
    total,
    found: rows.map((row) => ({
      post: JSON.parse(String(row.body)),
      views: Number(row.views),
      likes: Number(row.likes),
    })),
  }
}

const tickOf = {
  rent: 'input-rent',
  selling: 'input-buy',
  cimere: 'input-cimere',
  party: 'input-party',
  ushqim: 'input-ushqim',
  kafe: 'input-kafe',
  dasma: 'input-dasma',
} as const

/** Where a search looks: pairs of post type and listing type. Ticks of one group widen, the groups narrow each other. */
type Shelf = readonly [type: number, listingType: string]

function shelvesOf(params: SearchParams): Shelf[] {
  const types = typesOf(params)
  const ticked = (group: readonly (keyof typeof tickOf)[]) => group.filter((listingType) => params[tickOf[listingType]])
  const [wantedOffers, wantedKinds] = [ticked(offers), ticked(venueKinds)]
  return (types.length > 0 ? types : postTypeIds).flatMap((type) => {
    const [own, foreign, all] =
      type === 8 ? [wantedKinds, wantedOffers, venueKinds] : [wantedOffers, wantedKinds, offers]
    if (foreign.length > 0) return []
    return (own.length > 0 ? own : all).map((listingType) => [type, listingType] as const)
  })
}

/** The values of `filters`; a bound on people or price holds only for posts that have one (decisions 11, 12). */
function bounds(params: SearchParams) {
  const { 'input-minimum': minimum = null, 'input-maximum': maximum = null } = params
  const people = searchTypeOf(params) === 'gastronomi'
  const brands = params['input-car-model']
  const neighborhood = params['input-neighborhood']
  return {
    minPrice: people ? null : minimum,
    maxPrice: people ? null : maximum,
    minPeople: people ? minimum : null,
    maxPeople: people ? maximum : null,
    brands: brands.length > 0 ? JSON.stringify(brands.map(brandNames)) : null,
    neighborhood: neighborhood ? neighborhoodNames(neighborhood) : null,
  }
}

const filters = `
  (:minPrice IS NULL OR price >= :minPrice) AND (:maxPrice IS NULL OR price <= :maxPrice)
  AND (:minPeople IS NULL OR people >= :minPeople) AND (:maxPeople IS NULL OR people <= :maxPeople)
  AND (:brands IS NULL OR brands IN (
    SELECT names.id FROM names JOIN json_each(:brands) AS wanted ON instr(names.text, wanted.value)))
  AND (:neighborhood IS NULL OR neighborhoods IN (SELECT id FROM names WHERE instr(text, :neighborhood)))`

/** All matches at once, out of the index that narrows most. */
function matches(cities: readonly string[]): string {
  const [index, place] =
    cities.length > 0 ? ['by_city', 'city IN (SELECT value FROM json_each(:cities)) AND'] : ['by_type', '']
  return `FROM listing INDEXED BY ${index}
    WHERE ${place} type IN (SELECT value FROM json_each(:types))
    AND listing_type IN (SELECT value FROM json_each(:listingTypes)) AND ${filters}`
}

/** The matches of one shelf, which its index keeps newest first. */
function shelf(n: number, cities: readonly string[]): string {
  const [index, place] = cities.length > 0 ? ['by_city', 'city = :city AND'] : ['by_type', '']
  return `SELECT id FROM listing INDEXED BY ${index}
    WHERE ${place} type = :type${n} AND listing_type = :listingType${n} AND ${filters}`
}

const countSql = (cities: readonly string[]) => `SELECT count(*) AS total ${matches(cities)}`

/** Shelves are merged as they are read, so that a page reads little more than itself; many cities are sorted. */
function pageSql(shelves: readonly Shelf[], cities: readonly string[]): string {
  const ids =
    cities.length > 1 ? `SELECT id ${matches(cities)}` : shelves.map((_, n) => shelf(n, cities)).join(' UNION ALL ')
  return `SELECT body, coalesce(views, 0) AS views, coalesce(likes, 0) AS likes
    FROM (${ids} ORDER BY id DESC LIMIT :limit OFFSET :skip) AS page
    CROSS JOIN card USING (id) LEFT JOIN counts USING (id) ORDER BY page.id DESC`
}
