import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Entry, Verified } from '#functions/audit/parts/chain.ts'
import { rendered, where } from '#functions/lib/dynamodb/expression.ts'
import type { Clients } from './clients.ts'

/** All entries of the audit log, oldest first. */
export async function* auditLog({ documents, tableName }: Clients): AsyncGenerator<Entry> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: tableName('audit'),
        ...rendered({ KeyConditionExpression: where`#chain = ${'audit'}` }),
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    yield* (page.Items ?? []) as Entry[]
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** What a look at the whole chain tells the operator, in lines. */
export function auditSummary({ count, first, last, head, broken }: Verified): string {
  if (broken) {
    const before = count === 1 ? 'The entry before it is' : `The ${count} entries before it are`
    return `The audit log is broken at entry ${broken.entry}: ${broken.why}. ${before} in order.`
  }
  if (!first || !last) return 'The audit log has no entries yet.'
  return [
    `The audit log is in order: ${count} ${count === 1 ? 'entry' : 'entries'}.`,
    `First: ${first.entry}, ${first.at}. Last: ${last.entry}, ${last.at}.`,
    `Head: ${head}`,
  ].join('\n')
}
