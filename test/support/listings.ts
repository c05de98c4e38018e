import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Rendered } from '#functions/photos/parts/render.ts'
import type { Answer } from '#shared/lib/contract.ts'
import type { SignedUpload } from '#shared/photos/schema.ts'
import { formats, photoUrl, photoWidths } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import type { Post } from '#shared/posts/post.ts'
import type { search } from '#shared/search/contract.ts'
import { mayStore, takeEnvironment } from './environment.ts'
import { address, call, eventually } from './http.ts'
import type { Person } from './people.ts'

const prishtina = { lat: 42.6629, lng: 21.1655 }

/**
 * A body for `posts.create`: an apartment for rent in Prishtina, or in the city of `changes`, with a pin near its centre.
 * Valid once it has photos.
 */
export function buildPost(changes: Record<string, unknown> = {}) {
  const { lat, lng } = cityOf(String(changes['input-location'])) ?? prishtina
  return {
    postType: { postTypeId: 1 },
    rent: true,
    title: 'Two rooms near the park',
    description: 'Bright, quiet, close to everything.',
    price: 350,
    currency: 'Euro',
    space: 62.5,
    unit: 'm2',
    bathrooms: 1,
    rooms: 2,
    'input-location': 'Prishtine',
    neighborhood: 'Dardania',
    latitude: Number((lat - 0.0084).toFixed(4)),
    longitude: Number((lng - 0.0087).toFixed(4)),
    showMap: true,
    amenities: ['wifi', 'parking'],
    photos: [] as { key: string; primary: boolean }[],
    ...changes,
  }
}

/** A single-colour JPEG with a camera's EXIF and a GPS position. Each is unique, like photos of a camera. */
export function buildPhoto({ width = 400, height = 300, color = '#336699' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({
      IFD0: { Make: 'TreguCam', ImageDescription: randomUUID() },
      IFD3: { GPSLatitude: '42/1 39/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '21/1 9/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer()
}

/** Requests a signed upload for one file. */
export async function signPhoto(person: Person, bytes: Buffer, contentType = 'image/jpeg'): Promise<SignedUpload> {
  const { status, body } = await call<{ data: SignedUpload[] }>('photos.sign', {
    as: person.token,
    body: { files: [{ fileName: 'photo.jpg', contentType, size: bytes.length }] },
  })
  const signed = body.data?.[0]
  if (!signed) throw new Error(`Not signed (${status}): ${JSON.stringify(body)}`)
  return signed
}

/** Sends a file to its signed URL, as a browser's form would. */
export function sendPhoto(
  { url, fields }: SignedUpload,
  bytes: Buffer,
  contentType = 'image/jpeg',
  from = '127.0.0.1',
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), 'photo.jpg')
  return fetch(url, { method: 'POST', body: form, headers: { 'x-local-address': from } })
}

/** A photo of a person, ready to be used, unless it is to be uploaded from these bytes; returns its key. */
export async function uploadPhoto(person: Person, bytes?: Buffer): Promise<string> {
  // Small: encoding its nine variants takes a third of the time.
  const photo = bytes ?? (await buildPhoto({ width: 64, height: 48 }))
  if (!bytes && mayStore()) return storePhoto(person, photo)
  const signed = await signPhoto(person, photo)
  const sent = await sendPhoto(signed, photo)
  if (!sent.ok) throw new Error(`Not uploaded: ${await sent.text()}`)
  await eventually(async () => (await photoState(person, signed.key)).state === 'ready')
  return signed.key
}

let rendered: Promise<Rendered> | undefined

/**
 * Stores a photo as an upload is stored and published, with variants that are rendered once (photos/photos.test.ts
 * compares).
 */
async function storePhoto({ userId }: Person, bytes: Buffer): Promise<string> {
  takeEnvironment()
  const [{ putPhotos }, { publishPhoto }, { renderPhoto }, { flatMark }] = await Promise.all([
    import('#functions/photos/parts/data.ts'),
    import('#functions/photos/parts/uploads.ts'),
    import('#functions/photos/parts/render.ts'),
    import('#functions/photos/parts/print.ts'),
  ])
  rendered ??= renderPhoto(bytes).then((one) => {
    if (typeof one === 'string') throw new Error(`The photo is refused: ${one}`)
    return one
  })
  const { variants, ...processed } = await rendered
  const key = randomUUID()
  await publishPhoto(key, variants)
  const createdAt = new Date().toISOString()
  const print = `${flatMark}${randomBytes(16).toString('base64url')}`
  const upload = { key, userId, createdAt, createdKey: `${createdAt}#${key}`, unattached: '1', attempts: 1 } as const
  await putPhotos([{ ...upload, ...processed, print, state: 'ready' }])
  return key
}

/** The status of an upload. */
export async function photoState(person: Person, key: string) {
  const { body } = await call<{ data: { state: string; reason?: string; url?: string; width?: number } }>(
    'photos.get',
    {
      as: person.token,
      params: { key },
    },
  )
  return body.data
}

/** Publishes a listing, with one photo unless `changes` has photos; returns its id. */
export async function publish(person: Person, changes: Record<string, unknown> = {}): Promise<string> {
  const photos = changes.photos ?? [{ key: await uploadPhoto(person), primary: true }]
  const { status, body } = await call<{ data: { postId: string } }>('posts.create', {
    as: person.token,
    body: buildPost({ ...changes, photos }),
  })
  if (status !== 200) throw new Error(`Not published: ${JSON.stringify(body)}`)
  return body.data.postId
}

/** A random word of these ten letters. Each test file uses its own ten, so that no typo of one word is another's. */
export const randomWord = (letters: string) =>
  Array.from(String(Date.now()), (digit) => letters[Number(digit)]).join('')

/** The result of a search. */
export async function found(query: Record<string, string | number>) {
  const { body } = await call<Answer<typeof search.find>>('search.find', { query })
  return body.data
}

/** A listing as the API returns it to its page. */
export const getPost = (id: string, person?: Person) =>
  call<{ data: Post }>('posts.get', { params: { id }, ...(person && { as: person.token }) })

/** Is there an object with this path in storage? Ignores caches. */
export async function isStored(path: string): Promise<boolean> {
  return (await fetch(address() + path, { headers: { 'x-local-fresh': '1' } })).status === 200
}

/** Is any file of the photo in storage? */
export async function isPublished(key: string): Promise<boolean> {
  const variants = photoWidths.flatMap((width) => formats.map((format) => photoUrl(key, width, format)))
  return (await Promise.all(variants.map(isStored))).some(Boolean)
}
