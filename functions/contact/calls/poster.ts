import { contact } from '#shared/contact/contract.ts'
import { regionOf } from '#shared/places/cities.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { receive } from '../receive.ts'

/**
 * Writes to the poster of a listing. The recipient is taken from the listing, not from the body, and their address is
 * not disclosed.
 */
export const handler = endpoint(contact.poster, async ({ id, body, spend }) => {
  const post = await getPost(body.postid)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  const owner = await findAccount(post.userId)
  if (owner?.state !== 'active') throw new Refusal('postGone')
  const { postId, title, userId } = post
  const paid = await spend('message', { recipient: owner.email })
  await receive(body, id, owner, paid, { postId, title, userId }, regionOf(post['input-location']))
  return { data: { sent: true } }
})
