import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { archivePost } from '../parts/data.ts'
import { ownedPost } from '../parts/owned.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/** Hides a listing from searches without deleting it, and stores the reason (FRE-02). */
export const handler = endpoint(posts.archive, { bearer }, async ({ params, body, caller }) => {
  const post = await ownedPost(params.postId, caller, params.userId)
  const archive = () => archivePost(post.postId, body.reason)
  const changed = { before: { archived: false }, after: { archived: true }, why: body.reason }
  if (!post.archived && !(await writeAsCaller(post, caller, 'listing.archive', archive, changed)))
    throw new Refusal('postGone')
  return { data: { archived: true } }
})
