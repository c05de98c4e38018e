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

/** How many listings of a user are remembered. */
const rememberedMax = 100

/** What is remembered of a listing: its photos, and what it offers. */
type Remembered = { prints: readonly string[]; offered: string }

/**
 * The sort time of a new listing (ISO 8601): now, or that of an earlier listing of the same owner that is the same one,
 * if it was moved up less than 30 days ago (FRE-03). So deleting and publishing again does not move a listing up. "The
 * same" means more than half of the new listing's photos (an agency's logo on all of its listings does not match them),
 * or the same facts once the earlier one has ended, because no hash finds every cropped photo (D-215).
 */
export async function sortTimeOf(post: NewPost, now: number): Promise<string> {
  const prints = post.photos.flatMap(({ print }) => print ?? [])
  const offered = offeredBy(post)
  const before = await remember(post, { prints, offered }, now)
  const shows = (shown: readonly string[]) => prints.filter((one) => shown.some((other) => isSamePicture(one, other)))
  const same = before.flatMap(([postId, earlier]) => {
    const samePhotos = shows(earlier.prints).length * 2 > prints.length
    return samePhotos || earlier.offered === offered ? { postId, samePhotos } : []
  })
  const places = await allDone(
    same.map(async ({ postId, samePhotos }) => {
      const earlier = await getPost(postId, { fresh: true })
      return earlier && (samePhotos || 'deleted' in earlier || earlier.archived) ? earlier.timeToSortBy : undefined
    }),
  )
  const since = new Date(now - movesEvery * dayMs).toISOString()
  const recent = places.filter((place) => place !== undefined && place > since)
  return recent.sort().at(-1) ?? new Date(now).toISOString()
}

const facts = [
  'rent',
  'selling',
  'space',
  'rooms',
  'numberOfPeopleAllowed',
  'brand',
  'model',
  'manufactureYear',
  'kilometers',
] as const

type NewPost = Pick<StoredPost, 'postId' | 'userId' | 'photos' | 'postType' | 'input-location' | (typeof facts)[number]>

/** What is offered and where, as far as an owner who publishes it again would have to lie about it. */
const offeredBy = (post: NewPost): string =>
  JSON.stringify([post.postType.postTypeId, post['input-location'], ...facts.map((fact) => post[fact])])

/** Stores what is remembered of a user's new listing; answers the user's other listings by id. Usually one write. */
async function remember(
  { postId, userId }: Pick<StoredPost, 'postId' | 'userId'>,
  listing: Remembered,
  now: number,
): Promise<[postId: string, listing: Remembered][]> {
  const ref = { TableName, Key: { limitKey: `photos#${keyedHash(userId)}` } }
  const ttl = Math.floor(now / 1000) + keptDays * 86_400
  const remembered = await updateAndGet<Record<string, unknown>>(ref, { set: { [postId]: listing, ttl } })
  const others = Object.entries(remembered).filter(
    (entry): entry is [string, Remembered] => entry[0] !== postId && isRemembered(entry[1]),
  )
  const old = others
    .map(([name]) => name)
    .sort()
    .slice(0, Math.max(0, others.length - rememberedMax))
  if (old.length > 0) await update(ref, { set: Object.fromEntries(old.map((name) => [name, undefined])) })
  return others
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' && value !== null && 'offered' in value
