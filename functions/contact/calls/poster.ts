import { contact } from '#shared/contact/contract.ts'
import { regionOf } from '#shared/places/cities.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { customerNetwork } from '../../lib/visitor.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { deliverToPoster } from '../deliverToPoster.ts'
import type { Message } from '../parts/data.ts'
import { sentToMany } from '../parts/hold.ts'
import { receive } from '../receive.ts'
import { isSentToMany } from '../sentToMany.ts'

/**
 * Writes to the poster of a listing. The recipient is taken from the listing, not from the body, and their address is
 * not disclosed.
 */
export const handler = endpoint(contact.poster, { bearer }, async ({ id, body, spend, caller, visitor, language }) => {
  const post = await getPost(body.postid)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  const owner = await findAccount(post.userId)
  if (owner?.state !== 'active') throw new Refusal('postGone')
  const { postId, title, userId } = post
  const paid = await spend('message', { recipient: owner.email })
  const sender = { userId: caller?.userId, email: body.email, network: customerNetwork(visitor) }
  const names = [owner.name, owner.lastName, owner.agencyName ?? '']
  const isHeld = await isSentToMany(sender, body.message, { posterId: userId, title, names })
  const listing = {
    about: { postId, title, userId },
    writerId: caller?.userId,
    language,
    ...(isHeld && { heldBy: sentToMany }),
  }
  const deliver = (message: Message) => deliverToPoster(message, owner, paid)
  await receive(body, id, deliver, listing, regionOf(post['input-location']))
  return { data: { sent: true, ...(isHeld && { held: true }) } }
})
