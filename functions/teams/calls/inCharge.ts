import { teams } from '#shared/teams/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { inChargeOf } from '../parts/data.ts'

/** The name of who is in charge of a listing that everybody sees; none where it is nobody. */
export const handler = endpoint(teams.inCharge, async ({ params: { postId } }) => {
  const post = await getPost(postId)
  if (!post || 'deleted' in post || isHidden(post)) return { data: {} }
  return { data: { name: (await inChargeOf(post.userId, postId))?.name } }
})
