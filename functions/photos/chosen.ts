import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PostInput, StoredPhoto } from '#shared/posts/post.ts'
import { Refusal } from '../lib/errors.ts'
import { createPhotos, getPhotos, isUsable, type PhotoItem } from './data.ts'
import { putUpload } from './uploads.ts'

/** How long a request waits for photos that came in its body to be processed, in milliseconds. */
const patience = 8_000

/**
 * The photos of a post in its own order, each once; those that it carries already (`held`) stay as they are stored.
 * Refuses any other that the user may not put there, by the name of the `field`.
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

/** Takes base64 of old-style clients, perhaps as a data URL, the way of every other upload (D-23). */
async function upload(blobString: string, userId: string): Promise<string> {
  const key = randomUUID()
  await createPhotos(userId, [key])
  await putUpload(userId, key, Buffer.from(blobString.replace(/^data:[^,]*,/, ''), 'base64'))
  return key
}

/** The photos once none of them is pending any more, or as they are when patience ends. */
async function settled(keys: string[], milliseconds: number): Promise<PhotoItem[]> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const items = await getPhotos(keys)
    if (items.every(({ state }) => state !== 'pending') || Date.now() >= deadline) return items
    await setTimeout(250)
  }
}
