import { may } from '#shared/lib/access.ts'
import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { savesOf } from '../../saved/data.ts'
import { countsOf } from '../counters.ts'
import { pagesByOwner } from '../data.ts'
import { toCard } from '../present.ts'

/** How many cards an answer holds: far from the 6 MB that Lambda may answer, and one call for their counters. */
const answerMax = 100

/**
 * The listings of an owner, newest first: for the owner, and for administrators (D-03). Where there are more than
 * an answer holds, `next` is what the parameter `before` has to be for those behind them.
 */
export const handler = endpoint(posts.mine, { bearer }, async ({ params: { userId, status }, query, caller }) => {
  if (userId !== caller.userId && !may(caller.roles, 'administer')) throw new Refusal('forbidden')
  const found: StoredPost[] = []
  for await (const page of pagesByOwner(userId, query.before)) {
    found.push(...page.filter(({ archived }) => archived === (status === 'arkive')))
    if (found.length > answerMax) break
  }
  if (found.length === 0) return { data: 'No posts' }
  const shown = found.slice(0, answerMax)
  const ids = shown.map(({ postId }) => postId)
  const mine = userId === caller.userId
  const [counts, saves] = await Promise.all([countsOf(ids), mine ? Promise.all(ids.map(savesOf)) : []])
  const next = found.length > answerMax ? shown.at(-1)?.postId : undefined
  return { data: shown.map((post, at) => toCard(post, counts.get(post.postId), { saves: saves[at], own: true })), next }
})
