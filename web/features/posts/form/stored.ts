import { photoUrl } from '#shared/photos/variants.ts'
import type { Value, ValuesOf } from '#shared/posts/field.ts'
import { type Fields, fieldNames, rowOf } from '#shared/posts/fields.ts'
import { type Amenity, categoryOf, offers, venueKinds } from '#shared/posts/lists.ts'
import type { Post, PostInput, StoredPost } from '#shared/posts/post.ts'
import { choicesByAmenity } from '#shared/posts/presence.ts'
import { hiddenPrice, priceOf } from '#shared/posts/price.ts'
import type { Photo } from './photos.ts'
import { type ListingValues, listingValues } from './values.ts'

/**
 * What the form holds for a stored listing: the inverse of `toBody`. Its alias `muzike` becomes `party`
 * (D-13).
 */
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
  })
}

/**
 * Numbers stand in text fields until the schema reads them again; a hidden price is an empty one. What only an amenity says
 * is what its field says.
 */
function asTyped(post: ValuesOf<Fields> & { amenities: readonly Amenity[] }) {
  return Object.fromEntries(
    fieldNames.map((name) => {
      const row = rowOf(name)
      return [name, typedOf(row.value, post[name] ?? choicesByAmenity(row, post.amenities)[0])]
    }),
  )
}

function typedOf({ is }: Value, stored: string | number | boolean | undefined) {
  if (is === 'price' && stored === hiddenPrice) return ''
  if (is === 'list') return typeof stored === 'string' ? stored.split(',') : []
  return typeof stored === 'number' ? String(stored) : stored
}

/** The photos of a stored listing, as they stand in the picker; they stay what they are unless they are removed. */
export function photosOf({ allPhotos }: Pick<Post, 'allPhotos'>): Photo[] {
  return allPhotos.map(({ key, fileName = '', primary }) => ({
    id: key,
    key,
    fileName,
    primary,
    src: photoUrl(key, 320, 'jpg'),
    state: 'ready',
  }))
}
