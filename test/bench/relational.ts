import type { Kind, Measure } from '#functions/search/index/facts.ts'
import { fields } from '#shared/posts/fields.ts'
import { offers, venueKinds } from '#shared/posts/lists.ts'
import { tickOf } from '#shared/search/matches.ts'
import {
  amountOf,
  type Order,
  orderOf,
  type SearchParams,
  searchTypeOf,
  shapeOf,
  typesOf,
  windowOf,
} from '#shared/search/params.ts'

/**
 * The listings as a relational engineer would keep them: one row each, an index for each way in that a search takes,
 * those of a search's order partial to what is not archived, words in a tsvector, places in a GiST index.
 */
export const schema = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE listing (
    id text COLLATE "C" PRIMARY KEY,
    archived boolean NOT NULL,
    type smallint NOT NULL,
    offer text COLLATE "C" NOT NULL,
    city text COLLATE "C" NOT NULL,
    price float8, area float8, area_price float8, year int, kilometers int, people int, rooms int,
    brands text[] NOT NULL, amenities text[] NOT NULL, fuel text COLLATE "C", transmission text COLLATE "C",
    neighborhoods text NOT NULL,
    place point, -- in millionths of a degree: PostgreSQL's geometry takes for equal what is closer than a millionth
    words tsvector NOT NULL,
    card json NOT NULL
  );`

export const indexes = `
  CREATE INDEX ON listing (id DESC) INCLUDE (type, offer, city) WHERE NOT archived;
  CREATE INDEX ON listing (type, offer, id DESC) INCLUDE (city, price, people) WHERE NOT archived;
  CREATE INDEX ON listing (city, type, offer, id DESC) INCLUDE (price, people) WHERE NOT archived;
  CREATE INDEX ON listing (city, type, offer, price, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (type, offer, price, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (type, offer, area_price, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (price, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (area_price, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (words) WITH (fastupdate = off);
  CREATE INDEX ON listing USING gin (brands) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (neighborhoods gin_trgm_ops) WHERE NOT archived;
  CREATE INDEX ON listing USING gist (place) WHERE NOT archived;
  VACUUM ANALYZE listing;`

/** Rows travel as one JSON list. */
export const insert = `
  INSERT INTO listing
  SELECT id, archived, type, offer, city, price, area, area_price, year, kilometers, people, rooms, brands, amenities,
    fuel, transmission, neighborhoods, CASE WHEN lat IS NOT NULL THEN point(round(lng * 1e6), round(lat * 1e6)) END, words::tsvector, card
  FROM json_to_recordset($1) AS row (id text, archived boolean, type smallint, offer text, city text, price float8,
    area float8, area_price float8, year int, kilometers int, people int, rooms int, brands text[], amenities text[],
    fuel text, transmission text, neighborhoods text, lat float8, lng float8, words text, card json)`

export type Statement = { text: string; values: unknown[] }

/** For each word of a search the words that it means, which PostgreSQL is told: it knows no Albanian. */
export type WordSets = readonly (readonly string[])[]

/** A statement in the making: its values, and its conditions by the filter that they are of. */
class Where {
  readonly values: unknown[] = []
  readonly #conditions: [filter: string, sql: string][] = [['archived', 'NOT archived']]

  bind = (value: unknown): string => `$${this.values.push(value)}`

  and(filter: string, sql: string): void {
    this.#conditions.push([filter, sql])
  }

  /** The conditions of all filters but one. */
  sql(except?: string): string {
    return this.#conditions.flatMap(([filter, sql]) => (filter === except ? [] : sql)).join(' AND ')
  }
}

function whereOf(params: SearchParams, words: WordSets): Where {
  const where = new Where()
  const { bind } = where
  const any = (filter: string, column: string, values: readonly unknown[]) => {
    if (values.length === 1) where.and(filter, `${column} = ${bind(values[0])}`)
    if (values.length > 1) where.and(filter, `${column} = ANY (${bind(values)})`)
  }
  const range = (filter: string, column: string, from: number | undefined, to: number | undefined) => {
    if (from !== undefined) where.and(filter, `${column} >= ${bind(from)}`)
    if (to !== undefined) where.and(filter, `${column} <= ${bind(to)}`)
  }
  any('type', 'type', typesOf(params))
  const ticked = [...offers, ...venueKinds].filter((name) => params[tickOf[name]])
  any('offer', 'offer', ticked)
  any('city', 'city', params['input-location'])
  const brands = params['input-car-model']
  if (brands.length > 0) where.and('brand', `brands && ${bind(brands)}::text[]`)
  range('amount', amountOf(searchTypeOf(params)), params['input-minimum'], params['input-maximum'])
  range('rooms', 'rooms', params['input-min-rooms'], params['input-max-rooms'])
  if (words.length > 0) where.and('words', `words @@ ${bind(anyOf(words))}::tsquery`)
  const { 'input-window': window, 'input-shape': shape } = params
  if (window) {
    const { west, south, east, north } = windowOf(window)
    where.and('window', `place <@ ${bind(`(${millionths(west, south)}),(${millionths(east, north)})`)}::box`)
  }
  if (shape)
    where.and(
      'shape',
      `place <@ ${bind(`(${shapeOf(shape).map(([lng, lat]) => `(${millionths(lng, lat)})`)})`)}::polygon`,
    )
  return where
}

const millionths = (lng: number, lat: number) => [lng, lat].map((degrees) => Math.round(degrees * 1e6)).join(',')

/** Of each set one word; a set may be empty, and then nothing has one. */
const anyOf = (words: WordSets) =>
  words
    .map((set) => `(${(set.length > 0 ? set : ['nothing at all']).map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ')

const orderBy: Record<Order, string> = {
  newest: 'id DESC',
  'price-up': 'price, id DESC',
  'price-down': 'price DESC NULLS LAST, id DESC',
  'area-down': 'area DESC NULLS LAST, id DESC',
  'area-price-up': 'area_price, id DESC',
  'year-down': 'year DESC NULLS LAST, id DESC',
  'kilometers-up': 'kilometers, id DESC',
  best: 'rank DESC, id DESC',
}

/** The total of a search and one page of cards, in one statement. */
export function pageStatement(params: SearchParams, words: WordSets, skip: number, limit: number): Statement {
  const where = whereOf(params, words)
  const order = orderOf(params)
  const rank = order === 'best' ? `, ts_rank(words, ${where.bind(anyOf(words))}::tsquery) AS rank` : ''
  const text = `
    SELECT total, id, card FROM (SELECT count(*)::int AS total FROM listing WHERE ${where.sql()}) AS found
    LEFT JOIN LATERAL (SELECT id, card${rank} FROM listing WHERE ${where.sql()}
      ORDER BY ${orderBy[order]} LIMIT ${where.bind(limit)} OFFSET ${where.bind(skip)}) AS page ON true`
  return { text, values: where.values }
}

/** Which column counts the choices of which filter. */
const counted = {
  type: 'type',
  offer: 'offer',
  city: 'city',
  fuel: 'fuel',
  transmission: 'transmission',
  rooms: `least(rooms, ${fields.rooms.search.steps})`,
} satisfies Partial<Record<Kind | 'offer' | Measure, string>>
const unnested = { brand: 'brands', amenity: 'amenities' }

/**
 * How many a search gives under each choice of each filter, each counted under all others: filters that are not set
 * share one pass over what is found, the others take one each; and how many cost what, by `edges`.
 */
export function countsStatement(params: SearchParams, words: WordSets, edges: readonly number[]): Statement {
  const where = whereOf(params, words)
  const all = where.sql()
  const isSet = (filter: string) => where.sql(filter) !== all
  const free = Object.entries(counted).filter(([filter]) => !isSet(filter))
  const set = Object.entries(counted).filter(([filter]) => isSet(filter))
  const amount = amountOf(searchTypeOf(params))
  const which = free.map(([filter, column]) => `WHEN grouping(${column}) = 0 THEN '${filter}'`).join(' ')
  const value = `coalesce(${free.map(([, column]) => `(${column})::text`).join(', ')})`
  const parts = [
    `SELECT CASE ${which} ELSE 'total' END AS filter, ${value} AS value, count(*)::int FROM listing WHERE ${all}
     GROUP BY GROUPING SETS ((), ${free.map(([, column]) => `(${column})`).join(', ')})`,
    ...set.map(
      ([filter, column]) =>
        `SELECT '${filter}', (${column})::text, count(*)::int FROM listing WHERE ${where.sql(filter)} GROUP BY ${column}`,
    ),
    ...Object.entries(unnested).map(
      ([filter, column]) =>
        `SELECT '${filter}', one, count(*)::int FROM listing, unnest(${column}) AS one WHERE ${where.sql(filter)} GROUP BY one`,
    ),
    `SELECT 'amount', width_bucket(${amount}, ${where.bind(edges)}::float8[])::text, count(*)::int
     FROM listing WHERE ${where.sql('amount')} AND ${amount} IS NOT NULL GROUP BY 2`,
  ]
  return { text: parts.join(' UNION ALL '), values: where.values }
}

/** What a search finds on a map, by fields of so many a degree. */
export function mapStatement(params: SearchParams, words: WordSets, perDegree: number): Statement {
  const where = whereOf(params, words)
  const k = where.bind(perDegree / 1e6)
  const text = `
    SELECT count(*)::int AS count, avg(place[1]) AS latitude, avg(place[0]) AS longitude, min(place[1]) AS south,
      max(place[1]) AS north, min(place[0]) AS west, max(place[0]) AS east, max(id) AS id
    FROM listing WHERE ${where.sql()} AND place IS NOT NULL
    GROUP BY floor(place[0] * ${k}::float8), floor(place[1] * ${k}::float8)`
  return { text, values: where.values }
}
