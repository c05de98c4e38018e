import { tables } from '#functions/domains.ts'
import { logged as loggedAccount } from '#functions/identity/changeLog.ts'
import type { RestoredTable, Table } from '#functions/lib/table.ts'
import { countsSuffix, logged as loggedPost } from '#functions/posts/parts/changeLog.ts'

export type Item = Record<string, unknown>

/**
 * The tables that are restored, in the turns that they declare: accounts come before listings and listings before
 * photos, because the owner decides whether an item comes back.
 */
export const restored = (Object.entries(tables) as [RestoredTable, Table][])
  .flatMap(([name, { restored }]) => ('turn' in restored ? [{ name, turn: restored.turn }] : []))
  .sort((one, other) => one.turn - other.turn)
  .map(({ name }) => name)

/** Reads an item of a live table by its key. */
export type Live = (table: 'accounts' | 'posts', id: string) => Promise<Item | undefined>

/**
 * How far back a restore may reach. Tombstones are kept for 30 days; with an older copy, deleted items would come back.
 */
export const restorableDays = 29

/**
 * The item to write back for an item of the copy that the live table lacks; undefined when it must not be restored. An
 * item that the live table has (a tombstone as well) is newer and is never overwritten.
 */
export async function itemToRestore(
  table: RestoredTable,
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
      // Deleted articles leave no tombstone: a restored article is archived, and an administrator decides whether to
      // publish it.
      return 'slug' in item ? { ...item, archived: true } : item
    default:
      return item
  }
}

const raised = ({ version }: Item) => (typeof version === 'number' ? { version: version + 1 } : {})

/** A listing is restored in the state that its owner's account allows; counters, unless their listing is deleted. */
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

/** May a photo be restored? Not without a holder, nor when its listing is deleted or its account erased. */
async function holds({ postId: holder }: Item, live: Live): Promise<boolean> {
  if (typeof holder !== 'string') return false
  if (holder.startsWith('account#')) {
    const account = await live('accounts', holder.slice('account#'.length))
    return account !== undefined && account.state !== 'gone'
  }
  const post = await live('posts', holder)
  // An article's pictures have no item in `posts`: they are restored.
  return !post?.deleted
}
