import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { type PhotoRejection, photoRejections } from '#shared/photos/schema.ts'
import { allDone } from '../../lib/allDone.ts'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { inBatches } from '../../lib/dynamodb/batches.ts'
import { and, matches, where } from '../../lib/dynamodb/expression.ts'
import { get, getAll, pages } from '../../lib/dynamodb/reading.ts'
import { shapesOf } from '../../lib/dynamodb/shapes.ts'
import { remove, update, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { isPrint } from './print.ts'

const TableName = env('TABLE_PHOTOS')

/**
 * The result of processing: the size of the original in pixels as shown, the average colour as #rrggbb, and the formats
 * that were made.
 */
export type Processed = { width: number; height: number; placeholder: string; avif?: true | undefined }

/** `print` tells whether two photos look the same (`print.ts`). A `document` is a PDF, published as it came. */
export type Verdict =
  | ({ state: 'ready'; print?: string } & Processed)
  | { state: 'document'; bytes: number }
  | { state: 'rejected'; reason: PhotoRejection }

/**
 * An upload. It is `unattached` until a post carries it; `postId` is set from then on, or a moment before. A post that
 * is about to drop it makes it `unattached` again, and `released`. Articles and profiles carry photos as posts do:
 * `postId` is then the article's id, or `account#<userId>`.
 */
export type PhotoItem = {
  key: string
  userId: string
  createdAt: string
  createdKey: string
  unattached?: '1'
  postId?: string
  released?: true
  /** How often its processing was started. */
  attempts?: number
} & ({ state: 'pending' } | Verdict)

const upload = z.looseObject({
  key: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  createdKey: z.string(),
  unattached: z.optional(z.literal('1')),
  postId: z.optional(z.string()),
  released: z.optional(z.literal(true)),
})

/** Reads uploads of any schema version. */
const { shape, upgraded, read, readable } = shapesOf<PhotoItem>({
  key: 'key',
  schema: z.discriminatedUnion('state', [
    z.extend(upload, { state: z.literal('pending') }),
    z.extend(upload, {
      state: z.literal('ready'),
      width: z.number(),
      height: z.number(),
      placeholder: z.string(),
      print: z.optional(z.string()),
      avif: z.optional(z.literal(true)),
    }),
    z.extend(upload, { state: z.literal('document'), bytes: z.number() }),
    z.extend(upload, { state: z.literal('rejected'), reason: z.enum(photoRejections) }),
  ]),
  upgrades: [
    // Items from before schema versions were stored may lack attributes that came later.
    (item) => (item.state === 'ready' ? { placeholder: '#808080', ...item } : item),
    // Prints from before there were two hashes say nothing that can be compared with those of today.
    (item) => (item.state === 'ready' && item.print && !isPrint(item.print) ? { ...item, print: undefined } : item),
  ],
})

/** How long an unattached photo lives before the sweep deletes it. */
export const photoLifetimeMs = 86_400_000

/** No post may take a photo in the last hour before that, since the sweep may be deleting it. */
const sweepMarginMs = 3_600_000

/**
 * May this user attach the upload to this post: is it their own, processed to this `state`, in no other post, and not
 * about to expire?
 */
export function isUsable<S extends 'ready' | 'document'>(
  photo: PhotoItem,
  state: S,
  userId: string,
  postId: string,
): photo is PhotoItem & { state: S } {
  if (photo.userId !== userId || photo.state !== state || photo.released) return false
  if (photo.postId && photo.postId !== postId) return false
  return !photo.unattached || Date.parse(photo.createdAt) > Date.now() - photoLifetimeMs + sweepMarginMs
}

/** Creates the records of photos before their upload, with the post where that is known; the keys must be new. */
export async function createPhotos(
  _counted: SpendReceipt<'photo'>,
  userId: string,
  keys: readonly string[],
  postId?: string,
): Promise<void> {
  const createdAt = new Date().toISOString()
  await putPhotos(
    keys.map((key) => ({
      key,
      userId,
      postId,
      state: 'pending',
      createdAt,
      createdKey: `${createdAt}#${key}`,
      unattached: '1',
    })),
  )
}

/** Writes photos unconditionally. */
export async function putPhotos(photos: readonly PhotoItem[]): Promise<void> {
  const writes: Record<string, unknown>[] = photos.map((photo) => ({ PutRequest: { Item: { ...photo, shape } } }))
  await inBatches(writes, 25, async (batch) => {
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
    return UnprocessedItems?.[TableName] ?? []
  })
}

const refOf = (key: string) => ({ TableName, Key: { key } })

export async function getPhoto(key: string): Promise<PhotoItem | undefined> {
  const item = await get<PhotoItem>({ ...refOf(key), ConsistentRead: true })
  return item && read(item)
}

/** The photos with these keys, in any order; unknown keys are left out. */
export async function getPhotos(keys: readonly string[]): Promise<PhotoItem[]> {
  const distinct = [...new Set(keys)].map((key) => ({ key }))
  return readable(await getAll<PhotoItem>(TableName, distinct, { ConsistentRead: true }))
}

/** Counts a start of processing; answers the count, or undefined when there is a verdict already. */
export async function beginProcessing(key: string): Promise<number | undefined> {
  const begun = await updateAndGet<PhotoItem>(refOf(key), { add: { attempts: 1 } }, matches({ state: 'pending' }))
  return begun?.attempts
}

/** Stores the verdict on an upload; the first one is kept. */
export async function judgePhoto(key: string, verdict: Verdict): Promise<void> {
  await update(refOf(key), { set: verdict }, matches({ state: 'pending' }))
}

/** The photo has no other holder and was not swept: a write after the sweep would recreate half of its record. */
const isFree = (postId: string) =>
  where`attribute_exists(#createdKey) AND (attribute_not_exists(#postId) OR #postId = ${postId})`

/**
 * Claims photos for a post that is about to carry them: from now on, the sweep asks that post before it deletes them.
 * False when one of them is gone or belongs to another holder.
 */
export async function claimPhotos(postId: string, keys: readonly string[]): Promise<boolean> {
  const claims = keys.map((key) => update<PhotoItem>(refOf(key), { set: { postId } }, isFree(postId)))
  return (await allDone(claims)).every(Boolean)
}

const carriedBy = (postId: string) => ({ set: { postId, unattached: undefined, released: undefined } })

/**
 * Marks photos as carried by a post, so that the sweep spares them. Skips photos that were released meanwhile: either
 * the call that released them drops them, or the sweep finds them still carried. Idempotent.
 */
export async function attachPhotos(postId: string, keys: readonly string[]): Promise<void> {
  const still = and(matches({ released: undefined }), isFree(postId))
  await allDone(keys.map((key) => update<PhotoItem>(refOf(key), carriedBy(postId), still)))
}

/**
 * Repairs the record of an unattached photo that is carried after all, unless it was released since it was loaded: then
 * its holder is dropping it, and the sweep has to find what is left of it.
 */
export function repairAttachment({ key, createdKey }: PhotoItem, postId: string): Promise<boolean> {
  return update<PhotoItem>(refOf(key), carriedBy(postId), and(matches({ createdKey }), isFree(postId)))
}

/**
 * Marks photos as released before a post drops them. If the post drops them but nobody deletes them, the sweep does; if
 * it does not drop them, the sweep notices that they are still carried. Answers the photos that belong to the post.
 */
export async function releasePhotos(postId: string, keys: readonly string[]): Promise<string[]> {
  const now = new Date().toISOString()
  const release = async (key: string) => {
    const set = { postId, unattached: '1', released: true, createdKey: `${now}#${key}` } as const
    const owned = await update<PhotoItem>(refOf(key), { set }, isFree(postId))
    return owned ? key : []
  }
  return (await allDone(keys.map(release))).flat()
}

/**
 * Unattached photos that were created or released before this moment (ISO), oldest first, page by page; also unreadable
 * items.
 */
export async function* unattachedBefore(moment: string): AsyncGenerator<PhotoItem[]> {
  const query = {
    TableName,
    IndexName: 'unattached',
    where: where`#unattached = ${'1'} AND #createdKey < ${moment}`,
  }
  for await (const page of pages<PhotoItem>(query)) yield page.map(upgraded)
}

/** Deletes the record of an unattached photo; false when a post carries it after all. */
export function removePhoto(key: string): Promise<boolean> {
  return remove(refOf(key), where`attribute_exists(#unattached)`)
}
