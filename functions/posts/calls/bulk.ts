import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { bulkAnswer, planOf, progressOf } from '../bulks.ts'

/** How far the last change of many listings is, and what failed; nothing a day after it was begun (OWN-05). */
export const handler = endpoint(posts.bulk, { bearer }, async ({ caller: { userId } }) => {
  const progress = await progressOf(userId)
  if (!progress || progress.state === 'planned') return {}
  return { data: bulkAnswer(progress, await planOf(userId, progress)) }
})
