import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PostInput, StoredPhoto } from '#shared/posts/post.ts'
import { Refusal } from '../lib/errors.ts'
import { createPhotos, getPhotos, isUsable, type PhotoItem } from './data.ts'
import { putUpload } from './uploads.ts'

/** How long a request waits for the processing of photos in its body, in milliseconds. */
const patience = 8_000

/**
 * The photos of a post in its order, without duplicates; those that it has already (`held`) stay as they are stored.
 * Refuses other photos that the user may not use, naming the `field`.
 */
export async function storedPhotos(
  inputs: PostInput['photos'],
  userId: string,
  postId: string,
  held: readonly StoredPhoto[] = [],
  field = 'photos',
): Promise<StoredPhoto[]> {
  const named = new Map<string, PostInput['photos'][number]>()
  for (const input of inputs) {
    const key = input.key ?? (await upload(input.blobString ?? '', userId))
    named.set(key, { ...input, primary: input.primary || named.get(key)?.primary === true })
  }
  const inBody = inputs.some(({ key }) => !key)
  const known = new Map(held.map((photo) => [photo.key, photo]))
  const added = [...named.keys()].filter((key) => !known.has(key))
  const items = new Map((await settled(added, inBody ? patience : 0)).map((item) => [item.key, item]))
  return [...named].map(([key, { primary, fileName }]) => {
    const stored = known.get(key)
    if (stored) return { ...stored, primary, fileName: fileName ?? stored.fileName }
    const item = items.get(key)
    if (!item || !isUsable(item, userId, postId)) throw new Refusal('badInput', { [field]: 'invalid' })
    const { width, height, placeholder, avif } = item
    return { key, primary, fileName, extension: 'jpg', width, height, placeholder, avif }
  })
}

/** Stores a base64 photo of an old client, optionally a data URL, and processes it like every other upload (D-23). */
async function upload(blobString: string, userId: string): Promise<string> {
  const key = randomUUID()
  await createPhotos(userId, [key])
  await putUpload(userId, key, Buffer.from(blobString.replace(/^data:[^,]*,/, ''), 'base64'))
  return key
}

/** Waits until none of the photos is pending, or until the time is up; answers them as they are then. */
async function settled(keys: string[], milliseconds: number): Promise<PhotoItem[]> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const items = await getPhotos(keys)
    if (items.every(({ state }) => state !== 'pending') || Date.now() >= deadline) return items
    await setTimeout(250)
  }
}
