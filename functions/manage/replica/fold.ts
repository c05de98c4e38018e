import type { AccountChange } from '../../accounts/data.ts'
import type { Source } from '../../engine/log.ts'
import { takeOver } from '../../engine/replica.ts'
import type { PostItem, Tombstone } from '../../posts/changeLog.ts'
import { type ManagedPosts, postNews } from './posts.ts'
import type { ManagedUsers } from './users.ts'

/** What administrators see beyond the search: all posts, and the accounts. */
export type Managed = { posts: ManagedPosts; users: ManagedUsers }

/** Reads the accounts whose change key follows `since`, in key order, a page at a time. */
export type ReadAccounts = (since: string) => AsyncIterable<readonly AccountChange[]>

/** The log of accounts as a replica follows it. */
export const accountsOf = (readAccounts: ReadAccounts): Source<AccountChange> => ({
  shards: ['a0'],
  read: (_, since) => readAccounts(since),
})

/** Takes over these posts as they are now; what is known in this version or a later one stays. */
export const foldPosts = ({ posts }: Managed, items: readonly (PostItem | Tombstone)[]): void =>
  takeOver(
    posts,
    items.flatMap((item) => postNews(item) ?? []),
  )
