import { type Followed, liveReplica } from '../../engine/live.ts'
import type { AccountChange } from '../../identity/parts/account.ts'
import { accountChanges } from '../../identity/parts/data.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { ready, snapshotsAt } from '../../lib/replica.ts'
import { setAside } from '../../lib/setAside.ts'
import { type Change, sourceOf } from '../../posts/parts/changeLog.ts'
import { changesSince } from '../../posts/parts/data.ts'
import { accountsOf, type Managed } from './fold.ts'
import { type ManagedPosts, postsSchema, postUpdate } from './posts.ts'
import { usersSchema, userUpdate } from './users.ts'

/** The snapshots are kept apart from those of the search, whose function must not read accounts. */
const under = (name: keyof Managed) => snapshotsAt(`managed-${name}`, `managed/${name}/`)

/** The replica of all posts. */
export const posts: Followed<typeof postsSchema, Change> = {
  snapshots: { ...under('posts'), schema: postsSchema },
  source: sourceOf(changesSince),
  read: postUpdate,
  setAside,
}

/** The replica of the accounts. */
export const users: Followed<typeof usersSchema, AccountChange> = {
  snapshots: { ...under('users'), schema: usersSchema },
  source: accountsOf(accountChanges),
  read: userUpdate,
  setAside,
}

/** Each call brings the replica up to date, so that administrators see their own changes. */
const upkeep = {
  refreshEvery: 0,
  stale(age: number, error: Error) {
    measure('IndexAge', age)
    logger.error('What administrators see could not be refreshed', { error })
  },
}
const livePosts = liveReplica(posts, upkeep)
const liveUsers = liveReplica(users, upkeep)

/** The replica of all posts in this instance, up to date. */
export const freshPosts = (): Promise<ManagedPosts> => ready(livePosts())

/** The replicas of this instance, up to date. */
export async function freshManaged(): Promise<Managed> {
  const [posts, users] = await ready(Promise.all([livePosts(), liveUsers()]))
  return { posts, users }
}
