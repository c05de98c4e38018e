import { encodeTime } from 'ulid'
import { edges } from '#functions/engine/histogram.ts'
import type { Update } from '#functions/engine/replica.ts'
import { toCard } from '#functions/posts/parts/present.ts'
import { type Kind, kinds, measures, type SingleKind, singleKinds } from '#functions/search/parts/replica/facts.ts'
import type { FilterName } from '#functions/search/parts/replica/filters.ts'
import type { CardPost } from '#functions/search/parts/replica/fold.ts'
import { type ListingSchema, schema as listings, quarterOf } from '#functions/search/parts/replica/schema.ts'
import { fields as texts } from '#functions/search/parts/replica/words/terms.ts'
import { together } from '#shared/places/cities.ts'
import { fields } from '#shared/posts/fields.ts'
import { type Currency, offers, venueKinds } from '#shared/posts/lists.ts'
import { priceUnits } from '#shared/posts/price.ts'
import { converted, datedRate, type Rate, scaled } from '#shared/rates/rate.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { comparedMin, type FairQuery, sizesLike, yearsApart } from '#shared/search/fair.ts'
import {
  boundIn,
  chosenIn,
  dayIn,
  filterRows,
  openNow,
  orderRows,
  steppedRows,
  unaskedChoices,
} from '#shared/search/fieldFilters.ts'
import { searchedNeighborhoods, ticked } from '#shared/search/matches.ts'
import {
  amountOf,
  orderOf,
  type SearchParams,
  searchTypeOf,
  shapeOf,
  typesOf,
  windowOf,
} from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'

const stepped = steppedRows(fields)
const isSingle = (kind: Kind): kind is SingleKind => singleKinds.includes(kind as SingleKind)
/** Stepped numbers are measures here. */
const chosen = kinds.filter((kind) => !stepped.some(({ spec }) => spec.name === kind))
const several = chosen.filter((kind) => !isSingle(kind))
const quoted = (name: string) => `"${name}"`
const text = 'text COLLATE "C"'
const columnsOf = (names: readonly string[], type: string) => names.map((name) => [quoted(name), type] as const)
const columns = new Map([
  ['id', `${text} PRIMARY KEY`],
  ['version', 'int NOT NULL'],
  // Or deleted, or withheld: only its version counts.
  ['archived', 'boolean NOT NULL'],
  ...columnsOf(chosen.filter(isSingle), text),
  ...columnsOf(several, 'text[]'),
  ...columnsOf(measures, 'float8'),
  ...columnsOf(['price_euro', 'price_usd', 'area_price_euro', 'area_price_usd'], 'float8'),
  ...columnsOf([...listings.groups, 'neighborhoods'], text),
  // In millionths of a degree: PostgreSQL's geometry takes for equal what is closer than a millionth.
  ['place', 'point'],
  ['words', 'tsvector'],
  ['card', 'json'],
])

/**
 * The listings in a relational design: one row each, a column for each kind and measure of the table of fields, an index
 * per access path of a search, partial to active listings for its sort orders, words in a tsvector, places in a GiST
 * index. Prices have a column per currency, which a new exchange rate rewrites.
 */
export const schema = `CREATE TABLE listing (${[...columns].map((one) => one.join(' ')).join(', ')})`

/** Ties of a measure. */
const recent = 'confirmed DESC, id DESC'

const byPrice = (column: string) => `
  CREATE INDEX ON listing (city, type, "listingType", priced, ${column}, ${recent}) INCLUDE ("roomAd") WHERE NOT archived;
  CREATE INDEX ON listing (type, "listingType", priced, ${column}, ${recent}) INCLUDE ("roomAd") WHERE NOT archived;
  CREATE INDEX ON listing (priced, ${column}, ${recent}) INCLUDE ("roomAd") WHERE NOT archived;`

export const indexes = `
  CREATE EXTENSION pg_trgm;
  CREATE INDEX ON listing ("movedUp" DESC, ${recent}) INCLUDE (type, "listingType", city, "roomAd") WHERE NOT archived;
  CREATE INDEX ON listing (type, "listingType", "movedUp" DESC, ${recent}) INCLUDE (city, people, "roomAd") WHERE NOT archived;
  CREATE INDEX ON listing (city, type, "listingType", "movedUp" DESC, ${recent}) INCLUDE (people, "roomAd") WHERE NOT archived;
  ${['price_euro', 'price_usd', 'area_price_euro', 'area_price_usd'].map(byPrice).join('')}
  CREATE INDEX ON listing (reduced DESC, ${recent}) INCLUDE ("reducedUntil", type, "listingType", city, "roomAd") WHERE NOT archived AND reduced IS NOT NULL;
  CREATE INDEX ON listing (city, type, "listingType", priced, area) INCLUDE (price_euro, price_usd, owner, quarter, "roomAd") WHERE NOT archived;
  CREATE INDEX ON listing (model, year) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (words) WITH (fastupdate = off);
  CREATE INDEX ON listing USING gin (brand) WHERE NOT archived;
  CREATE INDEX ON listing USING gin (neighborhoods gin_trgm_ops) WHERE NOT archived;
  CREATE INDEX ON listing USING gist (place) WHERE NOT archived;
  VACUUM ANALYZE listing;`

/** Rows are sent as one JSON list; the newer version of a listing stays, whichever comes first. */
export const insert = `
  INSERT INTO listing SELECT * FROM json_populate_recordset(NULL::listing, $1)
  ON CONFLICT (id) DO UPDATE SET (${[...columns.keys()]}) = ROW (excluded.*) WHERE listing.version < excluded.version`

const weights: Record<number, string> = { [texts.text]: 'D', [texts.facts]: 'B', [texts.title]: 'A' }

/** The row of what a replica stores of a change, at an exchange rate. */
export function rowOf({ id, version, state }: Update<ListingSchema>, rate: Rate = datedRate): object {
  const { body = '', entry } = state?.() ?? {}
  if (!entry) return { id, version, archived: true }
  const { kinds, measures, groups, terms = [] } = entry
  const { price, areaPrice, latitude, longitude } = measures
  const { photos, ...card } = toCard(JSON.parse(body) as CardPost)
  const inBoth = (name: string, amount: number | undefined, convert: typeof converted) =>
    amount !== undefined && {
      [`${name}_euro`]: convert(amount, kinds.currency[0] as Currency, 'Euro', rate),
      [`${name}_usd`]: convert(amount, kinds.currency[0] as Currency, 'USD', rate),
    }
  return {
    ...Object.fromEntries(chosen.map((kind) => [kind, isSingle(kind) ? kinds[kind][0] : kinds[kind]])),
    ...measures,
    ...groups,
    ...inBoth('price', price, converted),
    ...inBoth('area_price', areaPrice, scaled),
    id,
    version,
    archived: false,
    neighborhoods: groups.quarter && quarterOf(groups.quarter).names,
    place: latitude !== undefined && longitude !== undefined ? `(${millionths(longitude, latitude)})` : undefined,
    words: [...terms].map(([word, field]) => `'${word}':1${weights[field]}`).join(' '),
    card: { ...card, photos: photos.map(({ blobString, ...photo }) => photo) },
  }
}

export type Statement = { text: string; values: unknown[] }

/**
 * What is found out before a statement is made: the indexed words that each word of the search means (PostgreSQL knows
 * no Albanian), and the opening hours, as their group has them, that are open now.
 */
export type Given = { words: readonly (readonly string[])[]; open: readonly string[] }

/** A statement under construction: its values, and its conditions by filter. */
class Where {
  readonly values: unknown[] = []
  readonly #conditions: [filter: FilterName | undefined, sql: string][] = [[undefined, 'NOT archived']]

  bind = (value: unknown): string => `$${this.values.push(value)}`

  and(filter: FilterName | undefined, sql: string): void {
    this.#conditions.push([filter, sql])
  }

  /** The conditions of all filters but one. */
  sql(except?: FilterName): string {
    return this.#conditions
      .flatMap(([filter, sql]) => (filter !== undefined && filter === except ? [] : sql))
      .join(' AND ')
  }

  /** That a listing has one of these values of a kind. */
  hasAny(kind: Kind, values: readonly string[]): string {
    if (!isSingle(kind)) return `${quoted(kind)} && ${this.bind(values)}::text[]`
    return values.length === 1
      ? `${quoted(kind)} = ${this.bind(values[0])}`
      : `${quoted(kind)} = ANY (${this.bind(values)})`
  }
}

const rows = filterRows(fields)

function whereOf(params: SearchParams, { words, open }: Given): Where {
  const where = new Where()
  const { bind } = where
  const any = (filter: FilterName, kind: Kind, values: readonly string[]) => {
    if (values.length > 0) where.and(filter, where.hasAny(kind, values))
  }
  const all = (filter: FilterName, kind: Kind, values: readonly string[]) => {
    if (values.length > 0) where.and(filter, `${quoted(kind)} @> ${bind(values)}::text[]`)
  }
  const none = (filter: FilterName, kind: Kind, values: readonly string[]) => {
    if (values.length > 0) where.and(filter, `(${where.hasAny(kind, values)}) IS NOT TRUE`)
  }
  const range = (filter: FilterName, column: string, from: number | undefined, to?: number | undefined) => {
    if (from !== undefined) where.and(filter, `${column} >= ${bind(from)}`)
    if (to !== undefined) where.and(filter, `${column} <= ${bind(to)}`)
  }
  any('types', 'type', typesOf(params).map(String))
  any('offers', 'listingType', ticked(params, offers))
  any('venues', 'listingType', ticked(params, venueKinds))
  any('cities', 'city', params['input-location'])
  all('amenities', 'amenity', params['input-amenities'])
  none('unwanted', 'amenity', params['input-without'])
  const { 'input-neighborhood': quarters, 'input-by': owner, 'as-of': asOf } = params
  if (quarters !== undefined) {
    const named = searchedNeighborhoods(quarters).map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`)
    where.and('neighborhood', `neighborhoods LIKE ANY (${bind(named)})`)
  }
  const amount = amountColumn(params)
  const [minimum, maximum] = [params['input-minimum'], params['input-maximum']]
  range('amount', amount.column, minimum, maximum)
  if (amount.unit && (minimum ?? maximum) !== undefined) where.and('amount', `priced = ${bind(amount.unit)}`)
  if (params['input-reduced']) where.and('reduced', `"reducedUntil" > ${bind(Date.now())}`)
  if (params['input-not-reserved']) where.and('reserved', 'reserved IS NULL')
  any('publisher', 'publisher', params['input-publisher'])
  if (owner !== undefined) where.and('by', `owner = ${bind(owner)}`)
  if (asOf !== undefined) where.and(undefined, `id < ${bind(encodeTime(Math.max(0, Date.parse(asOf) + 1)))}`)
  for (const { row, spec } of rows) {
    const name = spec.name as Kind & FilterName
    const column = quoted(name)
    if ('choice' in spec) {
      const wanted = chosenIn(params, spec.choice)
      if (wanted.length === 0) none(name, name, unaskedChoices(row))
      else if (row.value.is === 'ticks') all(name, name, wanted)
      else if (!wanted.includes(openNow)) any(name, name, wanted)
      else where.and(name, `(hours = ANY (${bind(open)}) OR ${where.hasAny(name, wanted)})`)
    } else if ('by' in spec) {
      const last = dayIn(params, spec.by)
      if (last !== undefined) where.and(name, `(${column} <= ${bind(last)} OR ${column} IS NULL)`)
    } else {
      const [from, to] = spec.range.map((param) => boundIn(params, param))
      range((spec.steps ? `${name}:from` : name) as FilterName, column, from)
      range((spec.steps ? `${name}:to` : name) as FilterName, column, undefined, to)
    }
  }
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
const anyOf = (words: Given['words']) =>
  words
    .map((set) => `(${(set.length > 0 ? set : ['nothing at all']).map((word) => `'${word}'`).join(' | ')})`)
    .join(' & ')

/** A section of a sort order: its condition, and the sort key in it before `recent`; without one by id. */
type Stretch = { of: string; by?: string }

/** The sections of a sort order: mostly one, one per price period, or reduced listings before all others. */
function stretchesOf(params: SearchParams, { words }: Given, { bind }: Where): Stretch[] {
  const order = orderOf(params)
  if (order === 'newest') return [{ of: 'true', by: '"movedUp" DESC' }]
  if (order === 'best') return [{ of: 'true', by: `ts_rank(words, ${bind(anyOf(words))}::tsquery) DESC` }]
  if (order === 'reduced') {
    const until = bind(Date.now())
    return [{ of: `"reducedUntil" > ${until}`, by: 'reduced DESC' }, { of: `("reducedUntil" > ${until}) IS NOT TRUE` }]
  }
  const measured = orderRows(fields).find((one) => one.order === order)
  if (measured) {
    const column = quoted(measured.spec.name)
    return [
      { of: `${column} IS NOT NULL`, by: `${column}${measured.down ? ' DESC' : ''}` },
      { of: `${column} IS NULL` },
    ]
  }
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
export function pageStatement(params: SearchParams, given: Given, skip: number, limit: number): Statement {
  const where = whereOf(params, given)
  const total = `SELECT count(*)::int AS total FROM listing WHERE ${where.sql()}`
  const stretches = stretchesOf(params, given, where)
  // The region of the visitor comes first (D-289).
  const own = params.region && `city = ANY (${where.bind(together[params.region])})`
  const page = own
    ? [own, `NOT ${own}`].flatMap((part) => stretches.map(({ of, by }) => ({ of: `${part} AND ${of}`, by })))
    : stretches
  return {
    text: `SELECT total, id, card FROM (${total}) AS found LEFT JOIN (${pageOf(page, where, skip, limit)}) AS page ON true`,
    values: where.values,
  }
}

/** Each section is limited to the end of the page: an index has the rows in order. */
function pageOf(stretches: readonly Stretch[], where: Where, skip: number, limit: number): string {
  const rowsOf = ({ of, by }: Stretch) =>
    `SELECT id, card FROM listing WHERE ${where.sql()} AND ${of} ORDER BY ${by ? `${by}, ${recent}` : 'id DESC'}`
  const within = `LIMIT ${where.bind(limit)} OFFSET ${where.bind(skip)}`
  const [only, another] = stretches
  if (only && !another) return `${rowsOf(only)} ${within}`
  const most = where.bind(skip + limit)
  const parts = stretches.map(
    (one, at) => `(SELECT ${at} AS stretch, row_number() OVER () AS nth, id, card FROM
      (${rowsOf(one)} LIMIT ${most}) AS one)`,
  )
  return `SELECT id, card FROM (${parts.join(' UNION ALL ')}) AS stretches ORDER BY stretch, nth ${within}`
}

/** The prices of comparable listings of other owners (PRC-06): their number and quartiles. Cars are compared anywhere. */
export function fairStatement(asked: FairQuery, quarter: string | undefined, model: string | undefined): Statement {
  const where = new Where()
  const { bind } = where
  const { type, offer, per, city, area = 0, year = 0, owner = '', currency } = asked
  where.and(undefined, `type = ${bind(String(type))} AND "listingType" = ${bind(offer)} AND priced = ${bind(per)}`)
  where.and(undefined, `owner <> ${bind(owner)} AND "roomAd" IS DISTINCT FROM 'seeks'`)
  const between = (column: string, [least, greatest]: readonly [number, number]) =>
    where.and(undefined, `${column} BETWEEN ${bind(least)} AND ${bind(greatest)}`)
  if (model !== undefined) {
    where.and(undefined, `model = ${bind(model)}`)
    between('year', [year - yearsApart, year + yearsApart])
  } else {
    where.and(undefined, `city = ${bind(city)}`)
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

/**
 * The choices that are counted by a column, under all filters but `under`: those of a parameter, or `offers` and
 * `venues`, which have a parameter each.
 */
type Facet = { param: string; under?: FilterName; column: string }
const isList = ({ column }: Facet) => several.some((kind) => quoted(kind) === column)
const facets: readonly Facet[] = [
  { param: 'input-property-type', under: 'types', column: 'type' },
  { param: 'offers', under: 'offers', column: '"listingType"' },
  { param: 'venues', under: 'venues', column: '"listingType"' },
  { param: 'input-location', under: 'cities', column: 'city' },
  { param: 'input-period', under: 'amount', column: 'priced' },
  { param: 'input-publisher', under: 'publisher', column: 'publisher' },
  { param: 'input-amenities', column: '"amenity"' },
  ...rows.flatMap(({ spec: { name, ...spec } }) =>
    'choice' in spec ? { param: spec.choice, under: name as FilterName, column: quoted(name) } : [],
  ),
  ...stepped.flatMap(({ asked: { name, range }, last }) =>
    (['from', 'to'] as const).map((bound, at) => ({
      param: range[at] as string,
      under: `${name}:${bound}` as FilterName,
      column: `CASE WHEN ${quoted(name)} > ${last} THEN ${last} ELSE ${quoted(name)} END`,
    })),
  ),
]

/** How many listings that meet a condition have each choice of these facets. */
function tally(some: readonly Facet[], condition: string): string {
  const single = some.filter((facet) => !isList(facet)).map(({ param, column }) => `('${param}', (${column})::text)`)
  const lists = some.filter(isList).map(({ param, column }) => `SELECT '${param}', unnest(${column})`)
  const values = [...(single.length > 0 ? [`VALUES ${single}`] : []), ...lists].join(' UNION ALL ')
  return `SELECT facet, value, count(*)::int FROM listing, LATERAL (${values}) AS one (facet, value)
    WHERE ${condition} AND value IS NOT NULL GROUP BY 1, 2`
}

/**
 * The number of results under each choice of each filter, each counted under all other filters: filters that are not
 * set share one pass over the results, the others take one each; and the price histogram, by the last edge that is
 * reached.
 */
export function countsStatement(params: SearchParams, given: Given): Statement {
  const where = whereOf(params, given)
  const all = where.sql()
  const isSet = ({ under }: Facet) => where.sql(under) !== all
  const { column, unit } = amountColumn(params)
  const count = (facet: string, value: string, under: FilterName | undefined, condition: string) =>
    `SELECT '${facet}' AS facet, ${value} AS value, count(*)::int FROM listing WHERE ${where.sql(under)} AND ${condition}`
  const parts = [
    count('total', 'NULL', undefined, 'true'),
    tally(
      facets.filter((facet) => !isSet(facet)),
      all,
    ),
    ...facets.filter(isSet).map((facet) => tally([facet], where.sql(facet.under))),
    count('input-reduced', "'true'", 'reduced', `"reducedUntil" > ${where.bind(Date.now())}`),
    count('input-not-reserved', "'true'", 'reserved', 'reserved IS NULL'),
    count('input-open', `'${openNow}'`, 'open', `hours = ANY (${where.bind(given.open)})`),
  ]
  if (unit || column === 'people') {
    const measured = `${column} IS NOT NULL${unit ? ` AND priced = ${where.bind(unit)}` : ''}`
    parts.push(
      `${count('bars', `width_bucket(${column}, ${where.bind(edges)}::float8[])::text`, 'amount', measured)} GROUP BY 2`,
    )
  }
  return { text: parts.join(' UNION ALL '), values: where.values }
}

/** The results of a search on a map, by grid cells of this many per degree. */
export function mapStatement(params: SearchParams, given: Given, perDegree: number): Statement {
  const where = whereOf(params, given)
  const k = where.bind(perDegree / 1e6)
  const text = `
    SELECT count(*)::int AS count, avg(place[1]) AS latitude, avg(place[0]) AS longitude, min(place[1]) AS south,
      max(place[1]) AS north, min(place[0]) AS west, max(place[0]) AS east, max(id) AS id
    FROM listing WHERE ${where.sql()} AND place IS NOT NULL
    GROUP BY floor(place[0] * ${k}::float8), floor(place[1] * ${k}::float8)`
  return { text, values: where.values }
}
