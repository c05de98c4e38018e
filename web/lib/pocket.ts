import { photoUrl } from '#shared/photos/variants.ts'
import type { Card } from '#shared/posts/post.ts'
import { session } from './storage.ts'

/** Where the service worker is (web/worker), and where devices send what is shared to the application (PWA-03). */
export const workerPath = '/worker.js'
export const sharePath = '/user/share'

/** What the device keeps: saved listings for when there is no connection, and pictures until the form takes them. */
export const pockets = { listings: 'tregu.listings', pictures: 'tregu.pictures' } as const

const cardsPath = '/kept/cards'

/** One size of a photo is kept for all screens. */
const keptAs = [640, 'webp'] as const

/** The address of what is kept of the photo at another address of it. */
export const keptPhoto = (path: string): string => photoUrl(/^\/photos\/(.*)\//.exec(path)?.[1] ?? '', ...keptAs)

const firstPhotoOf = ({ photos: [photo] }: Card) =>
  photo?.blobString.startsWith('/photos/') ? [photoUrl(photo.key, ...keptAs)] : []

/** What the browser's caches answer; undefined where it has none: the line is not safe, or site data are blocked. */
async function attempt<T>(ask: (own: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(caches)
  } catch {
    return undefined
  }
}

/**
 * Keeps these listings with their first photos, and none but these (PWA-01). Answers of public calls alone come here.
 * Throws where the browser keeps nothing.
 */
export async function keepListings(cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return void (await caches.delete(pockets.listings))
  const pocket = await caches.open(pockets.listings)
  await pocket.put(cardsPath, Response.json(cards))
  const photos = new Set(cards.flatMap(firstPhotoOf))
  for (const { url } of await pocket.keys()) {
    const { pathname } = new URL(url)
    if (!photos.delete(pathname) && pathname !== cardsPath) await pocket.delete(url)
  }
  // A photo that cannot be had now leaves its place on the card.
  for (const photo of photos) await pocket.add(photo).catch(() => undefined)
}

/** The listings that are kept. */
export async function keptListings(): Promise<Card[]> {
  const kept = await attempt((own) => own.match(cardsPath, { cacheName: pockets.listings }))
  return kept ? kept.json() : []
}

/** A message that was not sent is kept in the tab under a name that begins so. */
export const unsentPrefix = 'tregu.message.'

/** Changes of a profile, a listing or an article that were not saved are kept in the tab under a name that begins so. */
export const unsavedPrefix = 'tregu.unsaved.'

const dropFromTab = (prefix: string) => {
  for (const name of session.keys()) if (name.startsWith(prefix)) session.remove(name)
}

/** Whoever signs out leaves no changes behind; a session that ends by itself keeps them for who comes back. */
export const dropUnsaved = (): void => dropFromTab(unsavedPrefix)

/** Empties what was kept: nobody's who comes after. */
export async function emptyPockets(): Promise<void> {
  dropFromTab(unsentPrefix)
  await attempt((own) => Promise.all(Object.values(pockets).map((name) => own.delete(name))))
}

const nameHeader = 'x-name'

let lastPut = Promise.resolve()

/** Puts pictures by until the form of a listing takes them, in place of those before: of two calls the later one's stay. */
export function putPictures(pictures: readonly File[]): Promise<void> {
  lastPut = lastPut.catch(() => undefined).then(() => replacePictures(pictures))
  return lastPut
}

async function replacePictures(pictures: readonly File[]): Promise<void> {
  await caches.delete(pockets.pictures)
  const pocket = await caches.open(pockets.pictures)
  for (const [position, picture] of pictures.entries()) {
    const headers = { 'content-type': picture.type, [nameHeader]: encodeURIComponent(picture.name) }
    await pocket.put(`/kept/pictures/${position}`, new Response(picture, { headers }))
  }
}

/** Takes the pictures out that were put by; a second time there are none. */
export async function takePictures(): Promise<File[]> {
  const pocket = await attempt((own) => own.open(pockets.pictures))
  if (!pocket) return []
  const kept = await pocket.matchAll()
  await caches.delete(pockets.pictures)
  return Promise.all(
    kept.map(async (picture) => {
      const name = decodeURIComponent(picture.headers.get(nameHeader) ?? '')
      return new File([await picture.blob()], name, { type: picture.headers.get('content-type') ?? '' })
    }),
  )
}
