import { type ReactNode, useEffect } from 'react'
import type { Post } from '#shared/posts/post.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { MessageForm } from '../../contact/parts/MessageForm.tsx'

/** A form to write to the poster of a listing, who answers by mail. */
export function WriteForm({ post, note, headingId }: { post: Post; note?: ReactNode; headingId: string }) {
  const { t } = useTranslation('detail')
  // Taller than the space that was left for it, it has moved the heading that somebody followed a link to.
  useEffect(() => {
    if (location.hash === `#${headingId}`) document.getElementById(headingId)?.scrollIntoView()
  }, [headingId])
  const { postId, userId, title } = post
  return (
    <MessageForm
      key={postId}
      to={postId}
      prepared={{ label: t('message.stillAvailable'), text: t('message.isItStillAvailable', { title }) }}
      note={note}
      onSend={(message, idempotencyKey) =>
        api.contact.poster({ body: { ...message, userid: userId, postid: postId }, idempotencyKey })
      }
    />
  )
}
