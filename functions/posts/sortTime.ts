import { movesEvery } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { allDone } from '../lib/allDone.ts'
import { dayMs } from '../lib/days.ts'
import { update, updateAndGet } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { keyedHash } from '../lib/keyedHash.ts'
import { isSamePicture } from '../photos/parts/print.ts'
import { getPost } from './parts/data.ts'

const TableName = env('TABLE_LIMITS')

/** The longest lifetime of a listing, and how long the position of a deleted one is remembered (days). */
const keptDays = 395

/** For how many listings of a user the photos are remembered. */
const rememberedMax = 100

/**
 * The sort time of a new listing (ISO 8601): now, or that of an earlier listing of the same owner with the same photos,
 * if it was moved up less than 30 days ago (FRE-03). So deleting and publishing again does not move a listing up. "The
 * same" means more than half of the new listing's photos; an agency's logo on all of its listings does not match them.
 */
export async function sortTimeOf(post: Pick<StoredPost, 'postId' | 'userId' | 'photos'>, now: number): Promise<string> {
  const prints = post.photos.flatMap(({ print }) => print ?? [])
  const before = prints.length > 0 ? await remember(post, prints, now) : []
  const shows = (shown: readonly string[]) => prints.filter((one) => shown.some((other) => isSamePicture(one, other)))
  const same = before.filter(([, shown]) => shows(shown).length * 2 > prints.length)
  const others = await allDone(same.map(([postId]) => getPost(postId, { fresh: true })))
  const since = new Date(now - movesEvery * dayMs).toISOString()
  const places = others.flatMap((other) => other?.timeToSortBy ?? []).filter((place) => place > since)
  return places.sort().at(-1) ?? new Date(now).toISOString()
}

/** Stores the photos of a user's new listing; answers those of the user's other listings by id. Usually one write. */
async function remember(
  { postId, userId }: Pick<StoredPost, 'postId' | 'userId'>,
  prints: readonly string[],
  now: number,
): Promise<[postId: string, prints: readonly string[]][]> {
  const ref = { TableName, Key: { limitKey: `photos#${keyedHash(userId)}` } }
  const ttl = Math.floor(now / 1000) + keptDays * 86_400
  const remembered = await updateAndGet(ref, { set: { [postId]: prints, ttl } })
  const others = Object.entries(remembered).filter(([name, value]) => Array.isArray(value) && name !== postId)
  const old = others
    .map(([name]) => name)
    .sort()
    .slice(0, Math.max(0, others.length - rememberedMax))
  if (old.length > 0) await update(ref, { set: Object.fromEntries(old.map((name) => [name, undefined])) })
  return others as [string, readonly string[]][]
}
