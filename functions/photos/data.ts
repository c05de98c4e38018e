import { BatchWriteCommand, DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type PhotoRejection, photoRejections } from '#shared/photos/schema.ts'
import { allDone } from '../lib/allDone.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { inBatches } from '../lib/dynamodb/batches.ts'
import { holds, ifHolds } from '../lib/dynamodb/conditions.ts'
import { getAll, pages } from '../lib/dynamodb/reading.ts'
import { shapesOf } from '../lib/dynamodb/shapes.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_PHOTOS')

/** What processing found: size in pixels of the original as shown, average colour as #rrggbb; and which forms it made. */
export type Processed = { width: number; height: number; placeholder: string; avif?: true | undefined }

/** `print` stands for the bytes of the original: the same file has the same. */
export type Verdict = ({ state: 'ready'; print?: string } & Processed) | { state: 'rejected'; reason: PhotoRejection }

/**
 * An upload. `unattached` until a post carries it; `postId` from then on, or a moment before. A post that is about to
 * drop it makes it `unattached` again, and `released`. An article carries photos as a post does, its id in `postId`;
 * the photo of a profile has `account#<userId>` there.
 */
export type PhotoItem = {
  key: string
  userId: string
  createdAt: string
  createdKey: string
  unattached?: '1'
  postId?: string
  released?: true
  /** How often its processing was begun. */
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

/** How uploads of any age are read. */
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
    z.extend(upload, { state: z.literal('rejected'), reason: z.enum(photoRejections) }),
  ]),
  upgrades: [
    // Before items told their shape, those written early lacked what came later.
    (item) => (item.state === 'ready' ? { placeholder: '#808080', ...item } : item),
  ],
})

/** How long a photo may wait for a post before the sweep takes it. */
export const photoLifetimeMs = 86_400_000

/** The last hour belongs to the sweep, so that no post takes a photo that is just being removed. */
const sweepMarginMs = 3_600_000

/** May this user put the photo into this post: their own, processed, in no other post, and not about to expire? */
export function isUsable(photo: PhotoItem, userId: string, postId: string): photo is PhotoItem & { state: 'ready' } {
  if (photo.userId !== userId || photo.state !== 'ready' || photo.released) return false
  if (photo.postId && photo.postId !== postId) return false
  return !photo.unattached || Date.parse(photo.createdAt) > Date.now() - photoLifetimeMs + sweepMarginMs
}

/** Opens photos for upload, of a post where that is known; the keys must be new. */
export async function createPhotos(userId: string, keys: readonly string[], postId?: string): Promise<void> {
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

/** Writes photos as they are. */
export async function putPhotos(photos: readonly PhotoItem[]): Promise<void> {
  const writes: Record<string, unknown>[] = photos.map((photo) => ({ PutRequest: { Item: { ...photo, shape } } }))
  await inBatches(writes, 25, async (batch) => {
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
    return UnprocessedItems?.[TableName] ?? []
  })
}

export async function getPhoto(key: string): Promise<PhotoItem | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { key }, ConsistentRead: true }))
  return Item && read(Item as PhotoItem)
}

/** The photos with these keys, in any order; unknown keys are left out. */
export async function getPhotos(keys: readonly string[]): Promise<PhotoItem[]> {
  const distinct = [...new Set(keys)].map((key) => ({ key }))
  return readable(await getAll<PhotoItem>(TableName, distinct, { ConsistentRead: true }))
}

/** Notes that an upload is about to be processed; answers how often that was so, or nothing when it has a verdict. */
export async function beginProcessing(key: string): Promise<number | undefined> {
  const begun = await ifHolds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { key },
        UpdateExpression: 'ADD attempts :one',
        ConditionExpression: '#state = :pending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':one': 1, ':pending': 'pending' },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  )
  return begun?.Attributes?.attempts
}

/** Says what became of an upload; the first verdict stands. */
export async function judgePhoto(key: string, verdict: Verdict): Promise<void> {
  const facts = Object.entries(verdict)
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { key },
        UpdateExpression: `SET ${facts.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: '#state = :pending',
        ExpressionAttributeNames: Object.fromEntries(facts.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ...Object.fromEntries(facts.map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  )
}

/** No other holder has the photo, and it has not been swept: what is written of it then would bring back half of it. */
const isFree = 'attribute_exists(createdKey) AND (attribute_not_exists(postId) OR postId = :postId)'

/**
 * Gives photos to a post that is about to carry them: the sweep asks that post before it takes them. False when one of
 * them is gone, or another's.
 */
export async function claimPhotos(postId: string, keys: readonly string[]): Promise<boolean> {
  const claims = keys.map((key) => changePhoto(key, 'SET postId = :postId', { ':postId': postId }))
  return (await allDone(claims)).every(Boolean)
}

const carried = 'SET postId = :postId REMOVE unattached, released'

/**
 * Notes that a post carries these photos, so that the sweep spares them; not one that was released meanwhile: whoever
 * released it drops it, or the sweep finds that it is carried still. Doing so twice is fine.
 */
export async function attachPhotos(postId: string, keys: readonly string[]): Promise<void> {
  const still = `attribute_not_exists(released) AND ${isFree}`
  await allDone(keys.map((key) => changePhoto(key, carried, { ':postId': postId }, still)))
}

/**
 * Notes that a photo is carried which looked as if nothing did, unless it was released since it was loaded: its holder
 * drops it then, and what is left of it must be found again.
 */
export function keepPhoto({ key, createdKey }: PhotoItem, postId: string): Promise<boolean> {
  return changePhoto(
    key,
    carried,
    { ':postId': postId, ':createdKey': createdKey },
    `createdKey = :createdKey AND ${isFree}`,
  )
}

/**
 * Readies photos for removal, before a post drops them: when it then does and nobody gets to delete them, the sweep
 * will; when it does not, the sweep notices that it carries them still. Answers those that belong to the post.
 */
export async function releasePhotos(postId: string, keys: readonly string[]): Promise<string[]> {
  const now = new Date().toISOString()
  const release = async (key: string) => {
    const owned = await changePhoto(
      key,
      'SET postId = :postId, unattached = :yes, released = :released, createdKey = :createdKey',
      { ':postId': postId, ':yes': '1', ':released': true, ':createdKey': `${now}#${key}` },
    )
    return owned ? key : []
  }
  return (await allDone(keys.map(release))).flat()
}

function changePhoto(
  key: string,
  UpdateExpression: string,
  ExpressionAttributeValues: Record<string, unknown>,
  ConditionExpression = isFree,
): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { key },
        UpdateExpression,
        ConditionExpression,
        ExpressionAttributeValues,
      }),
    ),
  )
}

/** Photos opened or released before this moment (ISO) that no post carries, oldest first, page by page; also broken ones. */
export async function* unattachedBefore(moment: string): AsyncGenerator<PhotoItem[]> {
  const query = {
    TableName,
    IndexName: 'unattached',
    KeyConditionExpression: 'unattached = :yes AND createdKey < :moment',
    ExpressionAttributeValues: { ':yes': '1', ':moment': moment },
  }
  for await (const page of pages<PhotoItem>(query)) yield page.map(upgraded)
}

/** Forgets an upload that no post carries; false when one does after all. */
export function removePhoto(key: string): Promise<boolean> {
  return holds(
    dynamodb.send(new DeleteCommand({ TableName, Key: { key }, ConditionExpression: 'attribute_exists(unattached)' })),
  )
}
