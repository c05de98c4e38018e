import type { DatabaseSync } from 'node:sqlite'
import type { AccountChange } from '../../accounts/data.ts'
import type { Reading, Source } from '../../engine/log.ts'
import { refresh, replicaOf, takeOver } from '../../engine/replica.ts'
import { type PostItem, type ReadChanges, sourceOf, type Tombstone } from '../../posts/changeLog.ts'
import { type ManagedPosts, postNews, postsSchema } from './posts.ts'
import { type ManagedUsers, userNews, usersSchema } from './users.ts'

/** What administrators see beyond the search: all posts, and the accounts. */
export type Managed = { posts: ManagedPosts; users: ManagedUsers }

/** Reads the accounts whose change key follows `since`, in key order, a page at a time. */
export type ReadAccounts = (since: string) => AsyncIterable<readonly AccountChange[]>

/** What two files hold. */
export const managedOf = (files: Record<keyof Managed, DatabaseSync>): Managed => ({
  posts: replicaOf(files.posts, postsSchema),
  users: replicaOf(files.users, usersSchema),
})

/** Folds what is new in both change logs. */
export async function refreshManaged(
  { posts, users }: Managed,
  { readPosts, readAccounts }: { readPosts: ReadChanges; readAccounts: ReadAccounts },
  reading?: Reading,
): Promise<void> {
  const accounts: Source<AccountChange> = { shards: ['a0'], read: (_, since) => readAccounts(since) }
  await Promise.all([
    refresh(posts, sourceOf(readPosts), postNews, reading),
    refresh(users, accounts, userNews, reading),
  ])
}

/** Takes over these posts as they are now; what is known in this version or a later one stays. */
export const foldPosts = ({ posts }: Managed, items: readonly (PostItem | Tombstone)[]): void =>
  takeOver(
    posts,
    items.flatMap((item) => postNews(item) ?? []),
  )
