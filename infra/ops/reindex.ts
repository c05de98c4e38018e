import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { logged as loggedAccount } from '#functions/accounts/changeLog.ts'
import { logged as loggedPost } from '#functions/posts/changeLog.ts'
import type { Operated } from './operated.ts'

const id = 'generation'

/**
 * Begins a new generation of what is searched: snapshots are made of the whole logs, then the logs tell, and within a
 * second or two every replica ends what it knew and starts from them. For when a table was restored, or somebody doubts
 * the index. It costs one reading of the logs; nobody has to wait.
 */
export async function reindex({ documents, tableName, invoke }: Operated): Promise<string> {
  const generation = ulid()
  await invoke('search.snapshot', { generation })
  await invoke('manage.snapshot', { generation })
  const begun = [
    { TableName: tableName('posts'), Item: { ...loggedPost({ postId: id }), generation } },
    { TableName: tableName('accounts'), Item: { userId: id, ...loggedAccount(id), generation } },
  ]
  for (const write of begun) await documents.send(new PutCommand(write))
  return generation
}
