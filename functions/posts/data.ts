import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Neighborhood } from '#shared/manage/schema.ts'
import { type Placement, placements } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds, ifHolds } from '../lib/dynamodb/conditions.ts'
import { getAll, pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'
import { type Change, logged, type PostItem, type Shard, type Tombstone, tombstoneExpiry } from './changeLog.ts'
import { measured } from './lateness.ts'
import { read, readable, shape, upgraded } from './upgrades.ts'

const TableName = env('TABLE_POSTS')

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
  return item?.deleted === undefined ? item && withoutIndexes(read(item)) : item
}

/** Puts a post in the place of the version that it was made of; undefined when somebody else wrote meanwhile. */
export async function replacePost(made: StoredPost): Promise<StoredPost | undefined> {
  const post = { ...made, version: made.version + 1 }
  return (await replace(made, itemOf(post))) ? post : undefined
}

/** Archives a post or makes it active again, whatever else changes meanwhile; false when there is none any more. */
export async function setArchived(postId: string, archived: boolean): Promise<boolean> {
  return (await amend(postId, { archived })) !== undefined
}

/** Hides a post while its owner is suspended, or shows it again; false when there is none any more. */
export async function setWithheld(postId: string, withheld: boolean): Promise<boolean> {
  return (await amend(postId, { withheld: withheld || undefined })) !== undefined
}

/** Renames where a post lies, whatever else changes meanwhile; blank names are removed. False when there is none any more. */
export async function setNeighborhood(
  postId: string,
  { neighborhood, neighborhoodExtra: extra }: Neighborhood,
): Promise<boolean> {
  const others = extra === undefined ? {} : { neighborhoodExtra: extra || undefined }
  return (await amend(postId, { neighborhood: neighborhood || undefined, ...others })) !== undefined
}

/**
 * Gives a post a placement or takes it away, whatever its owner changes meanwhile; answers it as it is then. Undefined
 * when it is gone, or when its other placements are not those it was loaded with: they decide whether it stays placed.
 */
export function setPlacement(loaded: StoredPost, placement: Placement, state: boolean): Promise<PostItem | undefined> {
  const others = placements.filter((one) => one !== placement)
  const placed = placedMark({ ...loaded, [placement]: state })
  const asLoaded = Object.fromEntries(others.map((other) => [other, loaded[other]]))
  return amend(loaded.postId, { [placement]: state, placed }, asLoaded)
}

/**
 * Changes some attributes of a post and leaves the others as they are, in one write and as another version; undefined
 * ones are removed. Answers the post as it is then; undefined when there is none, or not with what is `expected` of it.
 */
async function amend(
  postId: string,
  changes: Partial<PostItem>,
  expected: Partial<PostItem> = {},
): Promise<PostItem | undefined> {
  const all = { ...changes, changeKey: logged({ postId }).changeKey }
  const set = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : `#${name} = :${name}`))
  const gone = Object.entries(all).flatMap(([name, value]) => (value === undefined ? `#${name}` : []))
  // What an item from before an attribute lacks means no.
  const conditions = Object.entries(expected).map(([name, value]) =>
    value === false ? `(attribute_not_exists(#${name}) OR #${name} = :${name})` : `#${name} = :${name}`,
  )
  const names = [...Object.keys(all), ...Object.keys(expected), 'version']
  const written = await ifHolds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { postId },
        UpdateExpression: `SET ${set.join(', ')}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''} ADD #version :one`,
        ConditionExpression: ['attribute_exists(userId)', ...conditions].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries({ ...all, ...expected, one: 1 }).map(([name, value]) => [`:${name}`, value]),
        ),
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return written && upgraded(written.Attributes as PostItem)
}

/** Deletes a post as it was loaded; false when somebody else wrote meanwhile. */
export function deletePost({ postId, version }: StoredPost): Promise<boolean> {
  const tombstone = { postId, version: version + 1, deleted: true, ttl: tombstoneExpiry() } as const
  return replace({ postId, version }, logged(tombstone))
}

function replace(loaded: { postId: string; version: number }, Item: PostItem | Tombstone): Promise<boolean> {
  return holds(
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
}

/** The titles of these posts by id; what has been deleted is left out. */
export async function titlesOf(postIds: readonly string[]): Promise<Record<string, string>> {
  const keys = [...new Set(postIds)].map((postId) => ({ postId }))
  const items = await getAll<PostItem | Tombstone>(TableName, keys, { ConsistentRead: false })
  return Object.fromEntries(items.flatMap((item) => (item.deleted ? [] : [[item.postId, item.title]])))
}

/** All posts of an owner, newest first. */
export const postsByOwner = (userId: string): Promise<StoredPost[]> => all(pagesByOwner(userId))

/** The posts of an owner, newest first, page by page: all, or those older than `before`. */
export const pagesByOwner = (userId: string, before?: string): AsyncGenerator<StoredPost[]> =>
  pagesOf('byOwner', 'userId', userId, before)

/** Do strangers see any post of this owner? Some of the newest are read at a time: mostly the first tells. */
export async function hasActivePost(userId: string): Promise<boolean> {
  for await (const page of pagesOf('byOwner', 'userId', userId, undefined, 10))
    if (page.some(({ archived, withheld }) => !archived && !withheld)) return true
  return false
}

/** All posts that any placement shows, newest first. */
export const placedPosts = (): Promise<StoredPost[]> => all(pagesOf('placed', 'placed', '1'))

async function* pagesOf(
  IndexName: string,
  key: string,
  value: string,
  before?: string,
  Limit?: number,
): AsyncGenerator<StoredPost[], void, undefined> {
  const query = {
    TableName,
    IndexName,
    KeyConditionExpression: before ? '#key = :value AND postId < :before' : '#key = :value',
    ExpressionAttributeNames: { '#key': key },
    ExpressionAttributeValues: { ':value': value, ...(before && { ':before': before }) },
    ScanIndexForward: false,
    Limit,
  }
  for await (const page of pages<PostItem>(query)) yield readable(page).map(withoutIndexes)
}

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(...page)
  return found
}

/** The changes of a shard whose key follows `since` ('' for all), oldest first, page by page. */
export function changesSince(shard: Shard, since: string): AsyncGenerator<Change[]> {
  const query = {
    TableName,
    IndexName: 'changes',
    KeyConditionExpression: since ? '#shard = :shard AND changeKey > :since' : '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard' },
    ExpressionAttributeValues: { ':shard': shard, ...(since && { ':since': since }) },
  }
  return measured(shard, since, inTodaysShape(pages<Change>(query)))
}

/** Replicas take posts unparsed: a million of them are folded at once, and this code wrote them all. */
async function* inTodaysShape(read: AsyncIterable<Change[]>): AsyncGenerator<Change[]> {
  for await (const page of read)
    yield page.map((one) => (one.version === undefined || one.deleted ? one : upgraded(one)))
}

function itemOf(post: StoredPost): PostItem {
  return { ...logged(post), shape, placed: placedMark(post) }
}

/** Keeps exactly the posts that any placement shows in the index of placed ones. */
function placedMark(post: Pick<StoredPost, Placement>): '1' | undefined {
  return placements.some((placement) => post[placement]) ? '1' : undefined
}

/** The post of an item. */
const withoutIndexes = ({ shard, changeKey, placed, shape, writeId, deleted, ...post }: PostItem): StoredPost => post
