import { makeSnapshot } from '../../engine/live.ts'
import { task, workThrough } from '../../lib/task.ts'
import { posts, users } from '../replica/instance.ts'

/**
 * Updates the newest snapshots of the administrators' replicas and saves them, or makes the first ones of a new
 * generation.
 */
export const handler = task<{ generation?: string }>(({ generation }) =>
  workThrough(
    [Object.entries(makers)],
    ([name]) => name,
    ([, make]) => make(generation),
  ),
)

const makers = {
  posts: (generation?: string) => makeSnapshot(posts, generation),
  users: (generation?: string) => makeSnapshot(users, generation),
}
