import type { Neighborhood } from '#shared/manage/schema.ts'
import { type ArchiveReason, archivedFor, dueOf, type Expiry, renewedAt } from '#shared/posts/expiry.ts'
import { type Placement, placements } from '#shared/posts/lists.ts'
import type { StoredPhoto, StoredPost } from '#shared/posts/post.ts'
import { type Reservation, reservationDue, unreserved } from '#shared/posts/reservation.ts'
import type { Statement } from '#shared/trust/statement.ts'
import { and, type Changes, matches, where } from '../../lib/dynamodb/expression.ts'
import { changesAfter, dueBy, get, getAll, pages } from '../../lib/dynamodb/reading.ts'
import { put, update, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { measureLag } from '../replicationLag.ts'
import { read, readable, shape, upgraded } from '../upgrades.ts'
import { type Change, logged, type PostItem, type Shard, type Tombstone, tombstoneExpiry } from './changeLog.ts'
import { isHidden } from './present.ts'
import { type PostState, stateNames } from './state.ts'

const TableName = env('TABLE_POSTS')

const refOf = (postId: string) => ({ TableName, Key: { postId } })

/** Attribute values that a post must still have when it is written. */
type Expected = Partial<PostItem>

/** Adds a post with one write; false when its id exists already. */
export function createPost(post: StoredPost): Promise<boolean> {
  return put<PostItem>(TableName, itemOf(post), where`attribute_not_exists(#postId)`)
}

/** A post by its id, or its tombstone; `fresh` (strongly consistent) for decisions and writes. */
export async function getPost(postId: string, { fresh = false } = {}): Promise<StoredPost | Tombstone | undefined> {
  const item = await get<PostItem | Tombstone>({ ...refOf(postId), ConsistentRead: fresh })
  return item?.deleted === undefined ? item && withoutIndexes(read(item)) : item
}

/**
 * Replaces a post as it was loaded by an edited one; undefined when somebody else wrote meanwhile, or its owner
 * was asked by mail meanwhile.
 */
export async function replacePost(made: StoredPost, loaded = made): Promise<StoredPost | undefined> {
  const { version } = loaded
  const post = { ...made, version: version + 1 }
  const unchanged = matches({ version, dueKey: dueMarks(loaded).dueKey })
  return (await put<PostItem>(TableName, itemOf(post), unchanged)) ? post : undefined
}

/** Archives a post, independent of concurrent edits; false when it is gone or does not match `expected`. */
export async function archivePost(postId: string, reason?: ArchiveReason, expected?: Expected): Promise<boolean> {
  const changes = { ...archivedFor(reason), ...unreserved }
  return (await amend(postId, { ...changes, ...dueMarks({ postId, ...changes }) }, expected)) !== undefined
}

/**
 * Renews a post from now on (ms since 1970), and reactivates an archived one; false as in `archivePost`. Its mark of
 * what is due contains the reservation, so it is read again where that has changed.
 */
export async function renewPost(post: StoredPost, now: number, expected?: Expected): Promise<boolean> {
  const { postId, reservedUntil, reservedDueAt } = post
  const changes = renewedAt(post, now)
  const marks = dueMarks({ ...post, ...changes })
  const done = await amend(postId, { ...changes, ...marks }, { ...expected, reservedUntil, reservedDueAt })
  if (done) return true
  const fresh = await getPost(postId, { fresh: true })
  if (!fresh || 'deleted' in fresh || reservationDue(fresh) === reservationDue(post)) return false
  return renewPost(fresh, now, expected)
}

/** Brings a post back to an earlier state; false when it has changed since it was loaded. */
export async function restoreState(loaded: StoredPost, state: PostState): Promise<boolean> {
  const { postId, version } = loaded
  const changes = Object.fromEntries(stateNames.map((name) => [name, state[name]])) as PostState
  return (await amend(postId, { ...changes, ...dueMarks({ ...loaded, ...changes }) }, { version })) !== undefined
}

/**
 * Reserves a post, or makes it free again, as `changes` says; false when it, or what its owner was asked, has changed
 * since it was loaded.
 */
export async function setReservation(
  loaded: StoredPost,
  changes: Reservation & Pick<Expiry, 'answers'>,
): Promise<boolean> {
  const { postId, version } = loaded
  const asLoaded = { version, dueKey: dueMarks(loaded).dueKey }
  return (await amend(postId, { ...changes, ...dueMarks({ ...loaded, ...changes }) }, asLoaded)) !== undefined
}

/** Hides a post while its owner is suspended, or shows it again; false when the post is gone. */
export async function setWithheld(postId: string, withheld: boolean): Promise<boolean> {
  return (await amend(postId, { withheld: withheld || undefined })) !== undefined
}

/**
 * Hides a listing by a decision, and stores its statement of reasons; its time stands still meanwhile, also where one
 * decision replaces another. False when it has changed since it was loaded.
 */
export async function restrictPost(post: StoredPost, restriction: Statement): Promise<boolean> {
  const { postId, version } = post
  const expiresAt = expiryAfter(post, Date.parse(restriction.at))
  return (await amend(postId, { restriction, expiresAt, due: undefined, dueKey: undefined }, { version })) !== undefined
}

/**
 * Shows a listing again that a decision has hidden, with the days that it lost (ms since 1970); false when it has changed
 * since it was loaded.
 */
export async function liftRestriction(post: StoredPost, now: number): Promise<boolean> {
  const { postId, version, restriction } = post
  if (!restriction) return true
  const changes = { restriction: undefined, expiresAt: expiryAfter(post, now) }
  return (await amend(postId, { ...changes, ...dueMarks({ ...post, ...changes }) }, { version })) !== undefined
}

/** The end of a listing, with the days that it lost under its restriction until a moment (ms since 1970). */
function expiryAfter({ expiresAt, restriction }: StoredPost, moment: number): string | undefined {
  if (!expiresAt || !restriction) return expiresAt
  const lost = Math.max(0, moment - Date.parse(restriction.at))
  return new Date(Date.parse(expiresAt) + lost).toISOString()
}

/**
 * Sets the neighbourhood names of a post, independent of concurrent edits; blank names are removed. False when the post
 * is gone.
 */
export async function setNeighborhood(
  postId: string,
  { neighborhood, neighborhoodExtra: extra }: Neighborhood,
): Promise<boolean> {
  const others = extra === undefined ? {} : { neighborhoodExtra: extra || undefined }
  // The preview shows the old name; the next edit draws a new one.
  const changes = { neighborhood: neighborhood || undefined, preview: undefined, ...others }
  return (await amend(postId, changes)) !== undefined
}

/**
 * Stores what is derived from a post: its preview, or the shift of its hidden place. False when somebody else wrote since
 * it was loaded. Does not change the version: no edit conflicts with it, and the change log does not contain it.
 */
export function setDerived(
  { postId, version }: StoredPost,
  derived: Pick<StoredPost, 'preview' | 'shift'>,
): Promise<boolean> {
  return update<PostItem>(refOf(postId), { set: derived }, matches({ version }))
}

/** Stores new properties of the same photos as a new version; false when somebody else wrote meanwhile. */
export async function setPhotos({ postId, version }: StoredPost, photos: StoredPhoto[]): Promise<boolean> {
  return (await amend(postId, { photos }, { version })) !== undefined
}

/**
 * Gives a post a placement or takes it away, independent of concurrent edits by its owner; answers the post afterwards.
 * Undefined when it is gone, or when its other placements have changed since it was loaded: they decide whether it
 * stays in the index of placed posts.
 */
export function setPlacement(loaded: StoredPost, placement: Placement, state: boolean): Promise<PostItem | undefined> {
  const others = placements.filter((one) => one !== placement)
  const placed = placedMark({ ...loaded, [placement]: state })
  const asLoaded = Object.fromEntries(others.map((other) => [other, loaded[other]]))
  return amend(loaded.postId, { [placement]: state, placed }, asLoaded)
}

/**
 * Stores the state of asking the owner of a post; undefined when that state has changed since it was loaded. Does not
 * change the version, so that no edit conflicts with it.
 */
export async function storeQuestion(
  loaded: StoredPost,
  changes: Expiry & Reservation,
): Promise<StoredPost | undefined> {
  const { dueKey } = dueMarks(loaded)
  const marks = dueMarks({ ...loaded, ...changes })
  const written = await change(loaded.postId, { set: { ...changes, ...marks } }, { dueKey, archived: false })
  return written && withoutIndexes(written)
}

/** The ids of the posts that are due by a moment (ms since 1970), longest waiting first, page by page. */
export async function* duePosts(now: number): AsyncGenerator<string[]> {
  for await (const page of dueBy<{ postId: string }>(TableName, now)) yield page.map(({ postId }) => postId)
}

/**
 * Changes some attributes of a post in one write, as a new version; undefined values remove attributes. Answers the
 * post afterwards; undefined when it is gone or does not match `expected`.
 */
function amend(postId: string, changes: Partial<PostItem>, expected: Expected = {}): Promise<PostItem | undefined> {
  const set = { ...changes, changeKey: logged({ postId }).changeKey }
  return change(postId, { set, add: { version: 1 } }, expected)
}

/** Changes a post, if it is there and matches `expected`; answers it afterwards. */
async function change(postId: string, changes: Changes<PostItem>, expected: Expected): Promise<PostItem | undefined> {
  const condition = and(where`attribute_exists(#userId)`, matches(expected))
  const written = await updateAndGet<PostItem>(refOf(postId), changes, condition)
  return written && upgraded(written)
}

/** Replaces a post by its tombstone; false when somebody else wrote since it was loaded. */
export function deletePost({ postId, version, timeToSortBy }: StoredPost): Promise<boolean> {
  const tombstone = { postId, version: version + 1, deleted: true, ttl: tombstoneExpiry(), timeToSortBy } as const
  return put<Tombstone>(TableName, logged(tombstone), matches({ version }))
}

/** These posts by id, without unknown and deleted ones; `fresh` as in `getPost`. */
export async function postsById(postIds: readonly string[], { fresh = false } = {}): Promise<Map<string, StoredPost>> {
  const keys = [...new Set(postIds)].map((postId) => ({ postId }))
  const items = await getAll<PostItem | Tombstone>(TableName, keys, { ConsistentRead: fresh })
  return new Map(items.flatMap((item) => (item.deleted ? [] : [[item.postId, withoutIndexes(read(item))]])))
}

/** The titles of these posts by id; deleted posts are left out. */
export async function titlesOf(postIds: readonly string[]): Promise<Record<string, string>> {
  const keys = [...new Set(postIds)].map((postId) => ({ postId }))
  const items = await getAll<PostItem | Tombstone>(TableName, keys, { ConsistentRead: false })
  return Object.fromEntries(items.flatMap((item) => (item.deleted ? [] : [[item.postId, item.title]])))
}

/** The owners of these posts by id; deleted posts are left out. */
export async function ownersOf(postIds: readonly string[]): Promise<Map<string, string>> {
  const keys = postIds.map((postId) => ({ postId }))
  const items = await getAll<PostItem | Tombstone>(TableName, keys, { ConsistentRead: false })
  return new Map(items.flatMap((item) => (item.deleted ? [] : [[item.postId, item.userId]])))
}

/** All posts of an owner, newest first. */
export const postsByOwner = (userId: string): Promise<StoredPost[]> => all(pagesByOwner(userId))

/** The posts of an owner, newest first, page by page: all, or those older than `before`. */
export const pagesByOwner = (userId: string, before?: string): AsyncGenerator<StoredPost[]> =>
  pagesOf('byOwner', 'userId', userId, before)

/**
 * Does an owner have any post that strangers see? Reads small pages, newest first, because the first post usually
 * decides.
 */
export async function hasActivePost(userId: string): Promise<boolean> {
  for await (const page of pagesOf('byOwner', 'userId', userId, undefined, 10))
    if (page.some((post) => !isHidden(post))) return true
  return false
}

/** So many of the newest posts of an owner. */
export async function newestByOwner(userId: string, limit: number): Promise<StoredPost[]> {
  for await (const page of pagesOf('byOwner', 'userId', userId, undefined, limit)) return page
  return []
}

/** All posts with any placement, newest first. */
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
    where: and(matches({ [key]: value }), before && where`#postId < ${before}`),
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

/** The changes of a shard whose key is after `since` ('' for all), oldest first, page by page. */
export function changesSince(shard: Shard, since: string): AsyncGenerator<Change[]> {
  return measureLag(shard, since, inTodaysShape(changesAfter<Change>(TableName, shard, since)))
}

/** Upgrades posts without parsing them: replicas read a million at once, and only this code writes them. */
async function* inTodaysShape(read: AsyncIterable<Change[]>): AsyncGenerator<Change[]> {
  for await (const page of read)
    yield page.map((one) => (one.version === undefined || one.deleted ? one : upgraded(one)))
}

function itemOf(post: StoredPost): PostItem {
  return { ...logged(post), ...dueMarks(post), shape, placed: placedMark(post) }
}

/** The attributes that put a post into the index of due ones, at the time of its next step; not while it is restricted. */
function dueMarks(
  post: Expiry & Reservation & Pick<StoredPost, 'postId' | 'restriction'>,
): Pick<PostItem, 'due' | 'dueKey'> {
  const [due] = post.restriction ? [] : [dueOf(post), reservationDue(post)].flatMap((step) => step ?? []).sort()
  return due ? { due: '1', dueKey: `${due}#${post.postId}` } : { due: undefined, dueKey: undefined }
}

/** The attribute that puts a post into the index of placed ones, if it has any placement. */
function placedMark(post: Pick<StoredPost, Placement>): '1' | undefined {
  return placements.some((placement) => post[placement]) ? '1' : undefined
}

/** The post without the index attributes of its item. */
const withoutIndexes = ({
  shard,
  changeKey,
  placed,
  due,
  dueKey,
  shape,
  writeId,
  deleted,
  ...post
}: PostItem): StoredPost => post
