import * as z from 'zod/mini'
import type { FieldCode, FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { cityOf } from '#shared/places/cities.ts'
import type { Table, Value, ValueOf } from '#shared/posts/field.ts'
import { type FieldName, type FieldsThat, fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
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
import { withLocalUnit } from '#shared/posts/localUnit.ts'
import { type PostInput, postFieldOrder, postInput } from '#shared/posts/post.ts'
import { amenitiesOfFields, type Presence, presenceOf, seeksRoom, showsCarDetails } from '#shared/posts/presence.ts'
import { hiddenPrice, usualCurrency } from '#shared/posts/price.ts'
import { isNumber, numberTyped } from './numbers.ts'
import { listingPhotos, lost, type Photo } from './photos.ts'

const typed = z.catch(z.string(), '')
const tick = z.catch(z.boolean(), false)
const coordinate = z.catch(z.nullable(z.number()), null)

/** The type of a field's value in the form: numbers and days as typed texts, '' for no choice. */
type FormValue<V extends Value> = V extends { is: 'choice' }
  ? ValueOf<V> | ''
  : V extends { is: 'list'; of: readonly (infer Entry)[] }
    ? Entry[]
    : V extends { is: 'ticks' }
      ? string[]
      : V extends { is: 'flag' }
        ? boolean
        : string

function formSchemaOf(value: Value): z.ZodMiniType {
  if (value.is === 'choice') return z.catch(z.enum(['', ...value.of]), '')
  if (value.is === 'list' || value.is === 'ticks') return z.catch(z.array(z.enum(value.of)), [])
  return value.is === 'flag' ? tick : typed
}

/** The form schema of the fields of a table. */
export const formShape = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, formSchemaOf(value)])) as {
    [Name in keyof T]: z.ZodMiniType<FormValue<T[Name]['value']>>
  }

/**
 * The form's values, named as in `postInput`. Numbers are kept as typed until the schema parses them. Unknown values
 * fall back to an empty field, so that an old draft never breaks the form.
 */
export const listingValues = z.object({
  category: z.catch(z.enum(categories), 'patundshmeri'),
  listingType: z.catch(z.nullable(z.enum([...offers, ...venueKinds])), null),
  postType: z.catch(z.nullable(z.literal(postTypeIds)), null),
  title: typed,
  description: typed,
  descriptionSecond: typed,
  hidePrice: tick,
  /** The make of the car is none of the list; it is typed with the model. */
  otherMake: tick,
  currency: z.catch(z.enum(currencies), 'Euro'),
  unit: z.catch(z.enum(units), 'm2'),
  'input-location': typed,
  neighborhood: typed,
  latitude: coordinate,
  longitude: coordinate,
  showMap: z.catch(z.boolean(), true),
  onlyArea: tick,
  amenities: z.catch(z.array(z.enum(allAmenities)), []),
  facebookLink: typed,
  /** Without a key, its upload has not succeeded. */
  menuPdf: z.catch(z.nullable(z.object({ key: z.string(), bytes: z.number() })), null),
  ...formShape(fields),
})
export type ListingValues = z.output<typeof listingValues>
export const emptyListing: ListingValues = listingValues.parse({})

/** The listing types of each category, of which exactly one is chosen. */
export const listingTypesOf = {
  patundshmeri: offers,
  gastronomi: venueKinds,
  vetura: ['rent', 'selling'],
} as const satisfies Record<Category, readonly (Offer | VenueKind)[]>

/** The property types for a listing type. The room in a shared home is only available for roommates. */
export function propertyTypesOf(listingType: ListingValues['listingType']): readonly PostTypeId[] {
  const { apartment, house, roommate, office, land, local, villa } = kinds
  const offered =
    listingType === 'cimere' ? [roommate, apartment, house] : [house, apartment, land, office, local, villa]
  return offered.map(({ id }) => id)
}

/**
 * Changes the listing type. A property type that is not offered with it is cleared; for a roommate it becomes the room.
 */
export function withListingType(values: ListingValues, listingType: ListingValues['listingType']): ListingValues {
  if (values.category !== 'patundshmeri') return { ...values, listingType }
  const { postType } = values
  const fits = postType !== null && propertyTypesOf(listingType).includes(postType)
  return { ...values, listingType, postType: listingType === 'cimere' ? kinds.roommate.id : fits ? postType : null }
}

/** Changes the category. Typed values are kept; choices that belong to the other category are cleared. */
export function withCategory(values: ListingValues, category: Category): ListingValues {
  if (category === values.category) return values
  const types = categoryTypes[category]
  const postType = types.length === 1 ? (types[0] ?? null) : null
  return { ...values, category, listingType: null, postType, amenities: [] }
}

/** Changes the city. While there is no price, the currency becomes that of its region. */
export function withCity(values: ListingValues, city: string): ListingValues {
  const region = cityOf(city)?.region
  const priced = values.price !== '' || values.dailyPrice !== ''
  return { ...values, 'input-location': city, ...(region && !priced && { currency: usualCurrency[region] }) }
}

/** While no property type is chosen, the form has the fields of an apartment. */
const shownType = kinds.apartment.id

/** The property type whose fields the form shows. */
export const typeShown = (values: ListingValues): PostTypeId => values.postType ?? shownType

/** Whether the form is that of somebody who looks for a room. */
export const isSeeking = (values: ListingValues): boolean =>
  seeksRoom({ postTypeId: typeShown(values), roomAd: values.roomAd })

/**
 * Which fields the form shows. A car's details are shown once it has a brand, or one that the list lacks; the placeholder
 * counts as one (D-17).
 */
export function shownFields(values: ListingValues): Record<FieldName, Presence> {
  const { listingType, roomAd } = values
  const presence = presenceOf(fields, { postTypeId: typeShown(values), selling: listingType === 'selling', roomAd })
  if (!values.otherMake && !showsCarDetails(['', ...values.brand]))
    for (const name of fieldNames) if (rowOf(name).form === 'details') presence[name] = 'hidden'
  return presence
}

/** The numbers that people of New York type in units of their own. */
const localNumbers = fieldNames.filter((name) => rowOf(name).newYork !== undefined).filter(isNumber)

/** The fields of which several choices are stored, separated by commas. */
type Several = FieldsThat<'list' | 'ticks'>
const several = fieldNames.filter((name): name is Several => ['list', 'ticks'].includes(rowOf(name).value.is))

/** The request body from the form's values, before the schema parses it. Hidden fields are omitted. */
export function toBody(values: ListingValues, photos: readonly Photo[]) {
  const { category, listingType, postType: _, hidePrice, otherMake: _other, ...rest } = values
  const presence = shownFields(values)
  const hidden = fieldNames.filter((field) => presence[field] === 'hidden')
  const known: readonly string[] = amenities[category]
  const ofFields = amenitiesOfFields(fieldNames.filter((field) => presence[field] !== 'hidden'))
  return {
    ...rest,
    ...(Object.fromEntries(several.map((name) => [name, rest[name].join(',')])) as Record<Several, string>),
    ...Object.fromEntries(localNumbers.map((name) => [name, withLocalUnit(name, rest[name], rest['input-location'])])),
    // Follows from `customs`.
    customsChecked: undefined,
    ...Object.fromEntries(hidden.map((field) => [field, undefined])),
    ...(hidePrice && { price: hiddenPrice }),
    ...(hidePrice && presence.dailyPrice !== 'hidden' && { dailyPrice: hiddenPrice }),
    ...(listingType && { [listingType]: true }),
    postType: { postTypeId: typeShown(values) },
    amenities: values.amenities.filter((one) => known.includes(one) && !ofFields.includes(one)),
    photos: listingPhotos(photos),
    menuPdf: (category === 'gastronomi' && values.menuPdf?.key && values.menuPdf) || undefined,
  }
}

/**
 * Validates the form with the server's schema. Returns the body to send, or the errors by field, in the specified
 * order. A typed negative price is an error, though the schema uses −1 for the hidden price (D-11). Failed photos are
 * also errors, because they would silently be omitted, as is a menu that is not uploaded.
 */
export function checkListing(
  values: ListingValues,
  photos: readonly Photo[],
): { body: PostInput } | { errors: FieldErrors } {
  const body = toBody(values, photos)
  const negatives = (['price', 'dailyPrice'] as const)
    .filter((field) => typeof body[field] === 'string' && (numberTyped(field, body[field]) ?? 0) < 0)
    .map((field) => wrong(field, 'tooSmall'))
  const typeless = values.postType === null ? [wrong('postType', 'required')] : []
  const stuck = photos.some(lost) ? [wrong('photos', 'invalid')] : []
  const menuless = values.category === 'gastronomi' && values.menuPdf?.key === '' ? [wrong('menuPdf', 'invalid')] : []
  const own = [...negatives, ...typeless, ...stuck, ...menuless]
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

/** The address of the list that shows a created listing: that of its kind, first page (FRM-31). */
export function listAddress(values: ListingValues): string {
  const { listingType, category } = values
  const tick = listingType === 'selling' ? 'buy' : listingType
  const type = category === 'vetura' ? `&input-property-type=${generics.vetura}` : ''
  return `/user/post?input-${tick}=true${type}&page=1`
}
