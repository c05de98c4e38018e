import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { allDone } from '../allDone.ts'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'
import type { TableName as Name, Table } from '../table.ts'
import { pages } from './reading.ts'

/** How many items are deleted concurrently. */
const together = 25

type Key = Record<string, unknown>

/** Deletes the items of a table whose partition key, or the partition key of an index, has a value. Idempotent. */
export async function eraseOwned(name: Name, { key, sort, indexes }: Table, value: string, index?: string) {
  const TableName = env(`TABLE_${name.toUpperCase()}`)
  const halves = sort ? [key, sort] : [key]
  const query = {
    TableName,
    IndexName: index,
    // An index is only eventually consistent.
    ConsistentRead: !index,
    KeyConditionExpression: '#owner = :value',
    ProjectionExpression: halves.map((_, at) => `#key${at}`).join(', '),
    ExpressionAttributeNames: {
      '#owner': (index && indexes?.[index]?.key) ?? key,
      ...Object.fromEntries(halves.map((half, at) => [`#key${at}`, half])),
    },
    ExpressionAttributeValues: { ':value': value },
  }
  for await (const page of pages<Key>(query))
    for (let at = 0; at < page.length; at += together)
      await allDone(page.slice(at, at + together).map((Key) => dynamodb.send(new DeleteCommand({ TableName, Key }))))
}
