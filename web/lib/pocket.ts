import { photoUrl } from '#shared/photos/variants.ts'
import type { Card } from '#shared/posts/post.ts'
import { session, withCaches } from './storage.ts'

/**
 * The URL of the service worker (web/worker), and the URL to which devices post content shared with the app (PWA-03).
 */
export const workerPath = '/worker.js'
export const sharePath = '/user/share'

/**
 * The names of the caches on the device: saved listings for use without a connection, pictures of the form of a listing
 * that are not sent yet, and pictures that were shared with the app, until the form takes them.
 */
export const pockets = { listings: 'tregu.listings', pictures: 'tregu.pictures', shared: 'tregu.shared' } as const

/** What stores pictures: the form itself, or whoever posts to `sharePath`, which any page can do. */
export type PicturePocket = 'pictures' | 'shared'

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
const keptAs = [640, 'webp'] as const

/** The cache key of a photo, from the URL of any of its variants. */
export const keptPhoto = (path: string): string => photoUrl(/^\/photos\/(.*)\//.exec(path)?.[1] ?? '', ...keptAs)

const firstPhotoOf = ({ photos: [photo] }: Card) =>
  photo?.blobString.startsWith('/photos/') ? [photoUrl(photo.key, ...keptAs)] : []

const markHeader = 'x-mark'

/**
 * Replaces the cached listings and their first photos (PWA-01); `mark` tells which they are. Only for responses of
 * public calls.
 */
export const keepListings = (cards: readonly Card[], mark: string): Promise<unknown> =>
  withCaches(async (own) => {
    if (cards.length === 0) return own.delete(pockets.listings)
    const pocket = await own.open(pockets.listings)
    await pocket.put(cardsPath, Response.json(cards, { headers: { [markHeader]: mark } }))
    const photos = new Set(cards.flatMap(firstPhotoOf))
    for (const { url } of await pocket.keys()) {
      const { pathname } = new URL(url)
      if (!photos.delete(pathname) && pathname !== cardsPath) await pocket.delete(url)
    }
    // A photo that cannot be loaded now is missing on its card.
    for (const photo of photos) await pocket.add(photo).catch(() => undefined)
  })

const keptCards = () => withCaches((own) => own.match(cardsPath, { cacheName: pockets.listings }))

/** The cached listings. */
export const keptListings = async (): Promise<Card[]> => (await keptCards())?.json() ?? []

/** The mark of the cached listings; null if none are. */
export const keptMark = async (): Promise<string | null> => (await keptCards())?.headers.get(markHeader) ?? null

/** Prefix of the keys under which unsent messages are stored for the tab. */
export const unsentPrefix = 'tregu.message.'

/** Prefix of the keys under which unsaved changes of a profile, listing or article are stored for the tab. */
export const unsavedPrefix = 'tregu.unsaved.'

const dropFromTab = (prefix: string) => {
  for (const name of session.keys()) if (name.startsWith(prefix)) session.remove(name)
}

/** Signing out deletes unsaved changes; an expired session keeps them for when the user signs in again. */
export const dropUnsaved = (): void => dropFromTab(unsavedPrefix)

/** Deletes all cached data, so that the next user of the device does not see them. */
export async function emptyPockets(): Promise<void> {
  dropFromTab(unsentPrefix)
  await withCaches((own) => Promise.all(Object.values(pockets).map((name) => own.delete(name))))
}

const nameHeader = 'x-name'

let lastPut = Promise.resolve()

/** Stores pictures in place of earlier ones of the same pocket; of concurrent calls the last one wins. */
export function putPictures(pocket: PicturePocket, pictures: readonly File[]): Promise<void> {
  lastPut = lastPut.then(() => replacePictures(pocket, pictures))
  return lastPut
}

async function replacePictures(name: PicturePocket, pictures: readonly File[]): Promise<void> {
  await withCaches(async (own) => {
    await own.delete(pockets[name])
    const pocket = await own.open(pockets[name])
    for (const [position, picture] of pictures.entries()) {
      const headers = { 'content-type': picture.type, [nameHeader]: encodeURIComponent(picture.name) }
      await pocket.put(`/kept/${name}/${position}`, new Response(picture, { headers }))
    }
  })
}

/** The stored pictures. */
export async function storedPictures(pocket: PicturePocket): Promise<File[]> {
  const kept = await withCaches(async (own) => (await own.open(pockets[pocket])).matchAll())
  return Promise.all(
    (kept ?? []).map(async (picture) => {
      const name = decodeURIComponent(picture.headers.get(nameHeader) ?? '')
      return new File([await picture.blob()], name, { type: picture.headers.get('content-type') ?? '' })
    }),
  )
}
