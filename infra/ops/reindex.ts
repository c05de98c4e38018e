import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beginAlerts } from '#functions/alerts/changeLog.ts'
import { logged as loggedAccount } from '#functions/identity/changeLog.ts'
import { logged as loggedPost } from '#functions/posts/parts/changeLog.ts'
import { snapshotJobs } from '../functions.ts'
import type { Clients } from './clients.ts'

const id = 'generation'

/** The entry of each change log that begins a generation of it. */
const entries = {
  posts: (generation: string) => ({ ...loggedPost({ postId: id }), generation }),
  accounts: (generation: string) => ({ userId: id, ...loggedAccount(id), generation }),
  alerts: beginAlerts,
}

/**
 * Rebuilds the search index: creates snapshots from the whole change logs, then writes a new generation number into the
 * logs. Within two seconds every replica sees it, drops its state and starts from the new snapshots. To be used after a
 * table was restored, or when the index may be wrong. It costs one read of the logs; visitors do not wait.
 */
export async function reindex({ documents, tableName, invoke }: Clients): Promise<string> {
  const generation = ulid()
  for (const job of snapshotJobs) await invoke(job, { generation })
  for (const table of Object.keys(entries) as (keyof typeof entries)[])
    await documents.send(new PutCommand({ TableName: tableName(table), Item: entries[table](generation) }))
  return generation
}
