import { GetCommand } from '@aws-sdk/lib-dynamodb'

/** How many visits of this address are counted today; needs `bypassApi`. */
export async function visitsFrom(address: string): Promise<number> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const { visitorToday } = await import('#functions/lib/dynamodb/visitors.ts')
  const today = new Date().toISOString().slice(0, 10)
  const Key = { period: `site#${today}`, visitor: await visitorToday(address) }
  const read = new GetCommand({ TableName: process.env.TABLE_VISITS, Key, ConsistentRead: true })
  return (await dynamodb.send(read)).Item?.visits.size ?? 0
}
