import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { askedDays, visitorsMin } from '#shared/asked/kept.ts'
import type { Asked } from '#shared/asked/schema.ts'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { dayMs, dayOf } from '../../lib/days.ts'
import { holds, ifHolds } from '../../lib/dynamodb/conditions.ts'
import { countAll } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_ASKED')

/** The maximum number of sentences that are shown. */
const shownMax = 500

/** A sentence that too few visitors have asked so far: hashes alone, by a salt that is deleted after the month. */
export type Unread = { askedId: string; visitors: Set<string>; ttl: number }

/** A sentence that enough visitors have asked; nothing is left of them. */
export type AskedItem = Asked & { askedId: string; listed: '1'; lastKey: string; ttl: number }

/** What a visitor tells of a sentence, and in which language of the pages. */
export type Told = Pick<Asked, 'sentence' | 'language' | 'outcome' | 'gaveWay'>

/**
 * Adds a visitor to those who asked a sentence, both as hashes, until `ttl` (epoch seconds), and returns how many they
 * are; undefined when the sentence can be read already. Idempotent.
 */
export async function addVisitor(askedId: string, visitor: string, ttl: number): Promise<number | undefined> {
  const added = await ifHolds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { askedId },
        UpdateExpression: 'ADD visitors :visitor SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(sentence)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':visitor': new Set([visitor]), ':ttl': ttl },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return (added?.Attributes as Unread | undefined)?.visitors.size
}

/** Writes a sentence in place of the hashes of those who asked it; false when somebody else has just done so. */
export function writeSentence(askedId: string, told: Told, today = dayOf()): Promise<boolean> {
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item: { ...told, askedId, times: visitorsMin, ...lastAsked(askedId, today) } satisfies AskedItem,
        ConditionExpression: 'attribute_exists(visitors)',
      }),
    ),
  )
}

/** What changes when a sentence that can be read is asked again. */
const lastAsked = (askedId: string, day: string) => ({
  last: day,
  listed: '1' as const,
  lastKey: `${day}#${askedId}`,
  ttl: Math.floor((Date.parse(day) + askedDays * dayMs) / 1000),
})

/** Counts that a sentence that can be read was asked once more. */
export async function countAgain(askedId: string, { outcome, gaveWay }: Told, today = dayOf()): Promise<void> {
  const { last, lastKey, ttl } = lastAsked(askedId, today)
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { askedId },
        UpdateExpression:
          'SET #last = :last, lastKey = :key, #ttl = :ttl, outcome = :outcome, gaveWay = :parts ADD times :one',
        ConditionExpression: 'attribute_exists(sentence)',
        ExpressionAttributeNames: { '#last': 'last', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':last': last,
          ':key': lastKey,
          ':ttl': ttl,
          ':outcome': outcome,
          ':parts': gaveWay,
          ':one': 1,
        },
      }),
    ),
  )
}

/** How many sentences that can be read were asked on this day (UTC) or later. */
export const countSentences = (day: string): Promise<number> =>
  countAll({
    TableName,
    IndexName: 'byLast',
    KeyConditionExpression: 'listed = :yes AND lastKey >= :day',
    ExpressionAttributeValues: { ':yes': '1', ':day': day },
  })

/**
 * The sentences that can be read, the most asked first: of those asked last, at most `shownMax`. A sentence starts anew
 * each month, because its hash does; here it is one.
 */
export async function readSentences(): Promise<Asked[]> {
  const query = new QueryCommand({
    TableName,
    IndexName: 'byLast',
    KeyConditionExpression: 'listed = :yes',
    ExpressionAttributeValues: { ':yes': '1' },
    ScanIndexForward: false,
    Limit: shownMax,
  })
  const { Items = [] } = await dynamodb.send(query)
  const found = new Map<string, Asked>()
  for (const { sentence, language, outcome, gaveWay, times, last } of Items as AskedItem[]) {
    const key = `${language} ${sentence}`
    const later = found.get(key)
    found.set(key, { ...(later ?? { sentence, language, outcome, gaveWay, last }), times: times + (later?.times ?? 0) })
  }
  return [...found.values()].sort((a, b) => b.times - a.times)
}
