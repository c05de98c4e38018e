import { findAccount } from '#data/accounts.ts'
import { getPost } from '#data/posts.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { posterMessage } from '#shared/schema/contact.ts'
import { submission } from '#shared/schema/posts.ts'
import { limitMessages, receive } from './receive.ts'

/** Writes to the poster of a listing, whoever the body says that is; their address stays with us. */
export const handler = endpoint(
  'contact.poster',
  { headers: submission, body: posterMessage },
  async ({ headers, body, visitor }) => {
    if (body.website) return { data: { sent: true } }
    await limitMessages(body, visitor)
    const post = await getPost(body.postid)
    if (!post) throw new Refusal('notFound')
    if ('deleted' in post || post.archived) throw new Refusal('postGone')
    const owner = await findAccount(post.userId)
    if (owner?.state !== 'active') throw new Refusal('postGone')
    const { postId, title, userId } = post
    await receive(body, headers['idempotency-key'], owner, { postId, title, userId })
    return { data: { sent: true } }
  },
)
