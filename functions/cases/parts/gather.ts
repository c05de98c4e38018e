import type { StoredPost } from '#shared/posts/post.ts'
import type { Fair } from '#shared/search/fair.ts'
import type { Facts } from '#shared/trust/rules/facts.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import type { Account } from '../../identity/parts/account.ts'
import { FactSource } from './facts.ts'

/** How many of an owner's newest listings are looked at: more in two days than any rule counts. */
export const newestOwnedMax = 20

/** A photo of a listing that somebody else published before: in which listing, whose, and the keys of both photos. */
export type SamePhoto = CaseWhole['samePhotos'][number] & { userId: string }

/** What only indexes of all listings and accounts know of a listing. */
export type IndexedFacts = {
  fair?: Fair
  /** Its photos that another owner published before. */
  samePhotos?: readonly SamePhoto[]
  /** Listings of others that may have the same text or VIN. */
  alike?: readonly StoredPost[]
  /** Other accounts with a phone of the owner. */
  linked?: readonly Account[]
  /** When hard rules held other listings of the owner back (ISO 8601). */
  holds?: readonly string[]
}

/** Email and sessions that were changed within so many ms were changed by one act. */
const oneActMs = 60_000

const inSeconds = (seconds: number) => new Date(seconds * 1000).toISOString()

/**
 * The facts of a listing by its owner's account and newest listings, and by what indexes know, if they are at hand;
 * undefined while its city is unknown. Empty stays what no table tells: earlier phones, and devices, as sessions are
 * only known as "Firefox, Android". Reports are left out, as its case counts them. Pure.
 */
export function factsOf(
  post: StoredPost,
  account: Account,
  owned: readonly StoredPost[],
  { fair, samePhotos = [], alike = [], linked = [], holds = [] }: IndexedFacts = {},
): Facts | undefined {
  const photos = samePhotos.map(({ postId, userId }) => ({ postId, userId }))
  const source = new FactSource({ fairOf: () => fair, photosOf: () => photos })
  for (const other of linked) source.account(other, other.createdAt)
  takeOwner(source, account)
  for (const at of holds) source.held(account.userId, at)
  for (const other of [...alike, ...owned]) {
    if (other.postId === post.postId) continue
    for (const at of [other.createdAt, other.confirmedAt, other.editedAt]) if (at) source.post(other, at)
  }
  source.post(post, post.createdAt)
  return source.facts(post.postId)
}

/** Tells the world what is known of an account's past. */
function takeOwner(source: FactSource, account: Account): void {
  const { userId, createdAt, formerEmail, sessionsFrom, sessions = [] } = account
  source.account({ ...account, email: formerEmail?.email ?? account.email }, createdAt)
  if (formerEmail) source.account(account, formerEmail.since)
  // All sessions end when a password is set, and when an e-mail is changed.
  const ended = sessionsFrom === undefined ? undefined : inSeconds(sessionsFrom)
  if (ended && Math.abs(Date.parse(ended) - Date.parse(formerEmail?.since ?? '1970')) > oneActMs)
    source.password(userId, ended)
  for (const { begun, seen } of sessions) for (const at of [inSeconds(begun), seen]) source.account(account, at)
}
