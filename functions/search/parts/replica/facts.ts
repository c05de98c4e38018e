import { confirmedAtOf } from '#shared/posts/expiry.ts'
import { type Fields, fields } from '#shared/posts/fields.ts'
import { historyOf, reductionOf } from '#shared/posts/history.ts'
import { placements } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { unitOf } from '#shared/posts/price.ts'
import {
  type ChoiceFilter,
  type FilterRow,
  filterRows,
  hasSeveral,
  type MeasureFilter,
  readerOf,
  type SeveralFilter,
  type SteppedFilter,
  steppedRows,
} from '#shared/search/fieldFilters.ts'
import { comparablePrice, listingTypesOf, neighborhoodNames, publisherOf } from '#shared/search/matches.ts'

/** A listing in the columns: its values of each kind, its measures and its neighbourhoods. */
export type Facts = {
  kinds: Record<Kind, readonly string[]>
  measures: Record<Measure, number | undefined>
  /** As `neighborhoodNames` writes them; '' for none. */
  neighborhoods: string
}

const rows = filterRows(fields)
const choosing = rows.filter(({ spec }) => 'choice' in spec)
const named = <Name extends string>(some: readonly FilterRow[]) => some.map(({ spec }) => spec.name as Name)

/**
 * Facts with few values: the choices in the table of fields, stepped numbers, what the price buys, who published it,
 * whether it is reserved, and the placements by administrators.
 */
export type Kind =
  | 'type'
  | 'listingType'
  | 'city'
  | 'amenity'
  | 'priced'
  | 'currency'
  | 'placement'
  | 'publisher'
  | 'reserved'
  | ChoiceFilter<Fields>
  | SteppedFilter<Fields>
export const kinds: readonly Kind[] = [
  ...(['type', 'listingType', 'city', 'amenity', 'priced', 'currency', 'placement', 'publisher', 'reserved'] as const),
  ...named<ChoiceFilter<Fields>>(choosing),
  ...named<SteppedFilter<Fields>>(steppedRows(fields)),
]

/** Kinds of which a listing has at most one value. */
export type SingleKind = Exclude<Kind, 'amenity' | 'placement' | SeveralFilter<Fields>>
const several: readonly string[] = ['amenity', 'placement', ...named(rows.filter(({ row }) => hasSeveral(row.value)))]
export const singleKinds = kinds.filter((kind): kind is SingleKind => !several.includes(kind))

/**
 * Numeric facts: the price in the currency of the listing, `areaPrice` per m², the last reduction in percent and until
 * when it is shown, the times of moving up and of the last confirmation (ms since 1970), latitude and longitude in
 * degrees (WGS 84), days since 1970.
 */
export type Measure =
  | 'price'
  | 'areaPrice'
  | 'reduced'
  | 'reducedUntil'
  | 'movedUp'
  | 'confirmed'
  | 'people'
  | 'latitude'
  | 'longitude'
  | MeasureFilter<Fields>
export const measures: readonly Measure[] = [
  ...([
    'price',
    'areaPrice',
    'reduced',
    'reducedUntil',
    'movedUp',
    'confirmed',
    'people',
    'latitude',
    'longitude',
  ] as const),
  ...named<MeasureFilter<Fields>>(rows.filter((row) => !choosing.includes(row))),
]

const read = readerOf(fields)

/** The facts of a listing that the search may use; not a place that its owner hides (FRM-10). */
export function indexedFacts(post: StoredPost): Facts {
  const price = comparablePrice(post)
  const history = historyOf(post)
  const reduction = history.length > 1 ? reductionOf(history, Date.parse(history.at(-1)?.at ?? '')) : undefined
  const { choices, measures, steps } = read(post)
  const { area } = measures
  return {
    kinds: {
      type: [String(post.postType.postTypeId)],
      listingType: listingTypesOf(post),
      city: [post['input-location']],
      amenity: post.amenities,
      priced: price ? [unitOf(price)] : [],
      currency: price ? [price.currency] : [],
      placement: placements.filter((one) => post[one]),
      publisher: [publisherOf(post)],
      reserved: post.reservedUntil ? ['yes'] : [],
      ...choices,
      ...steps,
    },
    measures: {
      ...measures,
      price: price?.amount,
      areaPrice: price && area && price.amount / area,
      reduced: reduction?.percent,
      reducedUntil: reduction?.until,
      movedUp: Date.parse(post.timeToSortBy),
      confirmed: Date.parse(confirmedAtOf(post)),
      people: post.numberOfPeopleAllowed,
      latitude: post.showMap ? post.latitude : undefined,
      longitude: post.showMap ? post.longitude : undefined,
    },
    neighborhoods:
      post.neighborhood || post.neighborhoodExtra ? neighborhoodNames(post.neighborhood, post.neighborhoodExtra) : '',
  }
}
