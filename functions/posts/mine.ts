import { may } from '#shared/lib/access.ts'
import { myPostsPath } from '#shared/posts/calls.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { countsOf } from './counters.ts'
import { postsByOwner } from './data.ts'
import { toCard } from './present.ts'

/** The listings of an owner, newest first: for the owner, and for administrators (D-03). */
export const handler = endpoint('posts.mine', { bearer, params: myPostsPath }, async ({ params, caller }) => {
  const { userId, status } = params
  if (userId !== caller.userId && !may(caller.roles, 'administer')) throw new Refusal('forbidden')
  const posts = (await postsByOwner(userId)).filter(({ archived }) => archived === (status === 'arkive'))
  const counts = await countsOf(posts.map(({ postId }) => postId))
  return { data: posts.length > 0 ? posts.map((post) => toCard(post, counts.get(post.postId))) : 'No posts' }
})
