import * as z from 'zod/mini'
import type { FieldCode, FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import type { Table, Value, ValueOf } from '#shared/posts/field.ts'
import { type FieldName, fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import {
  allAmenities,
  amenities,
  type Category,
  categories,
  categoryTypes,
  currencies,
  generics,
  kinds,
  type Offer,
  offers,
  type PostTypeId,
  postTypeIds,
  units,
  type VenueKind,
  venueKinds,
} from '#shared/posts/lists.ts'
import { type PostInput, postFieldOrder, postInput } from '#shared/posts/post.ts'
import { amenitiesSaid, type Presence, presenceOf, showsCarDetails } from '#shared/posts/presence.ts'
import { hiddenPrice } from '#shared/posts/price.ts'
import { listingPhotos, lost, type Photo } from './photos.ts'

const typed = z.catch(z.string(), '')
const tick = z.catch(z.boolean(), false)
const coordinate = z.catch(z.nullable(z.number()), null)

/** What the form holds of a field: numbers and days as typed, no choice as an empty one. */
type Held<V extends Value> = V extends { is: 'choice' }
  ? ValueOf<V> | ''
  : V extends { is: 'list'; of: readonly (infer Entry)[] }
    ? Entry[]
    : V extends { is: 'flag' }
      ? boolean
      : string

function heldOf(value: Value): z.ZodMiniType {
  if (value.is === 'choice') return z.catch(z.enum(['', ...value.of]), '')
  if (value.is === 'list') return z.catch(z.array(z.enum(value.of)), [])
  return value.is === 'flag' ? tick : typed
}

/** The fields of a table as a form holds them. */
export const heldShape = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, heldOf(value)])) as {
    [Name in keyof T]: z.ZodMiniType<Held<T[Name]['value']>>
  }

/**
 * What the form holds, named as in `postInput`; numbers stay as typed until the schema reads them. Anything unknown
 * falls back to an empty field, so that an old draft never breaks the form.
 */
export const listingValues = z.object({
  category: z.catch(z.enum(categories), 'patundshmeri'),
  listingType: z.catch(z.nullable(z.enum([...offers, ...venueKinds])), null),
  postType: z.catch(z.nullable(z.literal(postTypeIds)), null),
  title: typed,
  description: typed,
  descriptionSecond: typed,
  hidePrice: tick,
  currency: z.catch(z.enum(currencies), 'Euro'),
  unit: z.catch(z.enum(units), 'm2'),
  'input-location': typed,
  neighborhood: typed,
  latitude: coordinate,
  longitude: coordinate,
  showMap: z.catch(z.boolean(), true),
  amenities: z.catch(z.array(z.enum(allAmenities)), []),
  facebookLink: typed,
  ...heldShape(fields),
})
export type ListingValues = z.output<typeof listingValues>
export const emptyListing: ListingValues = listingValues.parse({})

/** The exclusive choices of a category. */
export const listingTypesOf = {
  patundshmeri: offers,
  gastronomi: venueKinds,
  vetura: ['rent', 'selling'],
} as const satisfies Record<Category, readonly (Offer | VenueKind)[]>

/** The property types to choose from; a room in a shared home is looked for as a roommate only. */
export function propertyTypesOf(listingType: ListingValues['listingType']): readonly PostTypeId[] {
  const { apartment, house, roommate, office, land, local, villa } = kinds
  const offered =
    listingType === 'cimere' ? [roommate, apartment, house] : [house, apartment, land, office, local, villa]
  return offered.map(({ id }) => id)
}

/** Changes the listing type; a property type that does not go with it is dropped, a roommate's is the room. */
export function withListingType(values: ListingValues, listingType: ListingValues['listingType']): ListingValues {
  if (values.category !== 'patundshmeri') return { ...values, listingType }
  const { postType } = values
  const fits = postType !== null && propertyTypesOf(listingType).includes(postType)
  return { ...values, listingType, postType: listingType === 'cimere' ? kinds.roommate.id : fits ? postType : null }
}

/** Changes the category; what was typed stays, the choices of the other category go. */
export function withCategory(values: ListingValues, category: Category): ListingValues {
  if (category === values.category) return values
  const types = categoryTypes[category]
  const postType = types.length === 1 ? (types[0] ?? null) : null
  return { ...values, category, listingType: null, postType, amenities: [] }
}

/** Before a property type is chosen, the form shows, and asks for, what an apartment has. */
const shownType = kinds.apartment.id

/** The kind whose fields the form shows. */
export const typeShown = (values: ListingValues): PostTypeId => values.postType ?? shownType

/** Which fields the form shows. A car's details do once it has a brand, whose placeholder counts (D-17). */
export function shownFields(values: ListingValues): Record<FieldName, Presence> {
  const listing = { postTypeId: typeShown(values), selling: values.listingType === 'selling' }
  const presence = presenceOf(fields, listing)
  if (!showsCarDetails(['', ...values.brand]))
    for (const name of fieldNames) if (rowOf(name).form === 'details') presence[name] = 'hidden'
  return presence
}

/** The body that these values make, before the schema reads it: fields that do not show are left out. */
export function toBody(values: ListingValues, photos: readonly Photo[]) {
  const { category, listingType, postType: _, hidePrice, brand, ...rest } = values
  const presence = shownFields(values)
  const hidden = fieldNames.filter((field) => presence[field] === 'hidden')
  const known: readonly string[] = amenities[category]
  const said = amenitiesSaid(fieldNames.filter((field) => presence[field] !== 'hidden'))
  return {
    ...rest,
    brand: brand.join(','),
    ...Object.fromEntries(hidden.map((field) => [field, undefined])),
    ...(hidePrice && { price: hiddenPrice }),
    ...(hidePrice && presence.dailyPrice !== 'hidden' && { dailyPrice: hiddenPrice }),
    ...(listingType && { [listingType]: true }),
    postType: { postTypeId: typeShown(values) },
    amenities: values.amenities.filter((one) => known.includes(one) && !said.includes(one)),
    photos: listingPhotos(photos),
  }
}

/**
 * Checks the form with the schema of the server. Gives the body to send, or what is wrong with which field, in the
 * specified order. A typed negative price is refused, though the schema knows −1 as the hidden price (D-11);
 * so are photos that did not arrive, which would be left out unseen.
 */
export function checkListing(
  values: ListingValues,
  photos: readonly Photo[],
): { body: PostInput } | { errors: FieldErrors } {
  const body = toBody(values, photos)
  const negatives = (['price', 'dailyPrice'] as const)
    .filter((field) => typeof body[field] === 'string' && body[field].trim().startsWith('-'))
    .map((field) => wrong(field, 'tooSmall'))
  const typeless = values.postType === null ? [wrong('postType', 'required')] : []
  const stuck = photos.some(lost) ? [wrong('photos', 'invalid')] : []
  const own = [...negatives, ...typeless, ...stuck]
  const parsed = postInput.safeParse(body, { reportInput: true })
  if (parsed.success && own.length === 0) return { body: parsed.data }
  return { errors: fieldErrors([...(parsed.error?.issues ?? []), ...own], postFieldOrder) }
}

const wrong = (field: string, code: FieldCode) => ({
  code: 'custom' as const,
  path: [field],
  message: '',
  params: { code },
})

/** Where a created listing is found: the list of its kind, first page (FRM-31). */
export function listAddress(values: ListingValues): string {
  const { listingType, category } = values
  const tick = listingType === 'selling' ? 'buy' : listingType
  const type = category === 'vetura' ? `&input-property-type=${generics.vetura}` : ''
  return `/user/post?input-${tick}=true${type}&page=1`
}
