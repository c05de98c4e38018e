import { newestSavedFirst, type SavedListing, savedMax } from '#shared/saved/saved.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { countAll, get, readAll, readPage } from '../../lib/dynamodb/reading.ts'
import { put, remove } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_SAVED')

/** A saved listing as the table stores it: one item per account and listing. */
export type SavedItem = SavedListing & { userId: string }

const ofUser = (userId: string) => ({ TableName, where: where`#userId = ${userId}` })

const shown = ({ postId, savedAt, price, note }: SavedItem): SavedListing => ({ postId, savedAt, price, note })

/** The saved listings of an account, newest first. */
export async function savedBy(userId: string): Promise<SavedListing[]> {
  const items = await readAll<SavedItem>({ ...ofUser(userId), ConsistentRead: true })
  return items.map(shown).sort(newestSavedFirst)
}

/** At most `limit` of the saved listings of an account, in the order of their ids, after one of them; `next` leads on. */
export async function savedAfter(
  userId: string,
  limit: number,
  after?: string,
): Promise<{ data: SavedListing[]; next?: string }> {
  const { items, next } = await readPage<SavedItem>({
    ...ofUser(userId),
    ConsistentRead: true,
    // One more tells whether there is a next page.
    Limit: limit + 1,
    ExclusiveStartKey: after === undefined ? undefined : { userId, postId: after },
  })
  const data = items.slice(0, limit).map(shown)
  const isLast = items.length <= limit && !next
  return { data, ...(!isLast && { next: data.at(-1)?.postId }) }
}

/**
 * How many accounts have saved a listing (SAV-06). Counted when its owner looks, so that no stored counter can become
 * wrong.
 */
export const savesOf = (postId: string): Promise<number> =>
  countAll({ TableName, IndexName: 'byPost', where: where`#postId = ${postId}` })

/**
 * May the account save this listing: has it saved it already, or fewer than the limit? Concurrent requests may exceed
 * the limit.
 */
export async function hasRoom(userId: string, postId: string): Promise<boolean> {
  if ((await countAll(ofUser(userId))) < savedMax) return true
  return (await get({ TableName, Key: { userId, postId }, ConsistentRead: true })) !== undefined
}

/** Writes a saved listing, replacing an earlier item of the same listing. */
export async function putSaved(userId: string, saved: SavedListing): Promise<void> {
  await put<SavedItem>(TableName, { userId, ...saved })
}

/** Removes a saved listing. Idempotent. */
export async function removeSaved(userId: string, postId: string): Promise<void> {
  await remove({ TableName, Key: { userId, postId } })
}
