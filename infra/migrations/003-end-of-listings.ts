import { createHash } from 'node:crypto'
import { dueOf, questions } from '#shared/posts/expiry.ts'
import { type Item, isListing, type Migration } from './migration.ts'

const dayMs = 86_400_000

/** The ends of all listings are spread over so many days. */
const days = 30

/** After the first question and a day more, so that every owner is asked in good time. */
const after = questions[0] + 1

/** From 0 up to 1, the same for the same id, evenly. */
const shareOf = (id: string) => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32

/** Active listings from before they expired get an end, so that their owners are not all asked on one day (FRE-05). */
export const endOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && !item.archived && !item.expiresAt,
  change({ postId }): Item {
    const expiresAt = new Date(Date.now() + (after + shareOf(String(postId)) * days) * dayMs).toISOString()
    return { expiresAt, due: '1', dueKey: `${dueOf({ expiresAt })}#${postId}` }
  },
}
