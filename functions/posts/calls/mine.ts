import { may } from '#shared/lib/access.ts'
import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { savesOf } from '../../saved/parts/data.ts'
import { countsOf } from '../parts/counters.ts'
import { pagesByOwner } from '../parts/data.ts'
import { toCard } from '../parts/present.ts'

/**
 * The maximum number of cards in an answer: far below the 6 MB that Lambda may answer, and one request for their
 * counters.
 */
const answerMax = 100

/** The maximum number of pages of the index (1 MB each) that one call reads: an account with more listings reads on. */
const pagesMax = 4

/**
 * The listings of an owner, newest first, for the owner and for administrators (D-03). Paged: `next` is the value of
 * the parameter `before` for the next page.
 */
export const handler = endpoint(posts.mine, { bearer }, async ({ params: { userId, status }, query, caller }) => {
  if (userId !== caller.userId && !may(caller.roles, 'administer')) throw new Refusal('forbidden')
  const found: StoredPost[] = []
  let [read, unread]: [number, string | undefined] = [0, undefined]
  for await (const page of pagesByOwner(userId, query.before)) {
    found.push(...page.filter(({ archived }) => archived === (status === 'arkive')))
    unread = ++read === pagesMax ? page.at(-1)?.postId : undefined
    if (unread || found.length > answerMax) break
  }
  if (found.length === 0) return unread ? { data: [], next: unread } : { data: 'No posts' }
  const shown = found.slice(0, answerMax)
  const ids = shown.map(({ postId }) => postId)
  const mine = userId === caller.userId
  const [counts, saves] = await Promise.all([countsOf(ids), mine ? Promise.all(ids.map(savesOf)) : []])
  const next = found.length > answerMax ? shown.at(-1)?.postId : unread
  return { data: shown.map((post, at) => toCard(post, counts.get(post.postId), { saves: saves[at], own: true })), next }
})
