import { photoUrl } from '#shared/photos/variants.ts'
import type { Card } from '#shared/posts/post.ts'
import { local, session, withCaches } from './storage.ts'

/**
 * The URL of the service worker (web/worker), and the URL to which devices post content shared with the app (PWA-03).
 */
export const workerPath = '/worker.js'
export const sharePath = '/user/share'

/**
 * The names of the caches on the device: saved listings for use without a connection, pictures of the form of a listing
 * that are not sent yet, and pictures that were shared with the app, until the form takes them.
 */
export const deviceCaches = { listings: 'tregu.listings', pictures: 'tregu.pictures', shared: 'tregu.shared' } as const

/** The caches with pictures: of the form itself, and of what was posted to `sharePath`, which any page can do. */
export type PictureCache = 'pictures' | 'shared'

/**
 * How many pictures are taken from outside, and the largest in bytes: more than a listing has, whose form says which it
 * takes, and more than a photo of any telephone.
 */
const [sharedMax, sharedMaxBytes] = [30, 50_000_000]

/** The pictures among what was shared with the app, not too many and none too large. */
export const acceptedPictures = (shared: readonly FormDataEntryValue[]): File[] =>
  shared
    .filter((one) => one instanceof File && one.size > 0 && one.size <= sharedMaxBytes)
    .slice(0, sharedMax) as File[]

const cardsPath = '/kept/cards'

/** The single variant of a photo that is cached, for all screens. */
const cachedVariant = [640, 'webp'] as const

/** The cache key of a photo, from the URL of any of its variants. */
export const cachedPhotoPath = (path: string): string =>
  photoUrl(/^\/photos\/(.*)\//.exec(path)?.[1] ?? '', ...cachedVariant)

const firstPhotoOf = ({ photos: [photo] }: Card) =>
  photo?.blobString.startsWith('/photos/') ? [photoUrl(photo.key, ...cachedVariant)] : []

const markHeader = 'x-mark'

/**
 * Replaces the cached listings and their first photos (PWA-01); `mark` tells which they are. Only for responses of
 * public calls.
 */
export const cacheListings = (cards: readonly Card[], mark: string): Promise<unknown> =>
  withCaches(async (cacheStorage) => {
    if (cards.length === 0) return cacheStorage.delete(deviceCaches.listings)
    const cache = await cacheStorage.open(deviceCaches.listings)
    await cache.put(cardsPath, Response.json(cards, { headers: { [markHeader]: mark } }))
    const photos = new Set(cards.flatMap(firstPhotoOf))
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (!photos.delete(pathname) && pathname !== cardsPath) await cache.delete(url)
    }
    // A photo that cannot be loaded now is missing on its card.
    for (const photo of photos) await cache.add(photo).catch(() => undefined)
  })

const cachedCards = () =>
  withCaches((cacheStorage) => cacheStorage.match(cardsPath, { cacheName: deviceCaches.listings }))

/** The cached listings. */
export const cachedListings = async (): Promise<Card[]> => (await cachedCards())?.json() ?? []

/** The mark of the cached listings; null if none are. */
export const cachedMark = async (): Promise<string | null> => (await cachedCards())?.headers.get(markHeader) ?? null

/** Prefix of the keys under which unsent messages are stored for the tab. */
export const unsentPrefix = 'tregu.message.'

/** Prefix of the keys under which unsent messages of conversations are stored. */
export const repliesPrefix = 'tregu.reply.'

/** The key of the mailed link whose conversation is joined after a login. */
export const joinKey = 'tregu.join'

/** The key of the subscription by which this browser is told of news (web/features/push). */
export const pushKey = 'tregu.push'

/** The key of the name, e-mail and telephone number with which somebody without an account has written last. */
export const contactKey = 'tregu.contact'

/** Prefix of the keys under which unsaved changes of a profile, listing or article are stored for the tab. */
export const unsavedPrefix = 'tregu.unsaved.'

const drop = (storage: typeof local, prefix: string) => {
  for (const name of storage.keys()) if (name.startsWith(prefix)) storage.remove(name)
}

/** Signing out deletes unsaved changes; an expired session keeps them for when the user signs in again. */
export const clearUnsaved = (): void => drop(session, unsavedPrefix)

/** Deletes all cached data, so that the next user of the device does not see them. */
export async function clearDeviceCaches(): Promise<void> {
  drop(session, unsentPrefix)
  drop(local, repliesPrefix)
  for (const key of [contactKey, joinKey, pushKey]) local.remove(key)
  await withCaches((cacheStorage) => Promise.all(Object.values(deviceCaches).map((name) => cacheStorage.delete(name))))
}

const nameHeader = 'x-name'

let lastPut = Promise.resolve()

/** Stores pictures in place of earlier ones of the same pocket; of concurrent calls the last one wins. */
export function cachePictures(cache: PictureCache, pictures: readonly File[]): Promise<void> {
  lastPut = lastPut.then(() => replacePictures(cache, pictures))
  return lastPut
}

async function replacePictures(name: PictureCache, pictures: readonly File[]): Promise<void> {
  await withCaches(async (cacheStorage) => {
    await cacheStorage.delete(deviceCaches[name])
    const cache = await cacheStorage.open(deviceCaches[name])
    for (const [position, picture] of pictures.entries()) {
      const headers = { 'content-type': picture.type, [nameHeader]: encodeURIComponent(picture.name) }
      await cache.put(`/kept/${name}/${position}`, new Response(picture, { headers }))
    }
  })
}

/** The stored pictures. */
export async function cachedPictures(cache: PictureCache): Promise<File[]> {
  const kept = await withCaches(async (cacheStorage) => (await cacheStorage.open(deviceCaches[cache])).matchAll())
  return Promise.all(
    (kept ?? []).map(async (picture) => {
      const name = decodeURIComponent(picture.headers.get(nameHeader) ?? '')
      return new File([await picture.blob()], name, { type: picture.headers.get('content-type') ?? '' })
    }),
  )
}
