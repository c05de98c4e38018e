import { setTimeout } from 'node:timers/promises'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { holds } from '../../lib/dynamodb/conditions.ts'
import { pages } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'
import { actIdOf, beforeAll, type Entry, entryAfter, type Told } from './chain.ts'

const TableName = env('TABLE_AUDIT')

/** How long a retry of an act is recognised, in seconds. */
const lifetime = 86_400

/** Rounds of writers at once: in each of them one has its entry. The wait between two, in milliseconds. */
const [rounds, longestWait] = [100, 20]

/** The entries behind this one, oldest first, page by page. */
export const entriesAfter = (entry: string): AsyncGenerator<Entry[]> =>
  pages<Entry>({
    TableName,
    KeyConditionExpression: 'chain = :chain AND #entry > :entry',
    ExpressionAttributeNames: { '#entry': 'entry' },
    ExpressionAttributeValues: { ':chain': 'audit', ':entry': entry },
    ConsistentRead: true,
  })

/**
 * Adds the entry of an act to the log, unless the log has it already and it has not been said since that the act did not
 * take place. One conditional write: only at the end of the chain, so of two writers one follows the other. Each has
 * seen every entry behind the first attempt at its act, so that no retry within a day adds a second entry.
 */
export async function append(act: Told): Promise<Entry> {
  const actId = actIdOf(act)
  const newest = await newestEntry()
  const { id: from } = await attempted(actId, newest.entry, 1)
  let last: Pick<Entry, 'entry' | 'hash'> = newest
  let known: Entry | undefined
  const look = async (after: string) => {
    for await (const page of entriesAfter(after))
      for (const entry of page) {
        if (entry.actId === actId) known = entry
        else if (known && entry.of === known.entry) known = undefined
        last = entry
      }
  }
  if (from !== newest.entry) await look(from)
  for (let round = 0; round < rounds; round++) {
    if (known) return known
    const Item = entryAfter(last, act)
    if (
      await holds(
        dynamodb.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(chain)' })),
      )
    )
      return Item
    await setTimeout(Math.random() * longestWait)
    await look(last.entry)
  }
  throw new Error('Others were always first in the audit log')
}

/** How many attempts at an act there were within a day. */
export const attemptsAt = async ({ actId, entry }: Entry): Promise<number> => (await attempted(actId, entry, 0)).taken

/** Counts attempts at an act; answers the newest entry before the first of them, and how many there were. */
async function attempted(actId: string, newest: string, count: 0 | 1): Promise<{ id: string; taken: number }> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName: env('TABLE_LIMITS'),
      Key: { limitKey: `act#${actId}` },
      UpdateExpression: 'SET id = if_not_exists(id, :newest), #ttl = :ttl ADD taken :count',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':newest': newest,
        ':count': count,
        ':ttl': Math.floor(Date.now() / 1000) + lifetime,
      },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes as { id: string; taken: number }
}

async function newestEntry(): Promise<Pick<Entry, 'entry' | 'hash'>> {
  const { Items } = await dynamodb.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'chain = :chain',
      ExpressionAttributeValues: { ':chain': 'audit' },
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    }),
  )
  return (Items?.[0] as Entry | undefined) ?? beforeAll
}
