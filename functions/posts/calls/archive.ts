import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { archivePost } from '../data.ts'
import { ownedPost } from '../owned.ts'

/** Hides a listing from searches without deleting it, and stores the reason (FRE-02). */
export const handler = endpoint(posts.archive, { bearer }, async ({ params, body, caller }) => {
  const { postId, archived } = await ownedPost(params.postId, caller, params.userId)
  if (!archived && !(await archivePost(postId, body.reason))) throw new Refusal('postGone')
  return { data: { archived: true } }
})
