import { allDone } from '../allDone.ts'
import { env } from '../env.ts'
import type { TableName as Name, Table } from '../table.ts'
import { matches } from './expression.ts'
import { type Item, pages } from './reading.ts'
import { remove } from './write.ts'

/** How many items are deleted concurrently. */
const together = 25

/** Deletes the items of a table whose partition key, or the partition key of an index, has a value. Idempotent. */
export async function eraseOwned(name: Name, { key, sort, indexes }: Table, value: string, index?: string) {
  const TableName = env(`TABLE_${name.toUpperCase()}`)
  const query = {
    TableName,
    IndexName: index,
    // An index is only eventually consistent.
    ConsistentRead: !index,
    where: matches({ [(index && indexes?.[index]?.key) ?? key]: value }),
    attributes: sort ? [key, sort] : [key],
  }
  for await (const page of pages<Item>(query))
    for (let at = 0; at < page.length; at += together)
      await allDone(page.slice(at, at + together).map((Key) => remove({ TableName, Key })))
}
