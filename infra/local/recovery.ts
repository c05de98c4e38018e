import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { AwsError } from './aws.ts'
import type { Engine } from './engine.ts'

type Item = Record<string, unknown>
type Definition = CreateTableCommandInput & { TableName: string }
export type RestoreInput = { SourceTableName?: string; TargetTableName?: string; RestoreDateTime?: number }

export type Recovery = ReturnType<typeof createRecovery>

/**
 * Point-in-time recovery, as far as a laptop has it: it knows the moments at which it was told to keep a copy of all
 * tables, for as long as it runs, and restores the last of them that is not after the time asked for.
 */
export function createRecovery(engine: Engine, definitions: readonly Definition[]) {
  const kept: { at: number; tables: Map<string, Item[]> }[] = []

  async function itemsOf(TableName: string): Promise<Item[]> {
    const items: Item[] = []
    let ExclusiveStartKey: Item | undefined
    do {
      const { output } = await engine.send<{ Items: Item[]; LastEvaluatedKey?: Item }>('Scan', {
        TableName,
        ExclusiveStartKey,
        ConsistentRead: true,
      })
      items.push(...output.Items)
      ExclusiveStartKey = output.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return items
  }

  return {
    /** Keeps a copy of every table as it is; answers when that was (ISO 8601). */
    async keep(): Promise<string> {
      const tables = new Map<string, Item[]>()
      for (const { TableName } of definitions) tables.set(TableName, await itemsOf(TableName))
      const at = Date.now()
      kept.push({ at, tables })
      return new Date(at).toISOString()
    },
    /** The operation `RestoreTableToPointInTime`; the table is made without indexes and is there at once. */
    async restore({ SourceTableName = '', TargetTableName = '', RestoreDateTime = 0 }: RestoreInput): Promise<object> {
      const definition = definitions.find(({ TableName }) => TableName === SourceTableName)
      const copy = kept.findLast(({ at }) => at <= Math.round(RestoreDateTime * 1000))?.tables.get(SourceTableName)
      if (!definition || !copy)
        throw new AwsError(
          'InvalidRestoreTimeException',
          400,
          'The laptop kept no copy of that table before that time.',
        )
      const { KeySchema = [], AttributeDefinitions = [], BillingMode } = definition
      const keys = KeySchema.map(({ AttributeName }) => AttributeName)
      const made = await engine.send<object>('CreateTable', {
        TableName: TargetTableName,
        KeySchema,
        AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName }) => keys.includes(AttributeName)),
        BillingMode,
      })
      for (const Item of copy) await engine.send('PutItem', { TableName: TargetTableName, Item })
      return made.output
    },
  }
}
