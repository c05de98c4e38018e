import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { tables } from '#functions/domains.ts'
import { type Attribute, anyItems, type Table, type TableName } from '#functions/lib/table.ts'

type Item = Record<string, unknown>

/** Attributes that tests write to simulate later versions of the code. */
const ofLaterCode = 'addedByLaterCode'

/** Every stored item of the product. Call `bypassApi` first. */
async function* stored(): AsyncGenerator<{ table: TableName; item: Item }> {
  for (const table of Object.keys(tables) as TableName[])
    for await (const item of storedIn(table)) yield { table, item }
}

/** Every stored item of a table. Call `bypassApi` first. */
export async function* storedIn(table: TableName): AsyncGenerator<Item> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const TableName = process.env[`TABLE_${table.toUpperCase()}`]
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await dynamodb.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }))
    yield* page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

function declarationOf(table: TableName, name: string): Attribute | undefined {
  const { attributes, byId }: Table = tables[table]
  return { ...attributes, ...anyItems }[name] ?? (/^([0-9A-Z]{26}|\d\d)$/.test(name) ? byId : undefined)
}

/** The stored attributes that no table declares, such as `posts.title`. */
export async function undeclared(): Promise<string[]> {
  const found = new Set<string>()
  for await (const { table, item } of stored())
    for (const name of Object.keys(item))
      if (!declarationOf(table, name) && name !== ofLaterCode) found.add(`${table}.${name}`)
  return [...found]
}

/** The places where any of these texts is still stored after the account was erased. */
export async function leftOf(...texts: string[]): Promise<string[]> {
  const found = new Set<string>()
  for await (const { table, item } of stored()) {
    for (const [name, value] of Object.entries(item)) {
      const declared = declarationOf(table, name)
      const stays = declared && 'erased' in declared && declared.erased !== 'with the account'
      if (!stays && texts.some((text) => JSON.stringify(value)?.includes(text))) found.add(`${table}.${name}`)
    }
  }
  return [...found]
}

/** How many items of an account each table with an owner has, found by whatever its owner is. */
export async function ownedBy(account: { userId: string; email: string }): Promise<Record<string, number>> {
  const owned = (Object.entries(tables) as [TableName, Table][]).flatMap(([name, { owner }]) =>
    owner ? [{ name, is: owner.is }] : [],
  )
  const found = Object.fromEntries(owned.map(({ name }) => [name, 0]))
  for await (const { table, item } of stored()) {
    const is = owned.find(({ name }) => name === table)?.is
    if (is && item[is] === account[is]) found[table] = (found[table] ?? 0) + 1
  }
  return found
}

/** The tables and attributes in which a text can be read. */
export async function readableIn(text: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const { table, item } of stored())
    for (const [name, value] of Object.entries(item)) {
      const seen = JSON.stringify(value, (_, part) => (part instanceof Set ? [...part] : part))
      if (seen?.includes(text)) found.add(`${table}.${name}`)
    }
  return [...found]
}
