import type { Kind, Measure } from '#functions/search/parts/replica/facts.ts'
import { fields } from '#shared/posts/fields.ts'
import { offers, venueKinds } from '#shared/posts/lists.ts'
import { priceUnits } from '#shared/posts/price.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { comparedMin, type FairQuery, sizesLike, yearsApart } from '#shared/search/fair.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
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
import { priceUnitOf } from '#shared/search/unit.ts'

/**
 * The listings in a relational design: one row each, an index per access path of a search, partial to active listings
 * for its sort orders, words in a tsvector, places in a GiST index. Prices have a column per currency, which a new
 * exchange rate would have to rewrite.
 */
export const schema = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE listing (
    id text COLLATE "C" PRIMARY KEY,
    archived boolean NOT NULL,
    type smallint NOT NULL,
    offer text COLLATE "C" NOT NULL,
    city text COLLATE "C" NOT NULL,
    priced text COLLATE "C" NOT NULL, -- what the price buys; nothing where there is none
    price_euro float8, price_usd float8, area_price_euro float8, area_price_usd float8,
    reduced float8, reduced_until float8, -- percent; ms since 1970
    owner text COLLATE "C" NOT NULL, quarter text COLLATE "C", model text COLLATE "C",
    area float8, year int, kilometers int, people int, rooms int,
    brands text[] NOT NULL, amenities text[] NOT NULL, fuel text COLLATE "C", transmission text COLLATE "C",
    neighborhoods text NOT NULL,
    place point, -- in millionths of a degree: PostgreSQL's geometry takes for equal what is closer than a millionth
    words tsvector NOT NULL,
    card json NOT NULL
  );`

const byPrice = (column: string) => `
  CREATE INDEX ON listing (city, type, offer, priced, ${column}, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (type, offer, priced, ${column}, id DESC) WHERE NOT archived;
  CREATE INDEX ON listing (priced, ${column}, id DESC) WHERE NOT archived;`

export const indexes = `
  CREATE INDEX ON listing (id DESC) INCLUDE (type, offer, city) WHERE NOT archived;
  CREATE INDEX ON listing (type, offer, id DESC) INCLUDE (city, people) WHERE NOT archived;
  CREATE INDEX ON listing (city, type, offer, id DESC) INCLUDE (people) WHERE NOT archived;
  ${['price_euro', 'price_usd', 'area_price_euro', 'area_price_usd'].map(byPrice).join('')}
  CREATE INDEX ON listing (reduced DESC, id DESC) INCLUDE (reduced_until, type, offer, city) WHERE NOT archived AND reduced IS NOT NULL;
  CREATE INDEX ON listing (city, type, offer, priced, area) INCLUDE (price_euro, price_usd, owner, quarter) WHERE NOT archived;
  CREATE INDEX ON listing (model, year) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (words) WITH (fastupdate = off);
  CREATE INDEX ON listing USING gin (brands) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (neighborhoods gin_trgm_ops) WHERE NOT archived;
  CREATE INDEX ON listing USING gist (place) WHERE NOT archived;
  VACUUM ANALYZE listing;`

/** Rows are sent as one JSON list. */
export const insert = `
  INSERT INTO listing
  SELECT id, archived, type, offer, city, priced, price_euro, price_usd, area_price_euro, area_price_usd, reduced,
    reduced_until, owner, quarter, model, area, year, kilometers, people, rooms, brands, amenities, fuel, transmission, neighborhoods, CASE WHEN lat IS NOT NULL THEN point(round(lng * 1e6), round(lat * 1e6)) END, words::tsvector, card
  FROM json_to_recordset($1) AS row (id text, archived boolean, type smallint, offer text, city text, priced text,
    price_euro float8, price_usd float8, area_price_euro float8, area_price_usd float8, reduced float8,
    reduced_until float8, owner text, quarter text, model text, area float8, year int, kilometers int, people int, rooms int, brands text[], amenities text[],
    fuel text, transmission text, neighborhoods text, lat float8, lng float8, words text, card json)`

export type Statement = { text: string; values: unknown[] }

/** The forms and synonyms of each word of a search, which PostgreSQL is given: it knows no Albanian. */
export type WordSets = readonly (readonly string[])[]

/** A statement under construction: its values, and its conditions by filter. */
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
  const ticked = [...offers, ...venueKinds].filter((name) => params[listingTypeParam[name]])
  any('offer', 'offer', ticked)
  any('city', 'city', params['input-location'])
  const brands = params['input-car-model']
  if (brands.length > 0) where.and('brand', `brands && ${bind(brands)}::text[]`)
  const amount = amountColumn(params)
  const [minimum, maximum] = [params['input-minimum'], params['input-maximum']]
  range('amount', amount.column, minimum, maximum)
  if (amount.unit && (minimum ?? maximum) !== undefined) where.and('amount', `priced = ${bind(amount.unit)}`)
  if (params['input-reduced']) where.and('reduced', `reduced_until > ${bind(Date.now())}`)
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

const columnIn = (params: SearchParams, name: 'price' | 'area_price') =>
  `${name}_${currencyOf(params) === 'USD' ? 'usd' : 'euro'}`

/** The column that a bound applies to, and the price period. */
function amountColumn(params: SearchParams) {
  if (amountOf(searchTypeOf(params)) === 'people') return { column: 'people' }
  return { column: columnIn(params, 'price'), unit: priceUnitOf(params) }
}

const millionths = (lng: number, lat: number) => [lng, lat].map((degrees) => Math.round(degrees * 1e6)).join(',')

/** A tsquery: of each set any word, of all sets together; an empty set matches nothing. */
const anyOf = (words: WordSets) =>
  words
    .map((set) => `(${(set.length > 0 ? set : ['nothing at all']).map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ')

type Measured = Exclude<Order, 'price-up' | 'price-down' | 'area-price-up' | 'reduced'>
const orderBy: Record<Measured, string> = {
  newest: 'id DESC',
  'area-down': 'area DESC NULLS LAST, id DESC',
  'year-down': 'year DESC NULLS LAST, id DESC',
  'kilometers-up': 'kilometers, id DESC',
  best: 'rank DESC, id DESC',
}

/** A section of a sort order: its condition, and the sort keys in it. */
type Stretch = { of: string; by?: string }

/** The sections of a sort order: one per price period, or reduced listings before all others. */
function stretchesOf(params: SearchParams, { bind }: Where): Stretch[] | undefined {
  const order = orderOf(params)
  if (order === 'reduced') {
    const until = bind(Date.now())
    return [{ of: `reduced_until > ${until}`, by: 'reduced DESC' }, { of: `(reduced_until > ${until}) IS NOT TRUE` }]
  }
  if (order !== 'price-up' && order !== 'price-down' && order !== 'area-price-up') return undefined
  const down = order === 'price-down'
  const column = columnIn(params, order === 'area-price-up' ? 'area_price' : 'price')
  const meant = priceUnitOf(params)
  const units = (down ? priceUnits.toReversed() : [...priceUnits]).filter((unit) => unit !== meant)
  return [
    ...[...(meant ? [meant] : []), ...units].map((unit) => ({
      of: `priced = ${bind(unit)} AND ${column} IS NOT NULL`,
      by: `${column}${down ? ' DESC' : ''}`,
    })),
    { of: `${column} IS NULL` },
  ]
}

/** The total of a search and one page of cards, in one statement. */
export function pageStatement(params: SearchParams, words: WordSets, skip: number, limit: number): Statement {
  const where = whereOf(params, words)
  const total = `SELECT count(*)::int AS total FROM listing WHERE ${where.sql()}`
  const stretches = stretchesOf(params, where)
  const page = stretches ? inStretches(stretches, where, skip, limit) : inOneOrder(params, words, where, skip, limit)
  return {
    text: `SELECT total, id, card FROM (${total}) AS found LEFT JOIN (${page}) AS page ON true`,
    values: where.values,
  }
}

function inOneOrder(params: SearchParams, words: WordSets, where: Where, skip: number, limit: number): string {
  const order = orderOf(params) as Measured
  const rank = order === 'best' ? `, ts_rank(words, ${where.bind(anyOf(words))}::tsquery) AS rank` : ''
  return `SELECT id, card${rank} FROM listing WHERE ${where.sql()}
    ORDER BY ${orderBy[order]} LIMIT ${where.bind(limit)} OFFSET ${where.bind(skip)}`
}

/** Each section is limited to the size of the page: an index has the rows in order. */
function inStretches(stretches: readonly Stretch[], where: Where, skip: number, limit: number): string {
  const most = where.bind(skip + limit)
  const parts = stretches.map(
    ({ of, by }, at) => `(SELECT ${at} AS stretch, row_number() OVER () AS place, id, card FROM
      (SELECT id, card FROM listing WHERE ${where.sql()} AND ${of}
        ORDER BY ${by ? `${by}, ` : ''}id DESC LIMIT ${most}) AS one)`,
  )
  return `SELECT id, card FROM (${parts.join(' UNION ALL ')}) AS stretches
    ORDER BY stretch, place LIMIT ${where.bind(limit)} OFFSET ${where.bind(skip)}`
}

/** The prices of comparable listings of other owners (PRC-06): their number and quartiles. Cars are compared anywhere. */
export function fairStatement(asked: FairQuery, quarter: string | undefined, model: string | undefined): Statement {
  const where = new Where()
  const { bind } = where
  const { type, offer, per, city, area = 0, year = 0, owner = '', currency } = asked
  where.and('alike', `type = ${bind(type)} AND offer = ${bind(offer)} AND priced = ${bind(per)}`)
  where.and('alike', `owner <> ${bind(owner)}`)
  const between = (column: string, [least, greatest]: readonly [number, number]) =>
    where.and('alike', `${column} BETWEEN ${bind(least)} AND ${bind(greatest)}`)
  if (model !== undefined) {
    where.and('alike', `model = ${bind(model)}`)
    between('year', [year - yearsApart, year + yearsApart])
  } else {
    where.and('alike', `city = ${bind(city)}`)
    between('area', sizesLike(area))
  }
  const nearIn = model === undefined ? quarter : undefined
  const text = `
    WITH alike AS (SELECT price_${currency === 'USD' ? 'usd' : 'euro'} AS price, quarter = ${bind(nearIn)}::text AS near
      FROM listing WHERE ${where.sql()}),
    taken AS (SELECT price FROM alike
      WHERE near OR (SELECT count(*) FILTER (WHERE near) FROM alike) < ${comparedMin})
    SELECT count(*)::int AS total, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price) AS quartiles
    FROM taken`
  return { text, values: where.values }
}

/** The column that counts the choices of each filter. */
const counted = {
  type: 'type',
  offer: 'offer',
  city: 'city',
  amount: "nullif(priced, '')",
  fuel: 'fuel',
  transmission: 'transmission',
  rooms: `least(rooms, ${fields.rooms.search.steps})`,
} satisfies Partial<Record<Kind | 'offer' | 'amount' | Measure, string>>
const unnested = { brand: 'brands', amenity: 'amenities' }

/**
 * The number of results under each choice of each filter, each counted under all other filters: filters that are not
 * set share one pass over the results, the others take one each; and the price histogram, by `edges`.
 */
export function countsStatement(params: SearchParams, words: WordSets, edges: readonly number[]): Statement {
  const where = whereOf(params, words)
  const all = where.sql()
  const isSet = (filter: string) => where.sql(filter) !== all
  const free = Object.entries(counted).filter(([filter]) => !isSet(filter))
  const set = Object.entries(counted).filter(([filter]) => isSet(filter))
  const { column, unit } = amountColumn(params)
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
    `SELECT 'reduced', 'true', count(*)::int FROM listing
     WHERE ${where.sql('reduced')} AND reduced_until > ${where.bind(Date.now())}`,
    `SELECT 'bars', width_bucket(${column}, ${where.bind(edges)}::float8[])::text, count(*)::int FROM listing
     WHERE ${where.sql('amount')} AND ${column} IS NOT NULL${unit ? ` AND priced = ${where.bind(unit)}` : ''} GROUP BY 2`,
  ]
  return { text: parts.join(' UNION ALL '), values: where.values }
}

/** The results of a search on a map, by grid cells of this many per degree. */
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
