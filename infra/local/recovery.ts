import { AwsError } from './aws.ts'
import type { Definition, Engine } from './engine.ts'

type Item = Record<string, unknown>
export type RestoreInput = { SourceTableName?: string; TargetTableName?: string; RestoreDateTime?: number }

export type Recovery = ReturnType<typeof createRecovery>

/**
 * A simple form of point-in-time recovery: it can restore only the moments at which `keep` has copied all tables since
 * the start, and restores the latest of these that is not after the requested time.
 */
export function createRecovery(engine: Engine, definitions: readonly Definition[]) {
  const kept: { at: number; tables: Map<string, Item[]> }[] = []

  async function itemsOf(TableName: string): Promise<Item[]> {
    const items: Item[] = []
    let ExclusiveStartKey: Item | undefined
    do {
      const output = await engine.run<{ Items: Item[]; LastEvaluatedKey?: Item }>('Scan', {
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
    /** Copies every table; returns the time of the copy (ISO 8601). */
    async keep(): Promise<string> {
      const tables = new Map<string, Item[]>()
      for (const { TableName } of definitions) tables.set(TableName, await itemsOf(TableName))
      const at = Date.now()
      kept.push({ at, tables })
      return new Date(at).toISOString()
    },
    /** The operation `RestoreTableToPointInTime`; the table has no indexes and is available at once. */
    async restore({ SourceTableName = '', TargetTableName = '', RestoreDateTime = 0 }: RestoreInput): Promise<object> {
      const definition = definitions.find(({ TableName }) => TableName === SourceTableName)
      const copy = kept.findLast(({ at }) => at <= Math.round(RestoreDateTime * 1000))?.tables.get(SourceTableName)
      if (!definition || !copy)
        throw new AwsError(
          'InvalidRestoreTimeException',
          400,
          'The laptop kept no copy of that table before that time: POST /__local/keep makes one of all tables.',
        )
      const { KeySchema = [], AttributeDefinitions = [], BillingMode } = definition
      const keys = KeySchema.map(({ AttributeName }) => AttributeName)
      await engine.createTable({
        TableName: TargetTableName,
        KeySchema,
        AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName }) => keys.includes(AttributeName)),
        BillingMode,
      })
      for (const Item of copy) await engine.run('PutItem', { TableName: TargetTableName, Item })
      return { TableDescription: { TableName: TargetTableName } }
    },
  }
}
