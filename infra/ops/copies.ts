import {
  DeleteTableCommand,
  type DynamoDBClient,
  paginateListTables,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'

/** The name of the copy of a table that a restore makes now. */
export const copyNameOf = (table: string): string => `${table}-restored-${Date.now()}`

/** Is it the name of a copy, and not of a table of a stage? */
export const isCopy = (table: string): boolean => /-restored-\d+$/.test(table)

/** The copies whose names begin with one of these: of tables, or of a whole stage. Each is billed until it is deleted. */
export async function copiesOf(dynamodb: DynamoDBClient, beginnings: readonly string[]): Promise<string[]> {
  const copies: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: dynamodb }, {}))
    copies.push(...TableNames.filter((name) => isCopy(name) && beginnings.some((one) => name.startsWith(one))))
  return copies
}

/** Deletes copies, and nothing else; one that is gone meanwhile, as its deletion takes a moment, is fine. */
export async function deleteCopies(dynamodb: DynamoDBClient, copies: readonly string[]): Promise<void> {
  for (const TableName of copies.filter(isCopy))
    await dynamodb.send(new DeleteTableCommand({ TableName })).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error
    })
}
