import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { movesEvery } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { allDone } from '../lib/allDone.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs } from '../lib/days.ts'
import { env } from '../lib/env.ts'
import { keyedHash } from '../lib/keyedHash.ts'
import { getPhotos } from '../photos/data.ts'
import { getPost } from './data.ts'
import { photosOf } from './photos.ts'

const TableName = env('TABLE_LIMITS')

/** The longest time of a listing, and as long as one that is gone says where it stood (days). */
const keptDays = 395

/** Of so many of somebody's listings it is remembered which photos they were published with. */
const rememberedMax = 100

/**
 * Where a new listing stands among all (ISO 8601): as of now, or where the same person's listing with the same photos
 * stood, if that was moved up less than 30 days ago (FRE-03). The same are more than half of the new one's: what an agency
 * shows on each of its listings makes none of them another.
 */
export async function placeOf(post: Pick<StoredPost, 'postId' | 'userId' | 'photos'>, now: number): Promise<string> {
  const prints = (await getPhotos(photosOf(post))).flatMap((photo) => (photo.state === 'ready' && photo.print) || [])
  const before = prints.length > 0 ? await remember(post, prints, now) : []
  const same = before.filter(([, shown]) => prints.filter((one) => shown.includes(one)).length * 2 > prints.length)
  const others = await allDone(same.map(([postId]) => getPost(postId, { fresh: true })))
  const since = new Date(now - movesEvery * dayMs).toISOString()
  const places = others.flatMap((other) => other?.timeToSortBy ?? []).filter((place) => place > since)
  return places.sort().at(-1) ?? new Date(now).toISOString()
}

/** Notes the photos of somebody's new listing; answers those of the others, by their ids. One write, mostly. */
async function remember(
  { postId, userId }: Pick<StoredPost, 'postId' | 'userId'>,
  prints: readonly string[],
  now: number,
): Promise<[postId: string, prints: readonly string[]][]> {
  const asked = { TableName, Key: { limitKey: `photos#${keyedHash(userId)}` } }
  const { Attributes = {} } = await dynamodb.send(
    new UpdateCommand({
      ...asked,
      UpdateExpression: 'SET #post = :prints, #ttl = :ttl',
      ExpressionAttributeNames: { '#post': postId, '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':prints': prints, ':ttl': Math.floor(now / 1000) + keptDays * 86_400 },
      ReturnValues: 'ALL_OLD',
    }),
  )
  const others = Object.entries(Attributes).filter(([name, value]) => Array.isArray(value) && name !== postId)
  const old = others
    .map(([name]) => name)
    .sort()
    .slice(0, Math.max(0, others.length - rememberedMax))
  if (old.length > 0)
    await dynamodb.send(
      new UpdateCommand({
        ...asked,
        UpdateExpression: `REMOVE ${old.map((_, at) => `#old${at}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(old.map((name, at) => [`#old${at}`, name])),
      }),
    )
  return others as [string, readonly string[]][]
}
