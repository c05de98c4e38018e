import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lib/clients/dynamodb.ts'
import { env } from '#lib/env.ts'
import { Refusal } from '#lib/errors.ts'
import { placements } from '#shared/rules/lists.ts'
import type { StoredPost } from '#shared/schema/post.ts'
import { type Change, logged, type PostItem, type Shard, type Tombstone } from './changeLog.ts'
import { holds } from './conditions.ts'
import { pages } from './reading.ts'

const TableName = env('TABLE_POSTS')

/** How long a tombstone stays: longer than any replica or snapshot lives without being brought up to date. */
const tombstoneDays = 30

/** Adds a post, whole and visible in one write; false when its id is already there. */
export function createPost(post: StoredPost): Promise<boolean> {
  return holds(
    dynamodb.send(
      new PutCommand({ TableName, Item: itemOf(post), ConditionExpression: 'attribute_not_exists(postId)' }),
    ),
  )
}

/** A post by its id, or its tombstone; `fresh` for those who decide or write by it. */
export async function getPost(postId: string, { fresh = false } = {}): Promise<StoredPost | Tombstone | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { postId }, ConsistentRead: fresh }))
  const item = Item as PostItem | Tombstone | undefined
  return item?.deleted === undefined ? item && postOf(item) : item
}

/** Puts a post in the place of the version that it was made of; refuses `stale` when somebody else wrote meanwhile. */
export async function replacePost(made: StoredPost): Promise<StoredPost> {
  const post = { ...made, version: made.version + 1 }
  await replace(made, itemOf(post))
  return post
}

/** Archives a post or makes it active again, whatever else changes meanwhile; false when there is none any more. */
export function setArchived(postId: string, archived: boolean): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { postId },
        UpdateExpression: 'SET archived = :archived, changeKey = :changeKey ADD #version :one',
        ConditionExpression: 'attribute_exists(userId)',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':archived': archived, ':changeKey': logged({ postId }).changeKey, ':one': 1 },
      }),
    ),
  )
}

/** Deletes a post as it was loaded; refuses `stale` when somebody else wrote meanwhile. */
export async function deletePost({ postId, version }: StoredPost): Promise<void> {
  const ttl = Math.floor(Date.now() / 1000) + tombstoneDays * 86_400
  await replace({ postId, version }, logged({ postId, version: version + 1, deleted: true, ttl } as const))
}

async function replace(loaded: { postId: string; version: number }, Item: PostItem | Tombstone): Promise<void> {
  const done = await holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: '#version = :loaded',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':loaded': loaded.version },
      }),
    ),
  )
  if (!done) throw new Refusal('stale')
}

/** All posts of an owner, newest first. */
export function postsByOwner(userId: string): Promise<StoredPost[]> {
  return allOf('byOwner', 'userId', userId)
}

/** All posts that any placement shows, newest first. */
export function placedPosts(): Promise<StoredPost[]> {
  return allOf('placed', 'placed', '1')
}

async function allOf(IndexName: string, key: string, value: string): Promise<StoredPost[]> {
  const query = {
    TableName,
    IndexName,
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': key },
    ExpressionAttributeValues: { ':value': value },
    ScanIndexForward: false,
  }
  const found: StoredPost[] = []
  for await (const page of pages<PostItem>(query)) found.push(...page.map(postOf))
  return found
}

/** The changes of a shard whose key follows `since` ('' for all), oldest first, page by page. */
export function changesSince(shard: Shard, since: string): AsyncGenerator<Change[]> {
  return pages<Change>({
    TableName,
    IndexName: 'changes',
    KeyConditionExpression: since ? '#shard = :shard AND changeKey > :since' : '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard' },
    ExpressionAttributeValues: { ':shard': shard, ...(since && { ':since': since }) },
  })
}

function itemOf(post: StoredPost): PostItem {
  const placed = placements.some((placement) => post[placement]) ? '1' : undefined
  return { ...logged(post), placed }
}

function postOf({ shard, changeKey, placed, ...post }: PostItem): StoredPost {
  return post
}
