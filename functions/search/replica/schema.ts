import { fold } from '#shared/lib/text.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Columns } from '../../engine/columns.ts'
import type { Entry, Schema } from '../../engine/schema.ts'
import { indexedFacts, kinds, measures, singleKinds } from './facts.ts'
import { language } from './words/language.ts'
import { fieldWorth, termsOf } from './words/terms.ts'

/** Raise it with every change of what is kept of a listing, or of how: snapshots of another version are not read. */
const version = 9

/** How the engine keeps listings. */
export const schema = {
  version,
  /** Of a ULID. */
  idLength: 26,
  kinds,
  singleKinds,
  /** The neighbourhoods of a city as listings share them (see `quarterOf`), the owner, and the make and model of a car. */
  groups: ['quarter', 'owner', 'model'],
  measures,
  recency: 'confirmed',
  place: { latitude: 'latitude', longitude: 'longitude' },
  fields: fieldWorth,
  language,
} as const satisfies Schema

export type ListingSchema = typeof schema
export type ListingColumns = Columns<ListingSchema>

/** What a listing is found by. */
export function entryOf(post: StoredPost): Entry<ListingSchema> {
  const { kinds, measures, neighborhoods } = indexedFacts(post)
  const quarter = neighborhoods ? quarterText(kinds.city[0] ?? '', neighborhoods) : undefined
  const { userId: owner, brand, model } = post
  return { kinds, measures, groups: { quarter, owner, model: modelText(brand, model) }, terms: termsOf(post) }
}

/** The text by which cars of a make and model are grouped, however it is written; none without both. */
export const modelText = (brand: string | undefined, model: string | undefined): string | undefined =>
  brand && model ? `${brand}\n${fold(model)}` : undefined

/** The text by which listings of a city with the same neighbourhood names are grouped. */
export const quarterText = (city: string, neighborhoods: string): string => `${city}\n${neighborhoods}`

/** A city, and the names of neighbourhoods as `neighborhoodNames` writes them. */
export function quarterOf(text: string): { city: string; names: string } {
  const at = text.indexOf('\n')
  return { city: text.slice(0, at), names: text.slice(at + 1) }
}
