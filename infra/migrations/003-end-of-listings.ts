import { createHash } from 'node:crypto'
import { dueOf, questions } from '#shared/posts/expiry.ts'
import { type Item, isListing, type Migration } from './migration.ts'

const dayMs = 86_400_000

/** The number of days over which the ends of listings are spread. */
const days = 30

/** The earliest end, in days from now: a day more than the first question to the owner needs. */
const after = questions[0] + 1

/** A uniformly distributed number from 0 to 1, by a hash of the id: the same for the same id. */
const shareOf = (id: string) => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32

/**
 * Sets an end for active listings from before listings expired, spread over days so that not all owners are asked at
 * once (FRE-05).
 */
export const endOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && !item.archived && !item.expiresAt,
  change({ postId }): Item {
    const expiresAt = new Date(Date.now() + (after + shareOf(String(postId)) * days) * dayMs).toISOString()
    return { expiresAt, due: '1', dueKey: `${dueOf({ expiresAt })}#${postId}` }
  },
}
