import type * as z from 'zod/mini'
import { photoAddress } from '#shared/photos/variants.ts'
import { historyOf, reductionOf } from '#shared/posts/history.ts'
import { postTypes } from '#shared/posts/lists.ts'
import { type Card, card, type Photo, type Post, post, type StoredPhoto, type StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { type MapPin, mapPin } from '#shared/search/answers.ts'
import type { Counts } from './counters.ts'
import { aroundOf } from './hiding.ts'

type Long = 'description' | 'descriptionSecond' | 'facebookLink'

/** How many photos a card carries. */
const cardPhotos = 5

/** Do strangers not get to see it: because its owner archived it, or is suspended? */
export const isHidden = ({ archived, withheld }: Pick<StoredPost, 'archived' | 'withheld'>) =>
  archived || withheld === true

/** Who sees a listing: its owner sees a hidden place, and what they called their files. `userEmail` only when the owner allows that. */
type Seen = { counts?: Counts; userEmail?: string; saves?: number; own?: boolean }

/** A listing as its own page shows it. */
export function toPost(stored: StoredPost, { counts, userEmail, saves, own = false }: Seen = {}): Post {
  const photos = stored.photos.map((photo) => ({ ...toPhoto(photo), ...(own && { fileName: photo.fileName }) }))
  const shown = own ? stored : withShownPlace(stored)
  return only(post, {
    ...shown,
    ...(!own && strangers),
    ...derived(stored, counts),
    around: aroundOf(stored),
    photos,
    allPhotos: photos,
    userEmail,
    saves,
  })
}

/** A listing as lists show it: without its long texts, the primary photo first. */
export function toCard(
  stored: Omit<StoredPost, Long>,
  counts?: Counts,
  { saves, own = false }: Pick<Seen, 'saves' | 'own'> = {},
): Card {
  const photos = cardPhotosOf(stored.photos).map(toPhoto)
  const shown = { ...withShownPlace(stored), ...(!own && strangers) }
  return only(card, { ...shown, ...derived(stored, counts), photos, saves })
}

/** When a listing ends and why it was archived is its owner's matter. */
const strangers = { expiresAt: undefined, archivedFor: undefined }

/** The same, without the coordinates where the poster hides the map: nobody else learns them. */
function withShownPlace<T extends Pick<StoredPost, 'showMap' | 'latitude' | 'longitude'>>(post: T): T {
  return post.showMap ? post : { ...post, latitude: undefined, longitude: undefined }
}

/** A listing as a pin on a map; none where the poster hides the map. */
export function pinsOf(stored: Omit<StoredPost, Long>): MapPin[] {
  const shown = toCard(stored)
  return shown.latitude === undefined ? [] : [only(mapPin, shown)]
}

/** What an answer says, and nothing else that an item may have: a later version of the code may have added to it. */
function only<S extends z.ZodMiniObject>(answer: S, all: Partial<z.output<S>>): z.output<S> {
  return Object.fromEntries(
    Object.keys(answer.shape).map((name) => [name, all[name as keyof typeof all]]),
  ) as z.output<S>
}

/** The photos that a card carries, the primary one first. */
export function cardPhotosOf(photos: readonly StoredPhoto[]): StoredPhoto[] {
  return photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).slice(0, cardPhotos)
}

/** What answers say beyond what is stored. */
function derived(stored: Omit<StoredPost, Long>, { views, likes }: Counts = { views: 0, likes: 0 }) {
  const { postTypeId } = stored.postType
  const reduced = reductionOf(historyOf(stored), Date.now())
  const primary = stored.photos.find((photo) => photo.primary)
  return {
    postType: { postTypeId, description: postTypes[postTypeId] },
    active: !stored.archived,
    // What it cost before is told with what it costs.
    prices: priceOf(stored).kind === 'amount' ? stored.prices : undefined,
    reduced: reduced && { percent: reduced.percent, since: reduced.since },
    primaryPhoto: primary ? photoAddress(primary.key) : '',
    primaryPhotoExtension: primary?.extension ?? '',
    views,
    likes,
  }
}

/** What a file was called on somebody's machine is nobody else's matter (D-47). */
const toPhoto = ({ fileName, ...photo }: StoredPhoto): Photo => ({ ...photo, blobString: photoAddress(photo.key) })
