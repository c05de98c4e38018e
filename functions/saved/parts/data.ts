import { DeleteCommand, GetCommand, PutCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { newestSavedFirst, type SavedListing, savedMax } from '#shared/saved/saved.ts'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { pages } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_SAVED')

/** A saved listing as the table stores it: one item per account and listing. */
export type SavedItem = SavedListing & { userId: string }

const ofUser = (userId: string) => ({
  TableName,
  KeyConditionExpression: 'userId = :userId',
  ExpressionAttributeValues: { ':userId': userId },
})

const shown = ({ postId, savedAt, price, note }: SavedItem): SavedListing => ({ postId, savedAt, price, note })

/** The saved listings of an account, newest first. */
export async function savedBy(userId: string): Promise<SavedListing[]> {
  const found: SavedListing[] = []
  for await (const items of pages<SavedItem>({ ...ofUser(userId), ConsistentRead: true }))
    found.push(...items.map(shown))
  return found.sort(newestSavedFirst)
}

/** At most `limit` of the saved listings of an account, in the order of their ids, after one of them; `next` leads on. */
export async function savedAfter(
  userId: string,
  limit: number,
  after?: string,
): Promise<{ data: SavedListing[]; next?: string }> {
  const { Items = [], LastEvaluatedKey } = await dynamodb.send(
    new QueryCommand({
      ...ofUser(userId),
      ConsistentRead: true,
      // One more tells whether there is a next page.
      Limit: limit + 1,
      ExclusiveStartKey: after === undefined ? undefined : { userId, postId: after },
    }),
  )
  const data = (Items as SavedItem[]).slice(0, limit).map(shown)
  const isLast = Items.length <= limit && !LastEvaluatedKey
  return { data, ...(!isLast && { next: data.at(-1)?.postId }) }
}

/** How many items a query finds. */
async function countOf(query: QueryCommandInput): Promise<number> {
  let count = 0
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const asked = new QueryCommand({ ...query, Select: 'COUNT', ExclusiveStartKey })
    const { Count = 0, LastEvaluatedKey } = await dynamodb.send(asked)
    count += Count
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return count
}

/**
 * How many accounts have saved a listing (SAV-06). Counted when its owner looks, so that no stored counter can become
 * wrong.
 */
export const savesOf = (postId: string): Promise<number> =>
  countOf({
    TableName,
    IndexName: 'byPost',
    KeyConditionExpression: 'postId = :postId',
    ExpressionAttributeValues: { ':postId': postId },
  })

/**
 * May the account save this listing: has it saved it already, or fewer than the limit? Concurrent requests may exceed
 * the limit.
 */
export async function hasRoom(userId: string, postId: string): Promise<boolean> {
  if ((await countOf(ofUser(userId))) < savedMax) return true
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { userId, postId }, ConsistentRead: true }))
  return Item !== undefined
}

/** Writes a saved listing, replacing an earlier item of the same listing. */
export async function putSaved(userId: string, saved: SavedListing): Promise<void> {
  await dynamodb.send(new PutCommand({ TableName, Item: { userId, ...saved } satisfies SavedItem }))
}

/** Removes a saved listing. Idempotent. */
export async function removeSaved(userId: string, postId: string): Promise<void> {
  await dynamodb.send(new DeleteCommand({ TableName, Key: { userId, postId } }))
}
