import * as z from 'zod'
import { blankAsMissing, decimal, flag, optionalText, text, whole } from '../lib/fields.ts'
import { cityOf } from '../places/cities.ts'
import {
  type Amenity,
  allAmenities,
  brands,
  colorNames,
  currencies,
  type PostTypeId,
  petrolTypes,
  postTypeIds,
  transmissions,
  units,
} from './lists.ts'
import { carDetails, fieldsOf, type VariableField } from './presence.ts'
import { hiddenPrice, negotiable } from './price.ts'

/** CON-01, CON-02 and CON-06; the rules name no longest description. */
export const titleMax = 250
export const photosMax = 15
export const floorMin = -10
export const descriptionMax = 10_000

export { hiddenPrice, negotiable }

/** The order in which wrong fields are told (VAL-01); other fields follow. */
export const postFieldOrder = [
  'listingType',
  'postType',
  'title',
  'space',
  'bathrooms',
  'rooms',
  'price',
  'input-location',
  'photos',
  'primaryPhoto',
  'kate',
  'floor',
  'numberOfPeopleAllowed',
  'dailyPrice',
] as const

const price = decimal({ decimals: 2, min: hiddenPrice, max: 1e9 }).refine(
  (value) => value >= 0 || value === hiddenPrice,
  { params: { code: 'tooSmall' } },
)
const missing = { code: 'custom', params: { code: 'required' } } as const
const missingFlag = flag.default(false)

/** The first known entry of a perhaps comma-joined text counts (D-15). */
const currency = z
  .string()
  .transform((value) => currencies.find((known) => value.split(',').some((entry) => entry.trim() === known)))
  .refine((value) => value !== undefined, { params: { code: 'unknown' } })
  .transform((value) => value ?? 'Euro')

const city = z
  .string()
  .trim()
  .min(1)
  .transform((value) => cityOf(value)?.value)
  .refine((value) => value !== undefined, { params: { code: 'unknown' } })
  .transform((value) => value ?? '')

/** Comma-separated makes; a make we do not list is refused, the form's placeholder entry is dropped. */
const brand = z
  .string()
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
  .refine((entries) => entries.every((entry) => (brands as readonly string[]).includes(entry)), {
    params: { code: 'unknown' },
  })
  .transform((entries) => entries.join(',') || undefined)

const facebookLink = blankAsMissing(
  z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/([\w-]+\.)*(facebook|fb)\.com\/\S*$/i),
)

/** A photo in a request: an upload key, or base64 for small old-style clients (D-23). */
const photoInput = z
  .object({
    key: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    blobString: z.string().optional(),
    primary: flag.default(false),
    fileName: optionalText(200),
    extension: optionalText(10),
  })
  .refine((photo) => photo.key || photo.blobString, { path: ['key'], ...missing })

const fields = z.object({
  postType: z.object({
    postTypeId: z
      .union([z.number(), z.string().trim().regex(/^\d$/)])
      .transform((value) => postTypeIds.find((id) => id === Number(value)))
      .refine((value) => value !== undefined, { params: { code: 'unknown' } })
      .transform((value): PostTypeId => value ?? 1),
  }),
  rent: missingFlag,
  selling: missingFlag,
  cimere: missingFlag,
  party: missingFlag,
  ushqim: missingFlag,
  kafe: missingFlag,
  dasma: missingFlag,
  muzike: missingFlag,
  title: text(titleMax),
  description: optionalText(descriptionMax),
  descriptionSecond: optionalText(descriptionMax),
  price: blankAsMissing(price),
  dailyPrice: blankAsMissing(price),
  currency: currency.default('Euro'),
  space: blankAsMissing(decimal({ decimals: 3, min: 0, max: 1e7 })),
  unit: z.enum(units).default('m2'),
  bathrooms: blankAsMissing(whole(0, 100)),
  rooms: blankAsMissing(whole(0, 1000)),
  kate: blankAsMissing(whole(0, 200)),
  floor: blankAsMissing(whole(floorMin, 200)),
  numberOfPeopleAllowed: blankAsMissing(whole(1, 100_000)),
  'input-location': city,
  neighborhood: optionalText(100),
  neighborhoodExtra: optionalText(500),
  latitude: blankAsMissing(decimal({ decimals: 15, min: -90, max: 90 })),
  longitude: blankAsMissing(decimal({ decimals: 15, min: -180, max: 180 })),
  showMap: flag.default(true),
  amenities: z
    .array(z.enum(allAmenities as [Amenity, ...Amenity[]]))
    .max(30)
    .default([]),
  photos: z.array(photoInput).min(1).max(photosMax),
  facebookLink,
  customsChecked: missingFlag,
  fletePoseduese: missingFlag,
  brand: brand.optional(),
  model: optionalText(100),
  transmision: blankAsMissing(z.enum(transmissions)),
  color: blankAsMissing(z.enum(colorNames as [string, ...string[]])),
  petrolType: blankAsMissing(z.enum(petrolTypes)),
  manufactureYear: blankAsMissing(whole(1886, 2100)),
  kilometers: blankAsMissing(whole(0, 10_000_000)),
  nrSeats: blankAsMissing(whole(1, 100)),
  nrDoors: blankAsMissing(whole(0, 20)),
  placeOfOrigin: optionalText(100),
})

type Fields = z.output<typeof fields>

/** What a listing lacks for its type (VAL-02, VAL-05 to VAL-18): presence follows `fieldsOf`. */
function checkPresence(post: Fields, context: z.core.$RefinementCtx): void {
  const type = post.postType?.postTypeId
  const lack = (field: string, code = 'required') =>
    context.addIssue({ code: 'custom', path: [field], params: { code } })

  const venueKinds = [post.party || post.muzike, post.ushqim, post.kafe, post.dasma]
  const offers = [post.rent, post.selling, post.cimere || type === 3]
  const chosen = (type === 8 ? venueKinds : offers).filter((set) => set === true).length
  if (chosen === 0) lack('listingType')
  if (chosen > 1) lack('listingType', 'tooMany')
  if (type === 9 && post.cimere) lack('listingType', 'invalid')
  if (!type) return

  const fields = fieldsOf({ postTypeId: type, selling: post.selling })
  for (const [field, presence] of Object.entries(fields)) {
    if (presence === 'required' && post[field as VariableField] === undefined) lack(field)
  }
  if (fields.dailyPrice === 'optional' && post.dailyPrice === undefined && post.price === undefined) lack('dailyPrice')
  if (Array.isArray(post.photos) && post.photos.length > 0) {
    const primaries = post.photos.filter((photo) => photo?.primary).length
    if (primaries === 0) lack('primaryPhoto')
    if (primaries > 1) lack('primaryPhoto', 'tooMany')
  }
}

/** Drops what this type of listing does not have, so that no hidden value is stored, searched or shown. */
function keepOwnFields(post: Fields): Fields {
  const type = post.postType.postTypeId
  const presence = fieldsOf({ postTypeId: type, selling: post.selling })
  const kept = { ...post }
  for (const [field, has] of Object.entries(presence)) if (has === 'hidden') delete kept[field as VariableField]
  if (type === 3) Object.assign(kept, { rent: false, selling: false, cimere: true })
  if (type === 8) Object.assign(kept, { price: kept.price ?? negotiable, rent: false, selling: false, cimere: false })
  else Object.assign(kept, { party: false, ushqim: false, kafe: false, dasma: false, muzike: false })
  if (type !== 9) for (const field of ['brand', ...carDetails] as const) delete kept[field]
  return kept
}

/** Older clients name the amenities `tags` or `tagsArray` (PST-30). */
const withAmenities = (body: unknown) =>
  body && typeof body === 'object' && !Array.isArray(body)
    ? {
        ...body,
        amenities: Reflect.get(body, 'amenities') ?? Reflect.get(body, 'tagsArray') ?? Reflect.get(body, 'tags') ?? [],
      }
    : body

/**
 * The body of create and update: one schema for page and server, its presence rules discriminated by the post type.
 * All wrong fields are told at once, in `postFieldOrder`.
 */
export const postInput = z.preprocess(
  withAmenities,
  fields.superRefine(checkPresence, { when: () => true }).transform(keepOwnFields),
)
export type PostInput = z.output<typeof postInput>

/** The body of update: what create takes, and the version that the edit started from. */
export const postChange = z.preprocess(
  withAmenities,
  fields
    .extend({ version: blankAsMissing(whole(1, 1e9)) })
    .superRefine(checkPresence, { when: () => true })
    .transform(({ version, ...post }) => ({ version, post: keepOwnFields(post) })),
)

/** A processed photo as stored with a post; `placeholder` is its average colour as #rrggbb. */
export type StoredPhoto = {
  key: string
  primary: boolean
  fileName?: string
  extension: 'jpg'
  width: number
  height: number
  placeholder: string
}

/** A photo in an answer: `blobString` is a URL usable as an image source (D-23). */
export type Photo = StoredPhoto & { blobString: string }

/** What the server adds to what the poster wrote. Dates are ISO 8601 in UTC. */
export type PostFacts = {
  postId: string
  userId: string
  userName: string
  isAgency: boolean
  createdAt: string
  timeToSortBy: string
  archived: boolean
  /** While the owner is suspended: then strangers see it as little as an archived one. */
  withheld?: true
  version: number
  firstAdSlider: boolean
  secondAdSlider: boolean
  popular: boolean
  sponsored: boolean
}

/** A listing as the posts table keeps it, without its index attributes. */
export type StoredPost = Omit<PostInput, 'photos'> & PostFacts & { photos: StoredPhoto[] }

/** A listing in an answer (PST-01 to PST-60). */
export type Post = Omit<StoredPost, 'photos' | 'postType'> & {
  postType: { postTypeId: PostTypeId; description: string }
  active: boolean
  photos: Photo[]
  allPhotos: Photo[]
  primaryPhoto: string
  primaryPhotoExtension: string
  userEmail?: string
  views: number
  likes: number
}

/** What a list shows: a post without its long texts, with at most five photos. */
export type Card = Omit<Post, 'description' | 'descriptionSecond' | 'allPhotos' | 'userEmail' | 'facebookLink'>
