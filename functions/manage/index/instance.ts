import { accountChanges } from '../../accounts/data.ts'
import type { Reading } from '../../engine/log.ts'
import { keep } from '../../engine/replica.ts'
import { openSnapshot, type Snapshots, saveSnapshot } from '../../engine/snapshot.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { objectsOf } from '../../lib/objects.ts'
import { changesSince } from '../../posts/data.ts'
import { type Managed, managedOf, refreshManaged } from './fold.ts'
import { postsSchema } from './posts.ts'
import { usersSchema } from './users.ts'

const bucket = env('BUCKET_INDEX')

/** Apart from the snapshots of the search, which may not know who has an account. */
const snapshots: Record<keyof Managed, Snapshots> = {
  posts: { store: objectsOf(bucket, 'managed/posts/'), schema: postsSchema, logger },
  users: { store: objectsOf(bucket, 'managed/users/'), schema: usersSchema, logger },
}

/** A replica with what administrators see, from its newest snapshots. */
export async function openManaged(): Promise<Managed> {
  const [posts, users] = await Promise.all([openSnapshot(snapshots.posts), openSnapshot(snapshots.users)])
  return managedOf({ posts, users })
}

/** Folds what is new. */
export const updateManaged = (managed: Managed, reading?: Reading): Promise<void> =>
  refreshManaged(managed, { readPosts: changesSince, readAccounts: accountChanges }, reading)

/** Keeps a replica as the newest snapshots, and closes it. */
export async function saveManaged({ posts, users }: Managed): Promise<void> {
  keep(posts)
  keep(users)
  await saveSnapshot(posts.db, snapshots.posts)
  await saveSnapshot(users.db, snapshots.users)
  posts.db.close()
  users.db.close()
}

let opening: Promise<Managed> | undefined

/** The replica of this instance, opened by the first call and brought up to date by each: administrators see what they did. */
export async function freshManaged(): Promise<Managed> {
  opening ??= openManaged().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  const managed = await opening
  await updateManaged(managed)
  return managed
}
