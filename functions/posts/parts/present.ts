import type * as z from 'zod/mini'
import { photoAddress } from '#shared/photos/variants.ts'
import { historyOf, reductionOf, shownHistory } from '#shared/posts/history.ts'
import { postTypes } from '#shared/posts/lists.ts'
import { type Card, card, type Photo, type Post, post, type StoredPhoto, type StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { shownVin } from '#shared/posts/vin.ts'
import { type MapPin, mapPin } from '#shared/search/answers.ts'
import { safetyOf } from '#shared/trust/safety.ts'
import { circleCentre } from '../hiddenPlace.ts'
import type { Counts } from './counters.ts'

type Long = 'description' | 'descriptionSecond' | 'facebookLink' | 'vin' | 'menuPdf'

/** The number of photos on a card. */
const cardPhotos = 5

/** Is a listing hidden from strangers, because its owner archived it or is suspended, or by a decision? */
export const isHidden = ({
  archived,
  withheld,
  restriction,
}: Pick<StoredPost, 'archived' | 'withheld' | 'restriction'>) =>
  archived || withheld === true || restriction !== undefined

/**
 * Additions to a listing's own page: its owner (`own`) sees the hidden place, the original file names and the whole VIN. `userEmail`
 * is set only when the owner shows it.
 */
type PostExtras = { counts?: Counts; userEmail?: string; saves?: number; own?: boolean }

/** A listing as its own page shows it. */
export function toPost(stored: StoredPost, { counts, userEmail, saves, own = false }: PostExtras = {}): Post {
  const photos = stored.photos.map((photo) => ({ ...toPhoto(photo), ...(own && { fileName: photo.fileName }) }))
  const shown = own ? stored : withShownPlace(stored)
  return only(post, {
    ...shown,
    ...(!own && strangers),
    vin: own ? stored.vin : stored.vin && shownVin(stored.vin),
    ...derived(stored, counts),
    around: circleCentre(stored),
    safety: safetyOf(stored),
    photos,
    allPhotos: photos,
    userEmail,
    saves,
  })
}

/** A listing as a card in lists: without its long texts, the primary photo first. */
export function toCard(
  stored: Omit<StoredPost, Long>,
  counts?: Counts,
  { saves, own = false }: Pick<PostExtras, 'saves' | 'own'> = {},
): Card {
  const photos = cardPhotosOf(stored.photos).map(toPhoto)
  const shown = { ...withShownPlace(stored), ...(!own && strangers) }
  return only(card, { ...shown, ...derived(stored, counts), photos, saves })
}

/** Only the owner sees when a listing ends, why it was archived and why it is hidden. */
const strangers = { expiresAt: undefined, archivedFor: undefined, restriction: undefined }

/** Removes the coordinates where the poster hides the map, so that nobody else sees them. */
function withShownPlace<T extends Pick<StoredPost, 'showMap' | 'latitude' | 'longitude'>>(post: T): T {
  return post.showMap ? post : { ...post, latitude: undefined, longitude: undefined }
}

/** The pin of a listing on a map; none where the poster hides the map. */
export function pinsOf(stored: Omit<StoredPost, Long>): MapPin[] {
  const shown = toCard(stored)
  return shown.latitude === undefined ? [] : [only(mapPin, shown)]
}

/** Only the fields of the answer's schema: a later version of the code may have stored further attributes. */
function only<S extends z.ZodMiniObject>(answer: S, all: Partial<z.output<S>>): z.output<S> {
  return Object.fromEntries(
    Object.keys(answer.shape).map((name) => [name, all[name as keyof typeof all]]),
  ) as z.output<S>
}

/** The photos that a card carries, the primary one first. */
export function cardPhotosOf(photos: readonly StoredPhoto[]): StoredPhoto[] {
  return photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).slice(0, cardPhotos)
}

/** Fields of an answer that are computed. */
function derived(stored: Omit<StoredPost, Long>, { views, likes }: Counts = { views: 0, likes: 0 }) {
  const { postTypeId } = stored.postType
  const history = historyOf(stored)
  const reduced = reductionOf(history, Date.now())
  const primary = stored.photos.find((photo) => photo.primary)
  return {
    postType: { postTypeId, description: postTypes[postTypeId] },
    active: !stored.archived,
    // Earlier prices are shown only with a current price.
    prices: priceOf(stored).kind === 'amount' ? shownHistory(history) : undefined,
    reduced: reduced && { percent: reduced.percent, since: reduced.since },
    primaryPhoto: primary ? photoAddress(primary.key) : '',
    primaryPhotoExtension: primary?.extension ?? '',
    views,
    likes,
  }
}

/** The original name of a file is not shown to anybody else (D-47), and its hashes to nobody. */
const toPhoto = ({ fileName, print, uploadedAt, ...photo }: StoredPhoto): Photo => ({
  ...photo,
  blobString: photoAddress(photo.key),
})
