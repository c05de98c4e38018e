import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { posts, users } from '../replica/instance.ts'

/**
 * Updates the newest snapshots of the administrators' replicas and saves them, or makes the first ones of a new
 * generation.
 */
export const handler = task<{ generation?: string }>(async ({ generation }) => {
  await makeSnapshot(posts, generation)
  await makeSnapshot(users, generation)
})
