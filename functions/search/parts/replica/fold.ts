import type { Expiry } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type * as engine from '../../../engine/replica.ts'
import { type Change, type CountsItem, countsSuffix, type PostItem, rateId } from '../../../posts/parts/changeLog.ts'
import { cardPhotosOf, isHidden } from '../../../posts/parts/present.ts'
import { entryOf, type ListingSchema } from './schema.ts'

/** The search replica: cards, words and watermarks in a file; the columns for filters, counts and orders in memory. */
export type Replica = engine.Replica<ListingSchema>

/** A post as the replica stores it: the fields of its card, its texts, and when it last changed (ISO 8601). */
export type CardPost = Omit<
  StoredPost,
  'facebookLink' | 'vin' | 'menuPdf' | 'restriction' | 'reservedDueAt' | keyof Expiry
> & {
  changedAt: string
}

/** The counters of a post as the replica stores them. */
export type Counts = { views: number; likes: number }

/** What the replica stores of a change. */
export function updateOf(change: Change): engine.Update<ListingSchema> | engine.Note {
  if ('rate' in change) return { id: rateId, note: JSON.stringify(change.rate) }
  if (change.version === undefined) return countsOf(change)
  const { postId: id, version } = change
  if (change.deleted) return { id, version, forgetAt: change.ttl }
  const hidden = isHidden(change)
  return { id, version, state: () => ({ body: cardBody(change), entry: hidden ? undefined : entryOf(change) }) }
}

function countsOf({ postId, views, likes }: CountsItem): engine.Note {
  return { id: postId.slice(0, -countsSuffix.length), note: JSON.stringify({ views, likes } satisfies Counts) }
}

/** The post without its link, its VIN, its menu, its expiry, its restriction, its index attributes, and what its photos are found by. */
function cardBody(post: PostItem): string {
  const { facebookLink, vin, menuPdf, shard, changeKey, placed, shape, ...others } = post
  const { due, dueKey, expiresAt, asked, askAgainAt, answers, reservedDueAt, restriction, ...kept } = others
  const changedAt = changeKey.slice(0, changeKey.indexOf('#'))
  const photos = cardPhotosOf(post.photos).map(({ print, uploadedAt, ...photo }) => photo)
  return JSON.stringify({ ...kept, changedAt, photos } satisfies CardPost)
}
