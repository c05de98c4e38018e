import type { Field, Listed, Table, ValuesOf } from './field.ts'
import { type FieldLabel, type FieldName, type Fields, fieldNames, rowOf, wantedFacts } from './fields.ts'
import { type Amenity, type Kind, kindOf, type PostTypeId } from './lists.ts'

export type Presence = 'required' | 'optional' | 'hidden'

type Listing = { postTypeId: PostTypeId; selling?: boolean; roomAd?: unknown }

/** Whether a listing is the ad of somebody who looks for a room (D-365). */
export const seeksRoom = ({ postTypeId, roomAd }: Pick<Listing, 'postTypeId' | 'roomAd'>): boolean =>
  kindOf(postTypeId) === 'roommate' && roomAd === 'seeks'

/** Whether a field is required, optional or absent in a listing; depends on its kind and on how it is offered. */
export function presenceIn(field: Field, listing: Listing): Presence {
  const kind = kindOf(listing.postTypeId)
  // Rooms to share are never for sale.
  const isSold = listing.selling === true && kind !== 'roommate'
  const offered: Listed = seeksRoom(listing) ? 'roommate/seeks' : `${kind}/${isSold ? 'sale' : 'rent'}`
  const listed: readonly Listed[] = [kind, offered]
  const among = (others: readonly Listed[] = []) => listed.some((one) => others.includes(one))
  return among(field.required) ? 'required' : among(field.optional) ? 'optional' : 'hidden'
}

/** The presence of all fields in a listing; used by the form, the schema and the detail page. */
export function presenceOf<T extends Table>(table: T, listing: Listing): Record<keyof T & string, Presence> {
  const entries = Object.entries(table).map(([name, field]) => [name, presenceIn(field, listing)])
  return Object.fromEntries(entries) as Record<keyof T & string, Presence>
}

/** The facts that a listing should state, as people filter by them, and does not. */
export const lackedBy = (
  post: { [Name in (typeof wantedFacts)[number]]?: unknown } & {
    postType: { postTypeId: PostTypeId }
    selling?: boolean
  },
) => {
  const listing = { postTypeId: post.postType.postTypeId, selling: post.selling }
  return wantedFacts.filter((name) => post[name] === undefined && presenceIn(rowOf(name), listing) !== 'hidden')
}

/** The fields in a section of the form, in their order. */
export const fieldsIn = <T extends Table, Part extends Field['form']>(table: T, part: Part) =>
  Object.keys(table).filter((name) => table[name]?.form === part) as {
    [Name in keyof T]: T[Name]['form'] extends Part ? Name : never
  }[keyof T][]

/** The kinds in which at least some listings have the field. */
export const kindsWithField = ({ required = [], optional = [] }: Field): Kind[] =>
  [...required, ...optional].map((listed) => listed.split('/')[0] as Kind)

/** The choices of a field that follow from the amenities of a listing. */
export const choicesByAmenity = ({ amenities = {} }: Field, has: readonly Amenity[] = []): string[] =>
  Object.keys(amenities).filter((choice) => has.includes(amenities[choice] as Amenity))

/** The amenities that are equivalent to values of these fields. */
export const amenitiesOfFields = (names: readonly FieldName[]): Amenity[] =>
  names.flatMap((name) => Object.values(rowOf(name).amenities ?? {}))

/** The amenities of a listing, without those that its fields already show. */
export function otherAmenities(post: ValuesOf<Fields> & { amenities: readonly Amenity[] }): Amenity[] {
  const shown = amenitiesOfFields(fieldNames.filter((name) => post[name] !== undefined))
  return post.amenities.filter((amenity) => !shown.includes(amenity))
}

/** The label key of a field in listings of a kind: land is measured in ari (FRM-17). */
export function labelOf(name: FieldName, kind: Kind, seeks = false): FieldLabel {
  const { labels, label = name } = rowOf(name)
  return (labels?.[seeks ? 'roommate/seeks' : kind] ?? label) as FieldLabel
}

/**
 * Whether the car detail fields are shown: when more than one brand entry is chosen, counting the placeholder (D-17).
 */
export function showsCarDetails(brandEntries: readonly string[]): boolean {
  return brandEntries.length > 1
}
