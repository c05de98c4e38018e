import type { Source } from '../../engine/log.ts'
import { applyUpdates } from '../../engine/replica.ts'
import type { AccountChange } from '../../identity/parts/account.ts'
import { setAside } from '../../lib/setAside.ts'
import type { PostItem, Tombstone } from '../../posts/parts/changeLog.ts'
import { type ManagedPosts, postUpdate } from './posts.ts'
import type { ManagedUsers } from './users.ts'

/** The replicas behind the administrators' tables: all posts, and the accounts. */
export type Managed = { posts: ManagedPosts; users: ManagedUsers }

/** Reads the accounts whose change key is after `since`, in key order, page by page. */
export type ReadAccounts = (since: string) => AsyncIterable<readonly AccountChange[]>

/** The change log of accounts as a source for a replica. */
export const accountsOf = (readAccounts: ReadAccounts): Source<AccountChange> => ({
  shards: ['a0'],
  read: (_, since) => readAccounts(since),
})

/** Applies these posts to the replica; a post that it has in this version or a later one stays. */
export const foldPosts = ({ posts }: Managed, items: readonly (PostItem | Tombstone)[]): void =>
  applyUpdates(
    posts,
    items.flatMap((item) => postUpdate(item) ?? []),
    setAside,
  )
