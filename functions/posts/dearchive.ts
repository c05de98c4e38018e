import { setArchived } from '#data/posts.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { ownPostPath } from '#shared/schema/posts.ts'
import { ownedPost } from './owned.ts'

/** Makes an archived listing active again. */
export const handler = endpoint('posts.dearchive', { bearer, params: ownPostPath }, async ({ params, caller }) => {
  const { postId, archived } = await ownedPost(params.postId, caller, params.userId)
  if (archived && !(await setArchived(postId, false))) throw new Refusal('postGone')
  return { data: { archived: false } }
})
