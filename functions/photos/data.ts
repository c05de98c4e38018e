import { BatchWriteCommand, DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PhotoRejection } from '#shared/photos/schema.ts'
import { allDone } from '../lib/allDone.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { inBatches } from '../lib/dynamodb/batches.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { getAll, pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_PHOTOS')

/** What processing found: size in pixels of the original as shown, average colour as #rrggbb. */
export type Processed = { width: number; height: number; placeholder: string }

export type Verdict = ({ state: 'ready' } & Processed) | { state: 'rejected'; reason: PhotoRejection }

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
} & ({ state: 'pending' } | Verdict)

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
  const writes: Record<string, unknown>[] = photos.map((Item) => ({ PutRequest: { Item } }))
  await inBatches(writes, 25, async (batch) => {
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
    return UnprocessedItems?.[TableName] ?? []
  })
}

export async function getPhoto(key: string): Promise<PhotoItem | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { key }, ConsistentRead: true }))
  return Item as PhotoItem | undefined
}

/** The photos with these keys, in any order; unknown keys are left out. */
export function getPhotos(keys: readonly string[]): Promise<PhotoItem[]> {
  const distinct = [...new Set(keys)].map((key) => ({ key }))
  return getAll<PhotoItem>(TableName, distinct, { ConsistentRead: true })
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

/** Notes that a post carries these photos, so that the sweep spares them. Doing so twice is fine. */
export async function attachPhotos(postId: string, keys: readonly string[]): Promise<void> {
  const attach = 'SET postId = :postId REMOVE unattached, released'
  await allDone(keys.map((key) => changePhoto(key, attach, { ':postId': postId })))
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
): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { key },
        UpdateExpression,
        ConditionExpression: isFree,
        ExpressionAttributeValues,
      }),
    ),
  )
}

/** Photos opened or released before this moment (ISO) that no post carries, oldest first, page by page. */
export function unattachedBefore(moment: string): AsyncGenerator<PhotoItem[]> {
  return pages<PhotoItem>({
    TableName,
    IndexName: 'unattached',
    KeyConditionExpression: 'unattached = :yes AND createdKey < :moment',
    ExpressionAttributeValues: { ':yes': '1', ':moment': moment },
  })
}

/** Forgets an upload that no post carries; false when one does after all. */
export function removePhoto(key: string): Promise<boolean> {
  return holds(
    dynamodb.send(new DeleteCommand({ TableName, Key: { key }, ConditionExpression: 'attribute_exists(unattached)' })),
  )
}
