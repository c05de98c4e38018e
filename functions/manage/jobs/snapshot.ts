import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { posts, users } from '../replica/instance.ts'

/** Brings the newest snapshots of what administrators see up to date; or makes the first of a new generation. */
export const handler = task<{ generation?: string }>(async ({ generation }) => {
  await makeSnapshot(posts, generation)
  await makeSnapshot(users, generation)
})
