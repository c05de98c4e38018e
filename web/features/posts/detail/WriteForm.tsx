import type { Post } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { MessageForm } from '../../../ui/MessageForm/MessageForm.tsx'

/** A message to the poster of a listing, who answers by mail. */
export function WriteForm({ post: { postId, userId } }: { post: Post }) {
  return (
    <MessageForm
      onSend={(message, idempotencyKey) =>
        api.contact.poster({ body: { ...message, userid: userId, postid: postId }, idempotencyKey })
      }
    />
  )
}
