import { makeSnapshot } from '../../engine/live.ts'
import { snapshotJob } from '../../lib/replica.ts'
import { posts, users } from '../replica/instance.ts'

/** Saves snapshots of the administrators' replicas. */
export const handler = snapshotJob({
  posts: (generation) => makeSnapshot(posts, generation),
  users: (generation) => makeSnapshot(users, generation),
})
