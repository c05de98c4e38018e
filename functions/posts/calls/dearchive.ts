import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { renewPost } from '../parts/data.ts'
import { ownedPost } from '../parts/owned.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/** Reactivates an archived listing. */
export const handler = endpoint(posts.dearchive, { bearer }, async ({ params, caller }) => {
  const post = await ownedPost(params.postId, caller, params.userId)
  const renew = () => renewPost(post, Date.now())
  const changed = { before: { archived: true }, after: { archived: false } }
  if (post.archived && !(await writeAsCaller(post, caller, 'listing.renew', renew, changed)))
    throw new Refusal('postGone')
  return { data: { archived: false } }
})
