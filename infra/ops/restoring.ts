import { logged as loggedAccount } from '#functions/accounts/changeLog.ts'
import type { TableName } from '#functions/lib/table.ts'
import { countsSuffix, logged as loggedPost } from '#functions/posts/changeLog.ts'

export type Item = Record<string, unknown>

/**
 * What a restore brings back, in this order: what decides about others comes first. The other tables live for days at
 * most, or count anew.
 */
export const restored = ['accounts', 'posts', 'photos', 'articles', 'messages', 'visits'] as const satisfies TableName[]
export type Restored = (typeof restored)[number]

/** An item of a table as it is now, by the value of its key. */
export type Live = (table: 'accounts' | 'posts', id: string) => Promise<Item | undefined>

/** Deletions are remembered for thirty days: what was deleted before a day that long ago could come back. */
export const restorableDays = 29

/**
 * What to write back of an item that the copy has and the live table has not any more; undefined when it shall not come
 * back. What is in the live table stays as it is: it came later, and a deletion is in it as well.
 */
export async function writtenBack(
  table: Restored,
  item: Item,
  live: Live,
  now = new Date(),
): Promise<Item | undefined> {
  if (typeof item.ttl === 'number' && item.ttl * 1000 <= now.getTime()) return undefined
  switch (table) {
    case 'accounts':
      return { ...item, ...raised(item), ...loggedAccount(String(item.userId), now) }
    case 'posts':
      return listing(item, live, now)
    case 'photos':
      return (await holds(item, live)) ? item : undefined
    case 'articles':
      // Articles are deleted without a trace: an administrator decides whether one was meant to be.
      return 'slug' in item ? { ...item, archived: true } : item
    default:
      return item
  }
}

const raised = ({ version }: Item) => (typeof version === 'number' ? { version: version + 1 } : {})

/** A listing comes back as its owner's account allows it; counters come back while their listing is not deleted. */
async function listing(item: Item, live: Live, now: Date): Promise<Item | undefined> {
  const postId = String(item.postId)
  const placed = { ...item, ...raised(item), ...loggedPost({ postId }, now) }
  if (item.deleted) return placed
  if (postId.endsWith(countsSuffix)) {
    const post = await live('posts', postId.slice(0, -countsSuffix.length))
    return post?.deleted ? undefined : placed
  }
  const owner = await live('accounts', String(item.userId))
  if (!owner || owner.state === 'gone') return undefined
  if (owner.state === 'deactivated') return { ...placed, archived: true }
  return owner.state === 'suspended' ? { ...placed, withheld: true } : placed
}

/** Whether what carries a photo is there; one that nothing carried is not missed. */
async function holds({ postId: holder }: Item, live: Live): Promise<boolean> {
  if (typeof holder !== 'string') return false
  if (holder.startsWith('account#')) {
    const account = await live('accounts', holder.slice('account#'.length))
    return account !== undefined && account.state !== 'gone'
  }
  const post = await live('posts', holder)
  // The pictures of articles name no listing.
  return !post?.deleted
}
