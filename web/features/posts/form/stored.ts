import { writtenMonth } from '#shared/lib/month.ts'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import type { Value, ValuesOf } from '#shared/posts/field.ts'
import { type Fields, fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { type Amenity, categoryOf, offers, venueKinds } from '#shared/posts/lists.ts'
import { inLocalUnit } from '#shared/posts/localUnit.ts'
import type { Post, PostInput, StoredPost } from '#shared/posts/post.ts'
import { choicesByAmenity, fieldsIn } from '#shared/posts/presence.ts'
import { hiddenPrice, priceOf } from '#shared/posts/price.ts'
import type { Photo } from './photos.ts'
import { type ListingValues, listingValues } from './values.ts'

const details = fieldsIn(fields, 'details')

/** The form's values for a stored listing: the inverse of `toBody`. The alias `muzike` becomes `party` (D-13). */
export function valuesOf(post: Pick<StoredPost, Exclude<keyof PostInput, 'photos'>>): ListingValues {
  const { postTypeId } = post.postType
  const { muzike, ...flags } = { ...post, party: post.party || post.muzike }
  return listingValues.parse({
    ...post,
    ...asTyped(post),
    category: categoryOf(postTypeId),
    postType: postTypeId,
    listingType: [...venueKinds, ...offers].find((type) => flags[type]),
    hidePrice: priceOf(post).kind === 'hidden',
    otherMake: !post.brand && details.some((name) => post[name] !== undefined),
  })
}

/**
 * The fields as texts, as the form has them. A hidden price is an empty one. A field that is only stored as an amenity
 * gets its value from that.
 */
function asTyped(post: ValuesOf<Fields> & { amenities: readonly Amenity[]; 'input-location': string }) {
  return Object.fromEntries(
    fieldNames.map((name) => {
      const row = rowOf(name)
      const stored = post[name] ?? choicesByAmenity(row, post.amenities)[0]
      return [name, typedOf(row.value, inLocalUnit(name, stored, post['input-location']))]
    }),
  )
}

function typedOf({ is }: Value, stored: string | number | boolean | undefined) {
  if (is === 'price' && stored === hiddenPrice) return ''
  if (is === 'month' && typeof stored === 'string') return writtenMonth(stored)
  if (is === 'list' || is === 'ticks') return typeof stored === 'string' ? stored.split(',') : []
  return typeof stored === 'number' ? writtenNumber(stored) : stored
}

/** The photos of a stored listing for the picker; saving leaves them unchanged unless they are removed. */
export function photosOf({ allPhotos }: Pick<Post, 'allPhotos'>): Photo[] {
  return allPhotos.map(({ key, fileName = '', primary, mark }) => ({
    id: key,
    key,
    fileName,
    primary,
    mark,
    src: photoUrl(key, 320, 'jpg'),
    state: 'ready',
  }))
}
