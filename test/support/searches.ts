import fc from 'fast-check'
import { cities, regions } from '#shared/places/cities.ts'
import { fields } from '#shared/posts/fields.ts'
import { allAmenities, currencies, generics, postTypeIds, postTypes, propertyTypes } from '#shared/posts/lists.ts'
import { priceUnits } from '#shared/posts/price.ts'
import { choicesIn, type FilterRow, filterRows, orderRows } from '#shared/search/fieldFilters.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import { publishers, type SearchParams, searchParams } from '#shared/search/params.ts'
import { knownPhrases, type Sense, sensesOf } from '#shared/search/sentence/vocabulary.ts'
import { hostileTexts } from './hostileTexts.ts'

type Param = keyof SearchParams
type Texts = fc.Arbitrary<string>

const oneOf = (values: readonly (string | number)[]): Texts => fc.constantFrom(...values.map(String))
const someOf = (values: readonly (string | number)[], maxLength = values.length): Texts =>
  fc.subarray(values.map(String), { minLength: 1, maxLength }).map((some) => some.join(','))

/** Amounts at the borders of what a search accepts, as people and programs write them. */
const amount = oneOf([0, 0.01, 1, '1.5', 900, '1.000', '100,000', 999_999_999, '999999999.99', 1_000_000_000])
const day = oneOf(['0001-01-01', '2024-02-29', '2026-12-01', '9999-12-31'])
const ticks = oneOf(['true', 'false', ''])
/** A text of at most this many characters that a search accepts. */
const words = (most: number): Texts => hostileTexts.map((text) => text.slice(0, most))

/** Values that the filters of a field accept. */
function ofField({ row: { value }, spec }: FilterRow): [string, Texts][] {
  if ('choice' in spec) return [[spec.choice, someOf(choicesIn(value))]]
  if ('by' in spec) return [[spec.by, day]]
  const bound = value.is === 'whole' ? oneOf([value.min, value.min + 1, value.max - 1, value.max]) : amount
  return spec.range.map((param) => [param, bound])
}

const degrees = fc.oneof(
  oneOf([-180, -90, 0, 90, '179.999999999999999', 180]),
  fc.integer({ min: -90, max: 90 }).map(String),
)
const corner = fc.tuple(degrees, oneOf([-90, 0, '42.663', 90])).map((corner) => corner.join(','))

/** Values that each parameter of a search accepts. */
const accepted: Readonly<Record<string, Texts>> = {
  ...Object.fromEntries(Object.values(listingTypeParam).map((param) => [param, ticks])),
  ...Object.fromEntries(filterRows(fields).flatMap(ofField)),
  'input-location': someOf([...cities.map(({ value }) => value), ...regions, 'New York', 'dukagjini']),
  'input-neighborhood': words(500),
  'input-minimum': amount,
  'input-maximum': amount,
  'input-currency': oneOf(currencies),
  'input-period': oneOf(priceUnits),
  'input-reduced': ticks,
  'input-not-reserved': ticks,
  'input-publisher': someOf(publishers),
  'input-by': oneOf(['nobody', '0c7a1a0e-2f0c-4ea0-9a5f-6d3f6bb2f6a1']),
  'input-property-type': someOf([
    ...Object.keys(propertyTypes),
    ...Object.values(generics),
    ...postTypeIds,
    ...Object.values(postTypes),
  ]),
  'input-words': words(100),
  'input-ask-without': someOf(['type-0', 'offer-1', 'price-0.1', 'order-2', '__proto__'], 3),
  'input-amenities': someOf(allAmenities),
  'input-without': someOf(allAmenities),
  'input-window': oneOf(['20,42,22,43', '-180,-90,180,90', '0,0,0,0']),
  'input-shape': fc.array(corner, { minLength: 3, maxLength: 100 }).map((corners) => corners.join(';').slice(0, 5000)),
  'input-order': oneOf([
    ...['newest', 'price-up', 'price-down', 'area-price-up', 'reduced', 'best'],
    ...orderRows(fields).map(({ order }) => order),
  ]),
  region: oneOf(regions),
  'as-of': fc.integer({ min: 0, max: 3_000_000 }).map((ago) => new Date(Date.now() - ago).toISOString()),
}

/** The parameters of a search but for its sentence: each has values in `accepted`. */
const params = Object.keys(searchParams.shape).filter((param): param is Param => param !== 'input-ask')
const valuesOf = (param: Param): Texts => {
  const values = accepted[param]
  if (!values) throw new Error(`No accepted values for ${param}`)
  return values
}

/** A search as URL parameters, with any of its filters set by hand; mostly few of them. */
export const searchByHand: fc.Arbitrary<Record<string, string>> = fc
  .oneof({ weight: 3, arbitrary: fc.subarray(params, { maxLength: 4 }) }, { weight: 1, arbitrary: fc.subarray(params) })
  .chain((chosen) => fc.record(Object.fromEntries(chosen.map((param) => [param, valuesOf(param)]))))

/** The phrases of a group of the lexicon. */
export const phrasesIn = (group: Sense['group']): string[] =>
  knownPhrases.filter((phrase) => sensesOf(phrase)?.some((sense) => sense.group === group))

const phrase = fc.constantFrom(...knownPhrases)
const saying = (group: Sense['group']) => fc.constantFrom(...phrasesIn(group))
const joined = (...parts: Texts[]): Texts => fc.tuple(...parts).map((said) => said.join(' '))
const number = fc.oneof(
  oneOf(['0', '1', '2', '50', '900', '1.5k', '2015', '100 000', '999999999', '5-8k', '2+1', '1,000.5', '٣', '½']),
  fc.nat(999_999_999).map(String),
)
const perArea = joined(
  number,
  oneOf(['€', '$', 'euro', '']),
  oneOf(['per', 'për', '/', '']),
  oneOf(['m2', 'ari', 'ha', 'sqft']),
)
const clause = fc.oneof(
  { weight: 4, arbitrary: phrase },
  { weight: 2, arbitrary: fc.oneof(perArea, joined(saying('type'), perArea)) },
  { weight: 2, arbitrary: saying('order') },
  { weight: 1, arbitrary: joined(number, saying('unit')) },
  { weight: 1, arbitrary: joined(saying('bound'), number, saying('unit')) },
  { weight: 1, arbitrary: joined(saying('bound'), number, oneOf(['€', '$', '']), saying('period')) },
  { weight: 1, arbitrary: joined(saying('negation'), phrase) },
  { weight: 1, arbitrary: saying('place') },
  { weight: 1, arbitrary: hostileTexts.map((text) => text.slice(0, 20)) },
)

/** A sentence of the words of the lexicon, of both languages, no longer than a search accepts. */
export const sentence: Texts = fc
  .array(clause, { minLength: 1, maxLength: 6 })
  .map((said) => said.join(' ').slice(0, 100))
