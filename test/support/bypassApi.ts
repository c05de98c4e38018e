import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { TableName } from '#functions/lib/table.ts'
import { type PostInput, postInput, type StoredPhoto, type StoredPost } from '#shared/posts/post.ts'
import { takeEnvironment } from './environment.ts'
import { indexesCaughtUp } from './http.ts'
import { buildPost, isPublished } from './listings.ts'
import { runJob } from './local.ts'
import { type Person, storePerson } from './people.ts'

/**
 * Bypasses the API with administrator credentials, for setups that no call can make: from here on the data modules work
 * on the running product's tables. Call it before importing one of them.
 */
export const bypassApi = (): void => takeEnvironment()

const nameOf = (table: TableName) => String(process.env[`TABLE_${table.toUpperCase()}`])

/** Sets attributes of an item, as a migration, an administrator or passing time would. */
export async function setItem(table: TableName, key: Record<string, string>, values: Record<string, unknown>) {
  const { update } = await import('#functions/lib/dynamodb/write.ts')
  await update({ TableName: nameOf(table), Key: key }, { set: values })
}

/** Removes attributes of an item, as if they had never been written. */
export const unsetItem = (table: TableName, key: Record<string, string>, names: readonly string[]) =>
  setItem(table, key, Object.fromEntries(names.map((name) => [name, undefined])))

/** An item as it is stored. */
export async function getItem(table: TableName, Key: Record<string, string>) {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  return (await dynamodb.send(new GetCommand({ TableName: nameOf(table), Key, ConsistentRead: true }))).Item
}

/** The number of versions of a photo's files in the bucket, including deleted ones. */
export async function versionsOf(key: string): Promise<number> {
  const { s3 } = await import('#functions/lib/clients/s3.ts')
  const asked = { Bucket: process.env.BUCKET_PHOTOS, Prefix: `photos/${key}/` }
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand(asked))
  return Versions.length
}

/** Expires the lock on an account's password that a dead function left. */
export async function expireClaim(userId: string): Promise<void> {
  const { endingSessions } = (await getItem('accounts', { userId })) ?? {}
  if (endingSessions) await setItem('accounts', { userId }, { endingSessions: 1 })
}

/** A user with a role. */
export const signUpWithRole = (role: number): Promise<Person> => storePerson({}, role)

/** Makes a photo look uploaded long ago and not yet used by a post. */
export async function ageUpload(key: string, extra: Record<string, unknown> = {}) {
  const longAgo = '2020-01-01T00:00:00.000Z'
  await setItem('photos', { key }, { createdAt: longAgo, createdKey: `${longAgo}#${key}`, ...extra })
}

/** Which of these photos are still there when the sweep has run, a day later. */
export async function afterSweep(...keys: string[]): Promise<string[]> {
  for (const key of keys) if (await getItem('photos', { key })) await ageUpload(key)
  await runJob('photos.sweep')
  const there = await Promise.all(keys.map(isPublished))
  return keys.filter((_, at) => there[at])
}

/** Lets the sweep remove a user's unused photos; returns their keys. */
export async function sweepUnused({ userId }: Person): Promise<string[]> {
  const { unattachedBefore } = await import('#functions/photos/parts/data.ts')
  await indexesCaughtUp()
  const unused: string[] = []
  for await (const page of unattachedBefore(new Date(Date.now() + 60_000).toISOString()))
    unused.push(...page.filter((photo) => photo.userId === userId).map(({ key }) => key))
  await afterSweep(...unused)
  return unused
}

/**
 * The creation time of stored listings: long ago, so that they sort behind all others, each a minute after the last.
 */
let made = Date.parse('2025-03-05T12:00:00.000Z')

/**
 * Writes a listing into the table as create would, with published photos that may be shared with others, and with
 * values that create would refuse; returns its id.
 */
export async function storePost(
  { userId }: Person,
  photoKeys: readonly string[],
  changes: Record<string, unknown> = {},
  facts: Partial<StoredPost> = {},
): Promise<string> {
  const { createPost } = await import('#functions/posts/parts/data.ts')
  const photos = photoKeys.map(
    (key, at): StoredPhoto => ({
      key,
      primary: at === 0,
      extension: 'jpg',
      width: 800,
      height: 600,
      placeholder: '#336699',
      avif: true,
    }),
  )
  const post: PostInput = postInput.parse(buildPost({ ...changes, photos }))
  made += 60_000
  const createdAt = new Date(made).toISOString()
  const postId = ulid(made)
  await createPost({
    ...post,
    postId,
    userId,
    userName: 'Arta Krasniqi',
    isAgency: false,
    createdAt,
    timeToSortBy: createdAt,
    archived: false,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
    ...facts,
    photos,
  })
  // The item looks as if it had existed for a while.
  await indexesCaughtUp()
  return postId
}
