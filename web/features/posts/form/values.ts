import * as z from 'zod'
import type { FieldCode, FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import {
  allAmenities,
  amenities,
  brands,
  type Category,
  categories,
  colorNames,
  currencies,
  generics,
  type Offer,
  offers,
  type PostTypeId,
  petrolTypes,
  postTypeIds,
  transmissions,
  units,
  type VenueKind,
  venueKinds,
} from '#shared/posts/lists.ts'
import { hiddenPrice, type PostInput, postFieldOrder, postInput } from '#shared/posts/post.ts'
import { carDetails, fieldsOf, showsCarDetails, type VariableField } from '#shared/posts/presence.ts'
import { listingPhotos, lost, type Photo } from './photos.ts'

const typed = z.string().catch('')
const tick = z.boolean().catch(false)
const coordinate = z.number().nullable().catch(null)

/**
 * What the form holds, named as in `postInput`; numbers stay as typed until the schema reads them. Anything unknown
 * falls back to an empty field, so that an old draft never breaks the form.
 */
export const listingValues = z.object({
  category: z.enum(categories).catch('patundshmeri'),
  listingType: z
    .enum([...offers, ...venueKinds])
    .nullable()
    .catch(null),
  postType: z.literal(postTypeIds).nullable().catch(null),
  title: typed,
  description: typed,
  descriptionSecond: typed,
  price: typed,
  dailyPrice: typed,
  hidePrice: tick,
  currency: z.enum(currencies).catch('Euro'),
  space: typed,
  unit: z.enum(units).catch('m2'),
  bathrooms: typed,
  rooms: typed,
  kate: typed,
  floor: typed,
  numberOfPeopleAllowed: typed,
  'input-location': typed,
  neighborhood: typed,
  /** Given by administrators; the form keeps it without showing it (D-24). */
  neighborhoodExtra: typed,
  latitude: coordinate,
  longitude: coordinate,
  showMap: z.boolean().catch(true),
  amenities: z.array(z.enum(allAmenities)).catch([]),
  facebookLink: typed,
  customsChecked: tick,
  fletePoseduese: tick,
  brand: z.array(z.enum(brands)).catch([]),
  model: typed,
  transmision: z.enum(['', ...transmissions]).catch(''),
  color: z.enum(['', ...colorNames]).catch(''),
  petrolType: z.enum(['', ...petrolTypes]).catch(''),
  manufactureYear: typed,
  kilometers: typed,
  nrSeats: typed,
  nrDoors: typed,
  placeOfOrigin: typed,
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
  return listingType === 'cimere' ? [3, 1, 2] : [2, 1, 5, 4, 6, 7]
}

/** Changes the listing type; a property type that does not go with it is dropped, a roommate's is the room. */
export function withListingType(values: ListingValues, listingType: ListingValues['listingType']): ListingValues {
  if (values.category !== 'patundshmeri') return { ...values, listingType }
  const { postType } = values
  const fits = postType !== null && propertyTypesOf(listingType).includes(postType)
  return { ...values, listingType, postType: listingType === 'cimere' ? 3 : fits ? postType : null }
}

/** Changes the category; what was typed stays, the choices of the other category go. */
export function withCategory(values: ListingValues, category: Category): ListingValues {
  if (category === values.category) return values
  const postType = category === 'gastronomi' ? 8 : category === 'vetura' ? 9 : null
  return { ...values, category, listingType: null, postType, amenities: [] }
}

/** Before a property type is chosen, the form shows, and asks for, what an apartment has. */
const shownType: PostTypeId = 1

/** Which fields the form shows. */
export function presenceOf(values: ListingValues) {
  return fieldsOf({ postTypeId: values.postType ?? shownType, selling: values.listingType === 'selling' })
}

/** Do the car's own fields show? The brand field's placeholder counts as an entry (D-17). */
export function carDetailsOf(values: ListingValues): boolean {
  return values.category === 'vetura' && showsCarDetails(['', ...values.brand])
}

/** The body that these values make, before the schema reads it: fields that do not show are left out. */
export function toBody(values: ListingValues, photos: readonly Photo[]) {
  const { category, listingType, postType, hidePrice, brand, ...rest } = values
  const presence = presenceOf(values)
  const hidden = [
    ...(Object.keys(presence) as VariableField[]).filter((field) => presence[field] === 'hidden'),
    ...(carDetailsOf(values) ? [] : carDetails),
  ]
  const known: readonly string[] = amenities[category]
  return {
    ...rest,
    ...Object.fromEntries(hidden.map((field) => [field, undefined])),
    ...(hidePrice && { price: hiddenPrice }),
    ...(hidePrice && presence.dailyPrice !== 'hidden' && { dailyPrice: hiddenPrice }),
    ...(listingType && { [listingType]: true }),
    postType: { postTypeId: postType ?? shownType },
    amenities: values.amenities.filter((one) => known.includes(one)),
    ...(category === 'vetura' && { brand: brand.join(',') }),
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
