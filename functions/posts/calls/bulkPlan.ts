import { isRunning } from '#shared/posts/bulk.ts'
import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { customerNetwork } from '../../lib/visitor.ts'
import { bulkAnswer, type Plan, plannedFor, progressOf, storePlan } from '../bulks.ts'
import { postsById } from '../parts/data.ts'

/**
 * Plans a change of many listings of the caller, and shows it; nothing is changed until the first step (OWN-05). Refused
 * while another one runs, and whole where one of the listings belongs to somebody else.
 */
export const handler = endpoint(posts.bulkPlan, { bearer }, async ({ body, caller: { userId }, visitor, take }) => {
  const last = await progressOf(userId)
  if (last && isRunning(last)) throw new Refusal('bulkRuns')
  const postIds = [...new Set(body.postIds)]
  await take('planned', { count: postIds.length })
  await take('together', { of: customerNetwork(visitor), count: postIds.length })
  const found = await postsById(postIds)
  for (const post of found.values()) if (post.userId !== userId) throw new Refusal('forbidden')
  const now = Date.now()
  const plan: Plan = {
    act: body.act,
    ...(body.act === 'archive' && { reason: body.reason }),
    items: postIds.map((postId) => plannedFor(postId, found.get(postId), body, now)),
  }
  return { data: bulkAnswer(await storePlan(userId, plan), plan) }
})
