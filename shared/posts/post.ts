import * as z from 'zod/mini'
import { maxBodyBytes } from '../lib/contract.ts'
import type { FieldCode } from '../lib/errors.ts'
import {
  blankAsMissing,
  exactDecimal,
  exactWhole,
  facebookLink,
  flag,
  optionalText,
  preprocess,
  title,
} from '../lib/fields.ts'
import { pdfMaxBytes } from '../photos/pdf.ts'
import { cityOf } from '../places/cities.ts'
import { statement } from '../trust/statement.ts'
import { contradictionsIn, futureYearsIn } from './contradictions.ts'
import { archiveReasons, questions } from './expiry.ts'
import { type FieldName, type FieldsThat, fieldNames, fields, rowOf } from './fields.ts'
import {
  type Amenity,
  allAmenities,
  allPhotoMarks,
  categoryOf,
  currencies,
  kindOf,
  type PhotoMark,
  type PostTypeId,
  photoMarks,
  postTypeIds,
  units,
} from './lists.ts'
import { otherAmenities, presenceOf, seeksRoom } from './presence.ts'
import { negotiable, periods } from './price.ts'
import { inputShape, storedShape } from './schema.ts'

/** CON-01 and CON-02; the specification has no maximum length of the description. */
export const titleMax = 250
export const photosMax = 15
/** Maximum length of a photo's file name; pages cut longer ones. */
export const photoNameMax = 200
export const descriptionMax = 10_000
export const neighborhoodMax = 100

/** The order of reported field errors (VAL-01); other fields follow. */
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

const missing = { code: 'custom', params: { code: 'required' } } as const

/** The first known entry of a text, which may be a comma-separated list (D-15). */
const currency = z.pipe(
  z
    .pipe(
      z.string().check(z.maxLength(100)),
      z.transform(
        (value) => value.split(',').flatMap((entry) => currencies.find((known) => known === entry.trim()) ?? [])[0],
      ),
    )
    .check(z.refine((value) => value !== undefined, { params: { code: 'unknown' } })),
  z.transform((value) => value ?? 'Euro'),
)

const city = z.pipe(
  z.pipe(
    z
      .pipe(
        z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
        z.transform((value) => cityOf(value)?.value),
      )
      .check(z.refine((value) => value !== undefined, { params: { code: 'unknown' } })),
    z.transform((value) => value ?? ''),
  ),
  z.string(),
)

/** The key of an upload. */
const uploadKey = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The PDF of a venue's menu, by the key of its upload; the server takes its size from there. */
const menuPdf = z.strictObject({ key: uploadKey, bytes: exactWhole(1, pdfMaxBytes) })

/** A photo in a request: an upload key, or base64 from older clients (D-23). */
const photoInput = z
  .object({
    key: z.optional(uploadKey),
    blobString: z.optional(z.string().check(z.maxLength(maxBodyBytes))),
    primary: z._default(flag, false),
    mark: blankAsMissing(z.enum(allPhotoMarks)),
    fileName: optionalText(photoNameMax),
    extension: optionalText(10),
  })
  .check(z.refine((photo) => photo.key || photo.blobString, { path: ['key'], ...missing }))

/** How a listing is offered, or the kind of venue; `muzike` is an alias of `party` (D-13). */
const listingTypes = ['rent', 'selling', 'cimere', 'party', 'ushqim', 'kafe', 'dasma', 'muzike'] as const
type ListingType = (typeof listingTypes)[number]
const ticks = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(listingTypes.map((name) => [name, schema])) as Record<ListingType, S>

/** A whole listing of any kind: common fields are declared here, the others come from the table of fields. */
const written = z.object({
  postType: z.object({
    postTypeId: z.pipe(
      z
        .pipe(
          z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d$/))]),
          z.transform((value) => postTypeIds.find((id) => id === Number(value))),
        )
        .check(z.refine((value) => value !== undefined, { params: { code: 'unknown' } })),
      z.transform((value): PostTypeId => value ?? 1),
    ),
  }),
  ...ticks(z._default(flag, false)),
  title: title(titleMax),
  description: optionalText(descriptionMax, 'lines'),
  descriptionSecond: optionalText(descriptionMax, 'lines'),
  currency: z._default(currency, 'Euro'),
  unit: z._default(z.enum(units), 'm2'),
  'input-location': city,
  neighborhood: optionalText(neighborhoodMax),
  latitude: blankAsMissing(exactDecimal({ decimals: 15, min: -90, max: 90 })),
  longitude: blankAsMissing(exactDecimal({ decimals: 15, min: -180, max: 180 })),
  /** Whether others see the exact place; with `onlyArea` they see a circle instead (`mapOf`). */
  showMap: z._default(flag, true),
  onlyArea: z._default(flag, false),
  amenities: z._default(z.array(z.enum(allAmenities)).check(z.maxLength(30)), []),
  photos: z.array(photoInput).check(z.maxLength(photosMax)),
  menuPdf: z.optional(menuPdf),
  facebookLink,
  ...inputShape(fields),
})

type Written = z.output<typeof written>

/** Reports missing required fields of the kind (VAL-02, VAL-05 to VAL-18); they follow the table of fields. */
function checkPresence(post: Written, context: z.core.$RefinementCtx): void {
  // This check also runs if single fields are invalid, so the value may have any shape.
  const type = postTypeIds.find((id) => id === post.postType?.postTypeId)
  const kind = type && kindOf(type)
  const lack = (field: string, code = 'required') =>
    context.addIssue({ code: 'custom', path: [field], params: { code } })

  const venueKinds = [post.party || post.muzike, post.ushqim, post.kafe, post.dasma]
  const offers = [post.rent, post.selling, post.cimere || kind === 'roommate']
  const chosen = (kind === 'venue' ? venueKinds : offers).filter((set) => set === true).length
  if (chosen === 0) lack('listingType')
  if (chosen > 1) lack('listingType', 'tooMany')
  if (kind === 'car' && post.cimere) lack('listingType', 'invalid')
  if (!type) return

  const listing = { postTypeId: type, selling: post.selling, roomAd: post.roomAd }
  const presence = presenceOf(fields, listing)
  for (const field of fieldNames) if (presence[field] === 'required' && post[field] === undefined) lack(field)
  if (presence.dailyPrice === 'optional' && post.dailyPrice === undefined && post.price === undefined)
    lack('dailyPrice')
  // Whoever looks for a room has none to show, and says who they are instead (D-365).
  const seeks = seeksRoom(listing)
  if (seeks && !post.description) lack('description')
  if (Array.isArray(post.photos) && post.photos.length === 0 && !seeks) lack('photos')
  if (Array.isArray(post.photos) && post.photos.length > 0) {
    const primaries = post.photos.filter((photo) => photo?.primary).length
    if (primaries === 0) lack('primaryPhoto')
    if (primaries > 1) lack('primaryPhoto', 'tooMany')
  }
}

/** Reports years too far ahead, and fields that contradict each other (INP-04); wrong fields are not compared. */
function checkAgreement(post: Written, context: z.core.$RefinementCtx): void {
  const now = Date.now()
  const wrong = context.issues.map(({ path }) => path?.[0])
  const sound: Partial<Written> = Object.fromEntries(Object.entries(post).filter(([field]) => !wrong.includes(field)))
  const report = (field: string, code: FieldCode) =>
    context.addIssue({ code: 'custom', path: [field], params: { code } })
  for (const field of futureYearsIn(sound, now)) report(field, 'tooLarge')
  for (const field of contradictionsIn(sound, now).flat()) report(field, 'mismatch')
}

/** The checks that concern several fields. They run even if single fields are wrong, so that all errors are reported. */
const acrossFields = z.superRefine<Written>(
  (post, context) => {
    checkPresence(post, context)
    checkAgreement(post, context)
  },
  { when: () => true },
)

/** Drops fields that this kind of listing does not have, so that no hidden value is stored, searched or shown. */
function dropForeignFields(post: Written): Written {
  const { postTypeId } = post.postType
  const kind = kindOf(postTypeId)
  const presence = presenceOf(fields, { postTypeId, selling: post.selling, roomAd: post.roomAd })
  const kept = { ...post }
  for (const field of fieldNames) if (presence[field] === 'hidden') drop(kept, field)
  kept.amenities = amenitiesOf(kept)
  const marks: readonly PhotoMark[] = photoMarks[categoryOf(postTypeId)]
  kept.photos = kept.photos.map(({ mark, ...photo }) => (mark && marks.includes(mark) ? { ...photo, mark } : photo))
  kept.floorPlan = hasPlan(kept) ? 'yes' : undefined
  Object.assign(kept, customsOf(kept))
  // Whoever looks for a room has no exact place.
  if (kept.roomAd === 'seeks') kept.onlyArea = true
  // Whoever wants only the area to be seen does not want the exact place to be.
  if (kept.onlyArea) kept.showMap = false
  if (kind === 'roommate') Object.assign(kept, { rent: false, selling: false, cimere: true })
  if (kind !== 'venue') delete kept.menuPdf
  if (kind === 'venue')
    Object.assign(kept, { price: kept.price ?? negotiable, rent: false, selling: false, cimere: false })
  else Object.assign(kept, { party: false, ushqim: false, kafe: false, dasma: false, muzike: false })
  return kept
}

/** Whether a photo of a listing is marked as a floor plan. */
export const hasPlan = ({ photos }: { photos?: readonly { mark?: PhotoMark | undefined }[] }): boolean =>
  photos?.some(({ mark }) => mark === 'floorPlan') === true

/** Adds the amenities that are equivalent to the values of fields, so that filters by either find the listing. */
function amenitiesOf(post: Written): Amenity[] {
  const saying = fieldNames.flatMap((name) => rowOf(name).amenities?.[String(post[name])] ?? [])
  return [...new Set([...otherAmenities(post), ...saying])]
}

/** The three states of customs and the flag of older clients, each from the other one; what is not said is not paid. */
const customsOf = ({ customs, customsChecked }: Pick<Written, 'customs' | 'customsChecked'>) =>
  customs ? { customsChecked: customs === 'yes' } : customsChecked ? { customs: 'yes' as const } : {}

const isFlag = (name: FieldName): name is FieldsThat<'flag'> => fields[name].value.is === 'flag'

/** Removes a field; a flag is set to false instead, as it is always present. */
function drop(post: Written, field: FieldName): void {
  if (isFlag(field)) post[field] = false
  else delete post[field]
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
 * The body of create and update, one schema for page and server. Which fields are required depends on the post type.
 * All field errors are reported at once, in `postFieldOrder`.
 */
export const postInput = preprocess(withAmenities, z.pipe(written.check(acrossFields), z.transform(dropForeignFields)))
export type PostInput = z.output<typeof postInput>

/** The body of update: the fields of create, and the version that the edit is based on. */
export const postChange = preprocess(
  withAmenities,
  z.pipe(
    z.extend(written, { version: blankAsMissing(exactWhole(1, 1e9)) }).check(acrossFields),
    z.transform(({ version, ...post }) => ({ version, post: dropForeignFields(post) })),
  ),
)

/** Whether an edit can change this property. All others of a stored listing stay unchanged. */
const isWritten = (name: string) => Object.hasOwn(written.shape, name)

/** The properties that the server added, which no edit changes. */
export function addedTo(post: StoredPost): Omit<StoredPost, keyof PostInput> {
  const added = Object.entries(post).filter(([name]) => !isWritten(name))
  return Object.fromEntries(added) as Omit<StoredPost, keyof PostInput>
}

/** A processed photo as stored with a post; `placeholder` is its average colour as #rrggbb. */
export const storedPhoto = z.strictObject({
  key: z.string(),
  primary: z.boolean(),
  /** What it shows, where its owner says so. */
  mark: z.optional(z.enum(allPhotoMarks)),
  fileName: z.optional(z.string()),
  extension: z.literal('jpg'),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** Whether AVIF variants exist; older photos have none (D-58). */
  avif: z.optional(z.literal(true)),
  /** By what it looks like others (D-214), and when it was uploaded; older photos may lack both. Never in a response. */
  print: z.optional(z.string()),
  uploadedAt: z.optional(z.iso.datetime()),
})
export type StoredPhoto = z.output<typeof storedPhoto>

/** A photo in an answer: `blobString` is a URL usable as an image source (D-23). */
const photo = z.extend(z.omit(storedPhoto, { print: true, uploadedAt: true }), { blobString: z.string() })
export type Photo = z.output<typeof photo>

/** A point of the price history (PRC-01). */
const pricePoint = z.strictObject({
  at: z.iso.datetime(),
  amount: z.optional(z.number()),
  currency: z.optional(z.enum(currencies)),
  per: z.optional(z.enum(periods)),
})

const typeId = z.literal(postTypeIds)

/** A listing in the posts table, without its index attributes. Dates are ISO 8601 in UTC. */
export const storedPost = z.object({
  postType: z.object({ postTypeId: typeId }),
  ...ticks(z.boolean()),
  title: z.string(),
  description: z.optional(z.string()),
  descriptionSecond: z.optional(z.string()),
  currency: z.enum(currencies),
  unit: z.enum(units),
  'input-location': z.string(),
  neighborhood: z.optional(z.string()),
  /** More names of its neighbourhood, separated by spaces; set by administrators (D-24). */
  neighborhoodExtra: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  showMap: z.boolean(),
  /** Missing in listings from before this choice. */
  onlyArea: z.optional(z.boolean()),
  /** Offset of the circle that hides the exact place, in metres east and north. Never in a response. */
  shift: z.optional(z.tuple([z.number(), z.number()])),
  amenities: z.array(z.enum(allAmenities)),
  photos: z.array(storedPhoto),
  /** The URL of its link preview picture (REA-06). Never in a response. */
  preview: z.optional(z.string()),
  menuPdf: z.optional(menuPdf),
  facebookLink: z.optional(z.string()),
  ...storedShape(fields),
  postId: z.string(),
  userId: z.string(),
  userName: z.string(),
  isAgency: z.boolean(),
  createdAt: z.iso.datetime(),
  timeToSortBy: z.iso.datetime(),
  archived: z.boolean(),
  /** Why it was archived, if known (FRE-01, FRE-02). */
  archivedFor: z.optional(z.enum(archiveReasons)),
  /** When its owner last confirmed it after publication (FRE-04). */
  confirmedAt: z.optional(z.iso.datetime()),
  /** Its expiry state (`Expiry`). */
  expiresAt: z.optional(z.iso.datetime()),
  asked: z.optional(z.literal(questions)),
  askAgainAt: z.optional(z.iso.datetime()),
  answers: z.optional(z.array(z.string())),
  /** Its reservation (`Reservation`). */
  reservedUntil: z.optional(z.iso.datetime()),
  freeSince: z.optional(z.iso.datetime()),
  reservedDueAt: z.optional(z.iso.datetime()),
  /** While the owner is suspended: only those who could see an archived listing see it. */
  withheld: z.optional(z.literal(true)),
  /** While a decision hides it: the statement of reasons, which its owner reads (TRU-05). */
  restriction: z.optional(statement),
  /** The main price through time, once it has changed (PRC-01). */
  prices: z.optional(z.array(pricePoint)),
  /** When its owner last edited it, and the most of its texts that one edit wrote anew (TRU-02). Never in a response. */
  editedAt: z.optional(z.iso.datetime()),
  rewritten: z.optional(z.object({ percent: z.number(), days: z.number() })),
  /** The version of the listing, incremented by every write. */
  version: z.number(),
  firstAdSlider: z.boolean(),
  secondAdSlider: z.boolean(),
  popular: z.boolean(),
  sponsored: z.boolean(),
})
export type StoredPost = z.output<typeof storedPost>

/** A listing in a response (PST-01 to PST-60). */
export const post = z.strictObject({
  ...z.omit(storedPost, {
    shift: true,
    preview: true,
    asked: true,
    askAgainAt: true,
    answers: true,
    reservedDueAt: true,
    editedAt: true,
    rewritten: true,
  }).shape,
  /** The centre of the circle that is shown instead of a hidden place (MAP-07). */
  around: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  postType: z.strictObject({ postTypeId: typeId, description: z.string() }),
  active: z.boolean(),
  photos: z.array(photo),
  allPhotos: z.array(photo),
  primaryPhoto: z.string(),
  primaryPhotoExtension: z.string(),
  /** While its price counts as reduced (PRC-02): by how many percent, and since when. */
  reduced: z.optional(z.strictObject({ percent: z.number(), since: z.iso.datetime() })),
  userEmail: z.optional(z.string()),
  views: z.number(),
  likes: z.number(),
  /** Tips for a safe deal, the most important first (TRU-12); its card has none. */
  safety: z.optional(z.strictObject({ en: z.array(z.string()), al: z.array(z.string()) })),
  /**
   * How many accounts have saved it. Like `expiresAt`, `archivedFor` and `restriction` only in responses to its owner
   * (SAV-06).
   */
  saves: z.optional(z.number()),
})
export type Post = z.output<typeof post>

/** A listing in a list: without its long texts, with at most five photos. */
export const card = z.omit(post, {
  description: true,
  descriptionSecond: true,
  allPhotos: true,
  userEmail: true,
  facebookLink: true,
  menuPdf: true,
  vin: true,
  prices: true,
  around: true,
  onlyArea: true,
  safety: true,
})
export type Card = z.output<typeof card>
