import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { logged as loggedAccount } from '#functions/identity/changeLog.ts'
import { logged as loggedPost } from '#functions/posts/parts/changeLog.ts'
import { snapshotJobs } from '../functions.ts'
import type { Clients } from './clients.ts'

const id = 'generation'

/**
 * Rebuilds the search index: creates snapshots from the whole change logs, then writes a new generation number into the
 * logs. Within two seconds every replica sees it, drops its state and starts from the new snapshots. To be used after a
 * table was restored, or when the index may be wrong. It costs one read of the logs; visitors do not wait.
 */
export async function reindex({ documents, tableName, invoke }: Clients): Promise<string> {
  const generation = ulid()
  for (const job of snapshotJobs) await invoke(job, { generation })
  const begun = [
    { TableName: tableName('posts'), Item: { ...loggedPost({ postId: id }), generation } },
    { TableName: tableName('accounts'), Item: { userId: id, ...loggedAccount(id), generation } },
  ]
  for (const write of begun) await documents.send(new PutCommand(write))
  return generation
}
