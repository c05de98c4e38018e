import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { MailStop } from '#shared/mail/schema.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { getAll } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'
import { keyedHash } from '../lib/keyedHash.ts'

const TableName = env('TABLE_SUPPRESSIONS')

/**
 * What became of mail to an address, which is not kept in plain: `reason` and `since` once it is stopped; before that,
 * how many mails of the last month were delayed.
 */
export type SuppressionItem = { addressHash: string } & Partial<MailStop> & { delays?: number; ttl?: number }

/** How long delays are remembered after the last, in seconds. */
const delayLifetime = 30 * 86_400

const keyOf = (address: string) => ({ addressHash: keyedHash(address.toLowerCase()) })

/** What is known of mail to an address: nothing while all of it arrives. */
export type MailHistory = { stopped?: MailStop; delays: number }

const historyOf = ({ reason, since, delays = 0 }: Partial<SuppressionItem>): MailHistory => ({
  stopped: reason && since ? { reason, since } : undefined,
  delays,
})

/** Is mail to this address stopped? As of this moment: what has just come back is not followed by another mail. */
export async function isStopped(address: string): Promise<boolean> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(address), ConsistentRead: true }))
  return historyOf(Item ?? {}).stopped !== undefined
}

/** What is known of mail to each of these addresses, in their order. */
export async function mailHistories(addresses: readonly string[]): Promise<MailHistory[]> {
  const keys = addresses.map(keyOf)
  const distinct = [...new Map(keys.map((key) => [key.addressHash, key])).values()]
  const items = await getAll<SuppressionItem>(TableName, distinct, { ConsistentRead: true })
  const known = new Map(items.map((item) => [item.addressHash, item]))
  return keys.map(({ addressHash }) => historyOf(known.get(addressHash) ?? {}))
}

/** Stops mail to an address for good; the first reason stands. */
export async function stopMail(address: string, { reason, since }: MailStop): Promise<void> {
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(address),
        UpdateExpression: 'SET reason = :reason, since = :since REMOVE #ttl',
        ConditionExpression: 'attribute_not_exists(since)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':reason': reason, ':since': since },
      }),
    ),
  )
}

/** Counts a mail that did not arrive this time. */
export async function countDelay(address: string): Promise<void> {
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(address),
        UpdateExpression: 'ADD delays :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(since)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':ttl': Math.floor(Date.now() / 1000) + delayLifetime },
      }),
    ),
  )
}

/** Forgets what became of mail to an address, so that it is sent again. */
export async function allowMail(address: string): Promise<void> {
  await dynamodb.send(new DeleteCommand({ TableName, Key: keyOf(address) }))
}
