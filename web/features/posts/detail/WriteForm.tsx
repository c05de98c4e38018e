import type { Post } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { MessageForm } from '../../contact/parts/MessageForm.tsx'

/** A form to write to the poster of a listing, who answers by mail. */
export function WriteForm({ post: { postId, userId, title } }: { post: Post }) {
  const { t } = useTranslation('detail')
  return (
    <MessageForm
      key={postId}
      to={postId}
      prepared={{ label: t('message.stillAvailable'), text: t('message.isItStillAvailable', { title }) }}
      onSend={(message, idempotencyKey) =>
        api.contact.poster({ body: { ...message, userid: userId, postid: postId }, idempotencyKey })
      }
    />
  )
}
