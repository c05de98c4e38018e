import { newestSavedFirst, type SavedListing, savedMax } from '#shared/saved/saved.ts'
import { dayMs } from '../../lib/days.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { countAll, get, pages, readAll, readPage } from '../../lib/dynamodb/reading.ts'
import { put, remove, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_SAVED')

/** A saved listing as the table stores it: one item per account and listing. */
export type SavedItem = SavedListing & {
  userId: string
  /** When the account was last mailed that it is free again. */
  toldAt?: string
}

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

/** The accounts that saved a listing before a moment (ISO 8601), page by page. */
export async function* saversOf(postId: string, before: string): AsyncGenerator<string[]> {
  const query = { TableName, IndexName: 'byPost', where: where`#postId = ${postId}` }
  for await (const page of pages<Pick<SavedItem, 'userId' | 'savedAt'>>(query))
    yield page.flatMap(({ userId, savedAt }) => (savedAt < before ? userId : []))
}

/** An account is mailed about a saved listing at most once in so many days. */
const toldEvery = 7

/** Claims the mail to an account about a saved listing; false if it had one lately, or has saved it no more. */
export function claimTelling(userId: string, postId: string, now: number): Promise<boolean> {
  const last = new Date(now - toldEvery * dayMs).toISOString()
  return update<SavedItem>(
    { TableName, Key: { userId, postId } },
    { set: { toldAt: new Date(now).toISOString() } },
    where`attribute_exists(#postId) AND (attribute_not_exists(#toldAt) OR #toldAt < ${last})`,
  )
}

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
