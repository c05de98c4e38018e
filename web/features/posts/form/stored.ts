import { photoUrl } from '#shared/photos/variants.ts'
import { categoryOf, offers, venueKinds } from '#shared/posts/lists.ts'
import type { Post, PostInput } from '#shared/posts/post.ts'
import { hiddenPrice, priceOf } from '#shared/posts/price.ts'
import type { Photo } from './photos.ts'
import { type ListingValues, listingValues } from './values.ts'

/**
 * What the form holds for a stored listing: the inverse of `toBody`. Its alias `muzike` becomes `party`
 * (D-13).
 */
export function valuesOf(post: Omit<PostInput, 'photos'>): ListingValues {
  const { postTypeId } = post.postType
  const { muzike, ...flags } = { ...post, party: post.party || post.muzike }
  return listingValues.parse({
    ...post,
    ...asTyped(post),
    category: categoryOf(postTypeId),
    postType: postTypeId,
    listingType: [...venueKinds, ...offers].find((type) => flags[type]),
    hidePrice: priceOf(post).kind === 'hidden',
    price: priceAsTyped(post.price),
    dailyPrice: priceAsTyped(post.dailyPrice),
    brand: post.brand?.split(','),
  })
}

/** Numbers stand in text fields until the schema reads them again. */
function asTyped(post: Omit<PostInput, 'photos'>) {
  const { space, bathrooms, rooms, kate, floor, numberOfPeopleAllowed, manufactureYear, kilometers } = post
  const { nrSeats, nrDoors } = post
  const numbers = { space, bathrooms, rooms, kate, floor, numberOfPeopleAllowed, manufactureYear, kilometers }
  return Object.fromEntries(
    Object.entries({ ...numbers, nrSeats, nrDoors }).map(([field, value]) => [field, numberAsTyped(value)]),
  )
}

const numberAsTyped = (value: number | undefined) => (value === undefined ? '' : String(value))

const priceAsTyped = (value: number | undefined) => (value === hiddenPrice ? '' : numberAsTyped(value))

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
