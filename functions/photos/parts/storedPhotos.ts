import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Spending } from '#shared/lib/spends.ts'
import type { PostInput, StoredPhoto, StoredPost } from '#shared/posts/post.ts'
import { Refusal } from '../../lib/errors.ts'
import { createPhotos, getPhotos, isUsable, type PhotoItem } from './data.ts'
import { putUpload } from './uploads.ts'

/** How long a request waits for the processing of photos in its body, in milliseconds. */
const patience = 8_000

/** Who chooses photos, and how those in the body of the request are counted. */
export type Chooser = { userId: string; spend: Spending<'photo'> }

/**
 * The photos of a post in its order, without duplicates; those that it has already (`held`) stay as they are stored.
 * Refuses other photos that the user may not use, naming the `field`.
 */
export async function storedPhotos(
  inputs: PostInput['photos'],
  { userId, spend }: Chooser,
  postId: string,
  held: readonly StoredPhoto[] = [],
  field = 'photos',
): Promise<StoredPhoto[]> {
  const named = new Map<string, PostInput['photos'][number]>()
  const inBody = inputs.filter(({ key }) => !key)
  const uploaded = await uploadAll(inBody, userId, spend)
  for (const input of inputs) {
    const key = input.key ?? uploaded.get(input) ?? ''
    named.set(key, { ...input, primary: input.primary || named.get(key)?.primary === true })
  }
  const known = new Map(held.map((photo) => [photo.key, photo]))
  const added = [...named.keys()].filter((key) => !known.has(key))
  const items = new Map((await settled(added, inBody.length > 0 ? patience : 0)).map((item) => [item.key, item]))
  return [...named].map(([key, { primary, mark, fileName }]) => {
    const stored = known.get(key)
    if (stored) return { ...stored, primary, mark, fileName: fileName ?? stored.fileName }
    const item = items.get(key)
    if (!item || !isUsable(item, 'ready', userId, postId)) throw new Refusal('badInput', { [field]: 'invalid' })
    const { width, height, placeholder, avif, print, createdAt: uploadedAt } = item
    return { key, primary, mark, fileName, extension: 'jpg', width, height, placeholder, avif, print, uploadedAt }
  })
}

/** The PDF of a listing's menu; refuses one that the user may not use, unless the listing has it already (`held`). */
export async function storedMenu(
  input: PostInput['menuPdf'],
  userId: string,
  postId: string,
  held?: StoredPost['menuPdf'],
): Promise<StoredPost['menuPdf']> {
  if (!input || input.key === held?.key) return input && held
  const [item] = await getPhotos([input.key])
  if (!item || !isUsable(item, 'document', userId, postId)) throw new Refusal('badInput', { menuPdf: 'invalid' })
  return { key: item.key, bytes: item.bytes }
}

/**
 * Stores the base64 photos of an old client, optionally data URLs, which are counted and processed like every other
 * upload (D-23); answers their keys.
 */
async function uploadAll(
  inputs: PostInput['photos'],
  userId: string,
  spend: Spending<'photo'>,
): Promise<Map<PostInput['photos'][number], string>> {
  if (inputs.length === 0) return new Map()
  const counted = await spend('photo', { count: inputs.length })
  const keys = new Map(inputs.map((input) => [input, randomUUID()]))
  await createPhotos(counted, userId, [...keys.values()])
  for (const [{ blobString = '' }, key] of keys)
    await putUpload(userId, key, Buffer.from(blobString.replace(/^data:[^,]*,/, ''), 'base64'))
  return keys
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
