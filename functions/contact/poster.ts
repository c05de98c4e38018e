import { posterMessage } from '#shared/contact/schema.ts'
import { submission } from '#shared/posts/calls.ts'
import { findAccount } from '../accounts/data.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { limit } from '../lib/limits.ts'
import { getPost } from '../posts/data.ts'
import { isHidden } from '../posts/present.ts'
import { receive } from './receive.ts'

/** Writes to the poster of a listing, whoever the body says that is; their address stays with us. */
export const handler = endpoint(
  'contact.poster',
  { headers: submission, body: posterMessage },
  async ({ headers, body, visitor }) => {
    if (body.website) return { data: { sent: true } }
    await limit('contact', visitor, body.email)
    const post = await getPost(body.postid)
    if (!post) throw new Refusal('notFound')
    if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
    const owner = await findAccount(post.userId)
    if (owner?.state !== 'active') throw new Refusal('postGone')
    const { postId, title, userId } = post
    await receive(body, headers['idempotency-key'], owner, { postId, title, userId })
    return { data: { sent: true } }
  },
)
