import { foldLatin as fold } from '#shared/lib/text.ts'
import { type Car, makeAndModel } from '#shared/posts/car.ts'
import type { Field, Table } from '#shared/posts/field.ts'
import { fields as table } from '#shared/posts/fields.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { choicesIn } from '#shared/search/fieldFilters.ts'
import { amenityWords, listingTypeWords, typeWords } from '#shared/search/lexicon.ts'
import type { Columns } from '../../../engine/columns.ts'
import type { Entry, Schema } from '../../../engine/schema.ts'
import { fingerprint } from '../../../lib/fingerprint.ts'
import { indexedFacts, kinds, measures, singleKinds } from './facts.ts'
import { wordsOfChoice } from './words/fieldWords.ts'
import { language } from './words/language.ts'
import { fieldWeights, termsOf } from './words/terms.ts'

/**
 * Raise it when listings are indexed in a way that the table of fields and the lexicon do not show: snapshots of
 * another version are not read.
 */
const reading = 14

/** The properties of a field that affect the index; a change of them makes new snapshots necessary. */
const indexed = ({ value, required, optional, amenities, usual, search }: Field) => [
  ...[value, required, optional, amenities, usual],
  ...(search ? [search.name, 'range' in search && search.steps] : []),
]

/** The schema version for a table of fields (see `Schema.version`). */
export const versionFor = (table: Table): number =>
  fingerprint(
    reading,
    Object.entries(table).map(([name, row]) => [
      name,
      indexed(row),
      choicesIn(row.value).map((choice) => wordsOfChoice(row, choice)),
    ]),
    [typeWords, listingTypeWords, amenityWords],
  )

/** How the engine stores listings. */
export const schema = {
  version: versionFor(table),
  /** The length of a ULID. */
  idLength: 26,
  kinds,
  singleKinds,
  /**
   * Facts with many values: the city with its neighbourhood names (see `quarterOf`), the owner, the make and model of a
   * car, and the city with the opening hours of a venue.
   */
  groups: ['quarter', 'owner', 'model', 'hours'],
  measures,
  recency: 'confirmed',
  place: { latitude: 'latitude', longitude: 'longitude' },
  fields: fieldWeights,
  language,
} as const satisfies Schema

export type ListingSchema = typeof schema
export type ListingColumns = Columns<ListingSchema>

/** The index entry of a listing. */
export function entryOf(post: StoredPost): Entry<ListingSchema> {
  const { kinds, measures, neighborhoods } = indexedFacts(post)
  const quarter = neighborhoods ? quarterText(kinds.city[0] ?? '', neighborhoods) : undefined
  const { userId: owner } = post
  const hours = post.openingHours && `${post['input-location']}\n${post.openingHours}`
  return { kinds, measures, groups: { quarter, owner, model: modelText(post), hours }, terms: termsOf(post) }
}

/** The normalised key of a car's make and model, by which cars are grouped; undefined without both. */
export function modelText(car: Car): string | undefined {
  const { makes, model } = makeAndModel(car)
  return makes.length > 0 && model ? `${makes}\n${fold(model)}` : undefined
}

/** The key by which the listings of a city with the same neighbourhood names are grouped. */
export const quarterText = (city: string, neighborhoods: string): string => `${city}\n${neighborhoods}`

/** Parses such a key: the city, and the neighbourhood names as `neighborhoodNames` writes them. */
export function quarterOf(text: string): { city: string; names: string } {
  const at = text.indexOf('\n')
  return { city: text.slice(0, at), names: text.slice(at + 1) }
}
